import {
  MERGE_LABELS,
  type MergeChoice,
  type MergeChoices,
  type MergeConflict,
  type MergePlan,
  type MergeSide,
  mergeProfiles,
  queries,
} from '@mtos/model';
import { ArrowUpDown } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useFunctions } from 'reactfire';
import { useToday } from '../../../data/account/useToday';
import { readyValue } from '../../../data/read/queryState';
import { useLiveQuery } from '../../../data/read/useLiveQuery';
import { useSession } from '../../../data/session/session';
import { describeClient, formatBirthDate } from '../../../domain/clients/describeClient';
import { describeError } from '../../../domain/write/describeError';
import { Button } from '../../../ui/button/Button';
import { LoadFailure } from '../../../ui/feedback/LoadFailure';
import { ProgressBar } from '../../../ui/feedback/ProgressBar';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { toast } from '../../../ui/feedback/toast';
import { FormFailure } from '../../../ui/form/FormFailure';
import { plural } from '../../../ui/format/numbers';
import { clientUrl } from '../../../ui/paths';
import { MAX_ORDERS } from '../profile/limits';
import { type ClientContent, useClientContent } from '../useClientContent';
import { mergeClients } from './mergeActions';

interface Props {
  /** The client who stays. */
  readonly client: ClientContent;
  /** The uid of the client who is merged into them. */
  readonly other: string;
  readonly onSwap: () => void;
  readonly onBack: () => void;
}

/** Shows what merging two clients does, with a choice where their profiles differ, and does it. */
export function MergeForm({ client, other, onSwap, onBack }: Props) {
  const merged = useClientContent(other);
  if (merged.status === 'failed') return <LoadFailure title="The client could not be loaded" onRetry={merged.retry} />;
  if (merged.status === 'loading') return <Skeleton className="h-64" />;
  if (!merged.value || other === client.uid) {
    return (
      <div className="flex flex-col items-start gap-3">
        <p className="text-muted">The other client no longer exists. They may have been merged already.</p>
        <Button onClick={onBack}>Choose another client</Button>
      </div>
    );
  }
  return <Merge client={client} merged={merged.value} onSwap={onSwap} onBack={onBack} />;
}

interface MergeProps extends Pick<Props, 'client' | 'onSwap' | 'onBack'> {
  readonly merged: ClientContent;
}

function Merge({ client, merged, onSwap, onBack }: MergeProps) {
  const today = useToday();
  const functions = useFunctions();
  const navigate = useNavigate();
  // What both say stays on the page while the merge changes it
  const [before] = useState({ client, merged });
  const [choices, setChoices] = useState<MergeChoices>({});
  const [moved, setMoved] = useState<number>();
  const [failure, setFailure] = useState<string>();
  const shown = moved === undefined ? { client, merged } : before;
  const { content: stays } = shown.client;
  const { content: goes, trips } = shown.merged;
  const plan = mergeProfiles(stays, goes, choices, today);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (moved !== undefined || !plan.fits) return;
    setFailure(undefined);
    setMoved(0);
    try {
      const count = await mergeClients(functions, { from: merged.uid, into: client.uid, choices }, setMoved);
      toast.success(`Merged ${goes.name} into ${stays.name}. Moved ${plural(count, 'trip')}.`);
      navigate(clientUrl(client.uid));
    } catch (error) {
      setFailure(describeError(error));
      setMoved(undefined);
    }
  };
  return (
    <form onSubmit={submit} aria-label="Merge" className="flex flex-col gap-6">
      <section aria-labelledby="merged" className="rounded-ui bg-sunken p-4">
        <h3 id="merged" className="wrap-anywhere font-semibold text-lead">
          Merge {goes.name} into {stays.name}
        </h3>
        <p className="wrap-anywhere text-muted">{describeClient(goes)}</p>
        {shown.client.notSameUids.includes(shown.merged.uid) && (
          <p className="mt-1 text-warn-ink">Someone in your company said that these are two people.</p>
        )}
        <div className="mt-3 flex flex-wrap gap-2">
          <Button size="small" icon={ArrowUpDown} disabled={moved !== undefined} onClick={onSwap}>
            Keep this client instead
          </Button>
          <Button size="small" disabled={moved !== undefined} onClick={onBack}>
            Choose another client
          </Button>
        </div>
      </section>
      {plan.conflicts.map((conflict) => (
        <ConflictChoice
          key={conflict.field}
          conflict={conflict}
          side={choices[conflict.field] ?? 'into'}
          isDisabled={moved !== undefined}
          onChoose={(side) => setChoices((chosen) => ({ ...chosen, [conflict.field]: side }))}
        />
      ))}
      <Consequences name={stays.name} uid={merged.uid} trips={trips} plan={plan} />
      {moved !== undefined && <ProgressBar label="Moving trips" done={Math.min(moved, trips)} total={trips} />}
      <FormFailure text={failure ?? (plan.fits ? undefined : NO_ROOM)} />
      <div className="flex justify-end">
        <Button type="submit" tone="primary" busy={moved !== undefined} disabled={!plan.fits}>
          Merge clients
        </Button>
      </div>
    </form>
  );
}

const NO_ROOM =
  'The notes for the office have no room for what both profiles say. Shorten the notes of one of them first.';

interface ConflictChoiceProps {
  readonly conflict: MergeConflict;
  readonly side: MergeSide;
  readonly isDisabled: boolean;
  readonly onChoose: (side: MergeSide) => void;
}

function ConflictChoice({ conflict, side, isDisabled, onChoose }: ConflictChoiceProps) {
  const { field } = conflict;
  return (
    <fieldset className="flex flex-col gap-1" disabled={isDisabled}>
      <legend className="mb-1 font-medium">{MERGE_LABELS[field]}</legend>
      <div className="grid gap-x-6 sm:grid-cols-2">
        {(['into', 'from'] as const).map((each) => (
          <label key={each} className="flex min-h-9 items-center gap-2.5">
            <input
              type="radio"
              name={field}
              value={each}
              checked={side === each}
              onChange={() => onChoose(each)}
              className="size-4 shrink-0 accent-accent"
            />
            <span className="wrap-anywhere min-w-0">{formatValue(field, conflict[each])}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const formatValue = (field: MergeChoice, value: string): string =>
  field === 'birthDate' ? formatBirthDate(value) : value;

interface ConsequencesProps {
  readonly name: string;
  /** The client who is merged. */
  readonly uid: string;
  readonly trips: number;
  readonly plan: MergePlan;
}

function Consequences({ name, uid, trips, plan }: ConsequencesProps) {
  const { account } = useSession();
  const found = readyValue(useLiveQuery(queries.ordersOfClient(account, uid, MAX_ORDERS)));
  const orders = found === undefined ? undefined : plural(found.length, 'standing order');
  return (
    <section aria-labelledby="consequences" className="flex flex-col gap-2">
      <h3 id="consequences" className="font-semibold text-lead">
        What happens
      </h3>
      <ul className="wrap-anywhere flex list-disc flex-col gap-1 pl-5">
        <li>
          {plural(trips, 'trip')}
          {orders !== undefined &&
            ` and ${found?.length === MAX_ORDERS ? `${MAX_ORDERS} or more standing orders` : orders}`}{' '}
          become {name}’s. Trips keep the name and phone number that they were booked under.
        </li>
        <li>You will have one client fewer. Phones, member numbers, places, and contacts of both are kept.</li>
        <li>Whoever books or imports a trip under either name and phone number later finds {name}.</li>
        {plan.noted.length > 0 && (
          <li>
            The notes for the office keep the rest:
            <ul className="mt-1 flex flex-col gap-0.5 text-muted">
              {plan.noted.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </li>
        )}
      </ul>
    </section>
  );
}
