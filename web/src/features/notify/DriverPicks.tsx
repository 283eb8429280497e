import { LIMITS, limited, queries } from '@mtos/model';
import { useId } from 'react';
import { useLiveQuery } from '../../data/read/useLiveQuery';
import { useSession } from '../../data/session/session';
import { LoadFailure } from '../../ui/feedback/LoadFailure';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { Checkbox } from '../../ui/form/Checkbox';

interface Props {
  /** Uids. */
  readonly picked: readonly string[];
  readonly error: string | undefined;
  readonly onPick: (uids: readonly string[]) => void;
}

/** The account's active drivers by name, to pick some of them. */
export function DriverPicks({ picked, error, onPick }: Props) {
  const { account } = useSession();
  const errorId = useId();
  const people = useLiveQuery(limited(queries.people(account, 'driver'), LIMITS.messageDrivers));
  if (people.status === 'loading') return <Skeleton className="w-1/2" />;
  if (people.status === 'failed') {
    return <LoadFailure title="The drivers could not be loaded" onRetry={people.retry} />;
  }
  const drivers = people.value.filter(({ state }) => state === 'active');
  if (drivers.length === 0) return <p className="text-muted">Your company has no active drivers.</p>;
  return (
    <fieldset aria-describedby={error && errorId} className="flex min-w-0 flex-col gap-1.5">
      <legend className="pb-1.5 font-medium text-body">Drivers</legend>
      <div className="grid max-h-60 gap-x-4 overflow-y-auto rounded-ui border border-line px-3 py-1 sm:grid-cols-2">
        {drivers.map(({ id, fullName }) => (
          <Checkbox
            key={id}
            label={<span className="wrap-anywhere">{fullName}</span>}
            checked={picked.includes(id)}
            onChange={({ target }) => onPick(target.checked ? [...picked, id] : picked.filter((uid) => uid !== id))}
          />
        ))}
      </div>
      {error && (
        <p id={errorId} role="alert" className="text-danger-ink text-small">
          {error}
        </p>
      )}
    </fieldset>
  );
}
