import { canHaveContacts, type Payer } from '@mtos/model';
import { type ChangeEvent, useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { combineQueryStates } from '../../../data/read/queryState';
import { usePayers } from '../../../domain/authorizations/useTripPayers';
import { LoadFailure } from '../../../ui/feedback/LoadFailure';
import { Spinner } from '../../../ui/feedback/Spinner';
import { Checkbox } from '../../../ui/form/Checkbox';
import { confirm } from '../../../ui/overlay/confirm';
import { usePayerContacts } from './usePayerContacts';

interface Props {
  /** As one value: React takes a `ref` among a component's own props away. */
  readonly field: UseFormRegisterReturn & { readonly error: string | undefined };
  /** Someone whose payers are changed, who is not told of themselves. */
  readonly person?: string;
  /** The payers of someone who has some, which stay in the list while they are inactive. */
  readonly chosen?: readonly string[];
}

/** Checkboxes for the payers for which someone at a facility asks for rides, with who does already. */
export function PayersInput({ field: { error, ...registration }, person, chosen = [] }: Props) {
  const id = useId();
  const loaded = combineQueryStates([usePayers(), usePayerContacts(person)]);
  if (loaded.status === 'loading') return <Spinner className="size-5" />;
  if (loaded.status === 'failed') {
    return <LoadFailure title="The payers could not be loaded" onRetry={loaded.retry} />;
  }
  const [payers, contacts] = loaded.value;
  const offered = payers.filter((payer) => (payer.active && canHaveContacts(payer.kind)) || chosen.includes(payer.id));
  const choose = async (payer: Payer, event: ChangeEvent<HTMLInputElement>) => {
    const { target } = event;
    if (!target.checked || payer.kind === 'facility') return registration.onChange(event);
    // Not chosen until the question is answered
    target.checked = false;
    if (!(await confirmShared(payer))) return;
    target.checked = true;
    return registration.onChange({ target, type: 'change' });
  };
  return (
    <fieldset aria-describedby={`${id}-help${error ? ` ${id}` : ''}`} className="flex flex-col gap-1">
      <legend className="mb-1 font-medium">Requests rides for</legend>
      <div className="grid sm:grid-cols-2">
        {offered.map((payer) => (
          <Checkbox
            key={payer.id}
            label={payer.active ? payer.name : `${payer.name} (inactive)`}
            value={payer.id}
            {...sharedWith(contacts.get(payer.id))}
            {...registration}
            onChange={(event) => choose(payer, event)}
          />
        ))}
      </div>
      <p id={`${id}-help`} className="text-muted text-small">
        {offered.length === 0
          ? 'Add the facility under Payers first: its rides are billed to it.'
          : 'Everyone with the same payer sees all of its requests, with the clients’ names and addresses, and its invoices. They see nothing else of your company.'}
      </p>
      {error && (
        <p id={id} role="alert" className="text-danger-ink text-small">
          {error}
        </p>
      )}
    </fieldset>
  );
}

const sharedWith = (names: readonly string[] = []) =>
  names.length === 0 ? undefined : { help: `Shared with ${new Intl.ListFormat('en-US').format(names)}` };

/** A payer that is no facility usually pays for the clients of several. */
const confirmShared = ({ name }: Payer): Promise<boolean> =>
  confirm({
    title: `Share everything of ${name}?`,
    text: `${name} is not a facility. All invoices and requests of this payer will be visible to this person, also those of other facilities’ clients.`,
    yes: 'Share',
  });
