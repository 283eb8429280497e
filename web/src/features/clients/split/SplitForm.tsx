import { zodResolver } from '@hookform/resolvers/zod';
import { LIMITS, newClientInputSchema, SPLIT_LIMITS, type SplitClientInput } from '@mtos/model';
import { type FormEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { useFunctions } from 'reactfire';
import { describeMoved } from '../../../domain/clients/describeMoved';
import { describeError } from '../../../domain/write/describeError';
import { Button } from '../../../ui/button/Button';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { toast } from '../../../ui/feedback/toast';
import { FormFailure } from '../../../ui/form/FormFailure';
import { formField } from '../../../ui/form/formField';
import { TextInput } from '../../../ui/form/TextInput';
import { useLeaveGuard } from '../../../ui/form/useLeaveGuard';
import { clientUrl } from '../../../ui/paths';
import type { ClientContent } from '../useClientContent';
import { OtherClient } from './OtherClient';
import { type Selection, SplitChoicesInput } from './SplitChoicesInput';
import { splitClient } from './splitActions';
import { type SplitChoices, useSplitChoices } from './useSplitChoices';

type To = 'new' | 'other';

const isLoading = ({ orders, authorizations, coming, past }: SplitChoices) =>
  [orders, authorizations, coming.state, past.state].some(({ status }) => status === 'loading');

const NOTHING: Selection = { trips: new Set(), orders: new Set(), authorizations: new Set() };

/** Which trips, standing orders, and authorizations of a client become another client's, and who that is. */
export function SplitForm({ client }: { readonly client: ClientContent }) {
  const functions = useFunctions();
  const navigate = useNavigate();
  const choices = useSplitChoices(client.uid);
  const [requestId] = useState(() => crypto.randomUUID());
  const [selection, setSelection] = useState(NOTHING);
  const [to, setTo] = useState<To>('new');
  const [other, setOther] = useState<{ readonly uid: string; readonly name: string }>();
  const [isSplitting, setSplitting] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [isShown, setShown] = useState(false);
  const form = useForm({
    resolver: zodResolver(newClientInputSchema),
    defaultValues: { name: client.content.name, phone: '', memberNumber: '', birthDate: '' },
  });
  const counts = {
    trips: selection.trips.size,
    orders: selection.orders.size,
    authorizations: selection.authorizations.size,
  };
  const selected = describeMoved(counts);
  const allowNavigation = useLeaveGuard(selected !== '' || form.formState.isDirty);
  const target =
    to === 'new' ? `the new client ${form.watch('name').trim()}`.trim() : (other?.name ?? 'the other client');

  // What a person changes answers what was wrong before
  const changeSelection = (next: Selection) => {
    setSelection(next);
    setFailure(undefined);
  };
  const changeOther = (next: typeof other) => {
    setOther(next);
    setFailure(undefined);
  };
  const split = async (receiver: SplitClientInput['to']) => {
    setSplitting(true);
    try {
      const { uid, ...moved } = await splitClient(functions, {
        from: client.uid,
        requestId,
        to: receiver,
        tripIds: [...selection.trips],
        orderIds: [...selection.orders],
        authorizationIds: [...selection.authorizations],
      });
      const text = describeMoved(moved);
      toast.success(text === '' ? 'Everything selected had already moved.' : `Moved ${text}.`);
      allowNavigation();
      navigate(clientUrl(uid));
    } catch (error) {
      setFailure(describeError(error));
      setSplitting(false);
    }
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSplitting) return;
    const problem = findProblem(counts, to === 'other' && other === undefined);
    setFailure(problem);
    if (problem) return;
    if (to === 'new') await form.handleSubmit(split)();
    else if (other) await split({ uid: other.uid });
  };
  // All lists at once: one that comes later would move the others. What is retried afterwards doesn't hide what was typed
  if (!isShown) {
    if (isLoading(choices)) return <Skeleton className="h-[70vh]" />;
    setShown(true);
  }
  return (
    <form noValidate aria-label="Split off trips" onSubmit={submit} className="flex flex-col gap-6">
      <p className="max-w-prose text-muted">Select what belongs to another person.</p>
      <fieldset disabled={isSplitting} className="flex min-w-0 flex-col gap-6">
        <SplitChoicesInput choices={choices} selection={selection} onChange={changeSelection} />
        <fieldset className="flex flex-col gap-1 border-line border-t pt-5">
          <legend className="float-left mb-1 w-full font-semibold text-lead">Who receives them</legend>
          {(['new', 'other'] as const).map((each) => (
            <label key={each} className="flex min-h-9 items-center gap-2.5">
              <input
                type="radio"
                name="to"
                value={each}
                checked={to === each}
                onChange={() => setTo(each)}
                className="size-4 shrink-0 accent-accent"
              />
              {each === 'new' ? 'A new client' : 'Another of your clients'}
            </label>
          ))}
        </fieldset>
        {to === 'new' ? (
          <div className="grid gap-4 sm:grid-cols-2">
            <TextInput label="Name" maxLength={LIMITS.name} {...formField(form, 'name')} />
            <TextInput label="Phone" optional type="tel" maxLength={LIMITS.phone} {...formField(form, 'phone')} />
            <TextInput
              label="Member number"
              optional
              maxLength={LIMITS.medicaidId}
              {...formField(form, 'memberNumber')}
            />
            <TextInput label="Birth date" optional type="date" {...formField(form, 'birthDate')} />
          </div>
        ) : (
          <OtherClient from={client.uid} uid={other?.uid} onPick={changeOther} />
        )}
      </fieldset>
      <Consequences
        from={client.content.name}
        to={target}
        selected={selected}
        isNew={to === 'new'}
        hasWishes={client.content.driverWishes !== null}
        counts={counts}
      />
      <FormFailure text={failure} />
      <div className="flex flex-wrap items-center justify-end gap-3">
        <p role="status" className="mr-auto text-muted">
          {isSplitting ? `Moving ${selected}…` : selected === '' ? 'Nothing selected.' : `${selected} selected.`}
        </p>
        <Button type="submit" tone="primary" busy={isSplitting}>
          Split off
        </Button>
      </div>
    </form>
  );
}

type Counts = Readonly<Record<keyof Selection, number>>;

/** Why it can't be split as it is, for people; undefined if it can. */
function findProblem({ trips, orders, authorizations }: Counts, lacksClient: boolean): string | undefined {
  if (trips + orders + authorizations === 0) return 'Select what belongs to another person first.';
  if (trips > SPLIT_LIMITS.trips)
    return `Select at most ${SPLIT_LIMITS.trips} trips, and split off the others after that.`;
  return lacksClient ? 'Choose the client who receives them.' : undefined;
}

interface ConsequencesProps {
  readonly from: string;
  readonly to: string;
  readonly selected: string;
  readonly isNew: boolean;
  /** Whether drivers are preferred or blocked. */
  readonly hasWishes: boolean;
  readonly counts: Counts;
}

function Consequences({ from, to, selected, isNew, hasWishes, counts }: ConsequencesProps) {
  if (selected === '') return null;
  const { trips, orders, authorizations } = counts;
  const isOne = trips + orders + authorizations === 1;
  return (
    <section aria-labelledby="consequences" className="flex flex-col gap-2">
      <h3 id="consequences" className="font-semibold text-lead">
        What happens
      </h3>
      <ul className="wrap-anywhere flex list-disc flex-col gap-1 pl-5">
        <li>
          {selected} {isOne ? 'moves' : 'move'} to {to}.
          {trips + orders > 0 && ' Trips keep the name and phone number that they were booked under.'}
        </li>
        {orders > 0 && (
          <li>Coming trips of the selected standing orders move, too, except those that someone changed.</li>
        )}
        {authorizations === 0 && <li>Authorizations stay with {from}.</li>}
        {isNew && (
          <li>
            The new profile starts with what you enter here
            {trips + orders > 0 && ' and the mobility need of the latest ride'}. Everything else stays on {from}’s
            profile.
            {hasWishes && ' Preferred and blocked drivers are copied to the new profile. Check them on both.'}
          </li>
        )}
      </ul>
    </section>
  );
}
