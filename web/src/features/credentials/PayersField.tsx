import type { CredentialTypeInput } from '@mtos/model';
import { type Control, useController } from 'react-hook-form';
import { usePayers } from '../../domain/authorizations/useTripPayers';
import { Button } from '../../ui/button/Button';
import { Checkbox } from '../../ui/form/Checkbox';

/** For which payers a type counts: for all, until some are chosen. Nothing for a company that has no payers. */
export function PayersField({ control }: { readonly control: Control<CredentialTypeInput> }) {
  const { field, fieldState } = useController({ control, name: 'payers' });
  const payers = usePayers();
  if (payers.status === 'failed') {
    return (
      <div role="alert" className="flex items-center gap-3 text-warn-ink">
        <p>The payers could not be loaded.</p>
        <Button size="small" onClick={payers.retry}>
          Try again
        </Button>
      </div>
    );
  }
  const known = payers.status === 'ready' ? payers.value : [];
  const offered = known.filter(({ id, active }) => active || field.value.includes(id));
  // A payer that can't be read stays chosen until someone clears it
  const others = payers.status === 'ready' ? field.value.filter((id) => !known.some((payer) => payer.id === id)) : [];
  if (offered.length === 0 && others.length === 0) return null;
  const toggle = (id: string, isChosen: boolean) =>
    field.onChange(isChosen ? [...field.value, id] : field.value.filter((each) => each !== id));
  return (
    <fieldset className="flex flex-col">
      <legend className="text-body">Only for trips of</legend>
      <p className="text-muted text-small">Without a choice, it counts for all trips.</p>
      {[...offered, ...others.map((id) => ({ id, name: 'A payer that can’t be read' }))].map(({ id, name }) => (
        <Checkbox
          key={id}
          label={name}
          checked={field.value.includes(id)}
          onChange={({ target }) => toggle(id, target.checked)}
        />
      ))}
      {fieldState.error && (
        <p role="alert" className="text-danger-ink text-small">
          {fieldState.error.message}
        </p>
      )}
    </fieldset>
  );
}
