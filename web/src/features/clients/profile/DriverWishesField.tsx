import {
  compactDriverWishes,
  containsText,
  type DriverWishes,
  LIMITS,
  limited,
  MAX_QUERY_RESULTS,
  NO_DRIVER_WISHES,
  queries,
} from '@mtos/model';
import { useState } from 'react';
import { type Control, useController } from 'react-hook-form';
import { useLiveQuery } from '../../../data/read/useLiveQuery';
import { useSession } from '../../../data/session/session';
import { LoadFailure } from '../../../ui/feedback/LoadFailure';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { Select } from '../../../ui/form/Select';
import { TextInput } from '../../../ui/form/TextInput';

type Wish = keyof DriverWishes;

interface Props {
  readonly control: Control<{ readonly driverWishes: DriverWishes | null }>;
}

/** The account's drivers, with what the client asked for about each of them. */
export function DriverWishesField({ control }: Props) {
  const { account } = useSession();
  const { field, fieldState } = useController({ control, name: 'driverWishes' });
  const people = useLiveQuery(limited(queries.people(account, 'driver'), MAX_QUERY_RESULTS));
  const [search, setSearch] = useState('');
  const wishes = field.value ?? NO_DRIVER_WISHES;
  const findWish = (uid: string): Wish | undefined =>
    (['blocked', 'preferred'] as const).find((wish) => wishes[wish].includes(uid));
  const setWish = (uid: string, wish: string) => {
    const without = (uids: readonly string[]) => uids.filter((other) => other !== uid);
    const add = (to: Wish) => (to === wish ? [...without(wishes[to]), uid] : without(wishes[to]));
    field.onChange(compactDriverWishes({ blocked: add('blocked'), preferred: add('preferred') }));
  };
  if (people.status === 'loading') return <Skeleton className="h-40 w-full" />;
  if (people.status === 'failed') {
    return <LoadFailure title="The drivers could not be loaded" onRetry={people.retry} />;
  }
  const drivers = people.value.filter(({ id, state }) => state === 'active' || findWish(id) !== undefined);
  const known = new Set(people.value.map(({ id }) => id));
  const gone = [...wishes.blocked, ...wishes.preferred].filter((uid) => !known.has(uid));
  const named = [...drivers, ...gone.map((id) => ({ id, fullName: 'Former driver' }))];
  const found = named.filter(({ fullName }) => containsText(fullName, search));
  return (
    <>
      <TextInput
        label="Find a driver by name"
        value={search}
        onChange={({ target }) => setSearch(target.value)}
        help={found.length === 0 ? 'No driver matches.' : undefined}
      />
      <div className="grid max-h-80 gap-3 overflow-y-auto p-1 sm:grid-cols-2">
        {found.map(({ id, fullName }) => (
          <Select
            key={id}
            label={fullName}
            value={findWish(id) ?? ''}
            onChange={({ target }) => setWish(id, target.value)}
          >
            <option value="">No preference</option>
            <option value="preferred">Preferred</option>
            <option value="blocked">Blocked</option>
          </Select>
        ))}
      </div>
      {fieldState.invalid && (
        <p role="alert" className="text-danger-ink text-small">
          A client has up to {LIMITS.driverWishes} preferred drivers and up to {LIMITS.driverWishes} blocked ones.
        </p>
      )}
      <p className="text-muted text-small">
        Automatic assignment and plans never give the client a blocked driver. A preferred driver comes first unless
        someone else is much nearer. Drivers don’t see this.
      </p>
    </>
  );
}
