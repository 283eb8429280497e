import { useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { usePayers } from '../../../domain/authorizations/useTripPayers';
import { LoadFailure } from '../../../ui/feedback/LoadFailure';
import { Spinner } from '../../../ui/feedback/Spinner';
import { Checkbox } from '../../../ui/form/Checkbox';

interface Props {
  /** As one value: React takes a `ref` among a component's own props away. */
  readonly field: UseFormRegisterReturn & { readonly error: string | undefined };
  /** The payers of someone who has some, which stay in the list while they are inactive. */
  readonly chosen?: readonly string[];
}

/** Checkboxes for the payers for which someone at a facility asks for rides. */
export function PayersInput({ field: { error, ...registration }, chosen = [] }: Props) {
  const id = useId();
  const payers = usePayers();
  if (payers.status === 'loading') return <Spinner className="size-5" />;
  if (payers.status === 'failed') {
    return <LoadFailure title="The payers could not be loaded" onRetry={payers.retry} />;
  }
  const offered = payers.value.filter((payer) => payer.active || chosen.includes(payer.id));
  return (
    <fieldset aria-describedby={`${id}-help${error ? ` ${id}` : ''}`} className="flex flex-col gap-1">
      <legend className="mb-1 font-medium">Requests rides for</legend>
      <div className="grid sm:grid-cols-2">
        {offered.map((payer) => (
          <Checkbox
            key={payer.id}
            label={payer.active ? payer.name : `${payer.name} (inactive)`}
            value={payer.id}
            {...registration}
          />
        ))}
      </div>
      <p id={`${id}-help`} className="text-muted text-small">
        {offered.length === 0
          ? 'Add the facility under Payers first: its rides are billed to it.'
          : 'They see the requests for these payers, and nothing else of your company.'}
      </p>
      {error && (
        <p id={id} role="alert" className="text-danger-ink text-small">
          {error}
        </p>
      )}
    </fieldset>
  );
}
