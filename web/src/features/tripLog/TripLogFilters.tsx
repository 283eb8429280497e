import { isDay } from '@mtos/model';
import { readyValue } from '../../data/read/queryState';
import { useLiveQuery } from '../../data/read/useLiveQuery';
import { useSession } from '../../data/session/session';
import { Select } from '../../ui/form/Select';
import { TextInput } from '../../ui/form/TextInput';
import { driversToChoose } from './firstReads';
import type { TripLog } from './useTripLog';

interface Props extends Pick<TripLog, 'filter' | 'setFilter'> {
  /** Whether the names of the drivers may load: after the legs, because they are more to load than those. */
  readonly hasNames: boolean;
  readonly client: string;
  readonly setClient: (text: string) => void;
}

/** Narrows the log down to days, a driver, and a client. */
export function TripLogFilters({ filter, setFilter, hasNames, client, setClient }: Props) {
  const { account } = useSession();
  const found = useLiveQuery(hasNames ? driversToChoose(account) : undefined);
  const drivers = readyValue(found) ?? [];
  const { from, to, driver = '' } = filter;
  const isListed = driver === '' || drivers.some(({ id }) => id === driver);
  // Columns of a fixed width, so that nothing moves when the names arrive
  return (
    <div className="grid grid-cols-2 gap-3 xl:grid-cols-4 print:hidden">
      <TextInput
        label="From"
        type="date"
        value={from}
        // A half-typed date isn't a day
        onChange={({ target }) =>
          isDay(target.value) && setFilter({ from: target.value, to: to < target.value ? target.value : to })
        }
      />
      <TextInput
        label="To"
        type="date"
        value={to}
        onChange={({ target }) =>
          isDay(target.value) && setFilter({ to: target.value, from: from > target.value ? target.value : from })
        }
      />
      <Select label="Driver" value={driver} onChange={({ target }) => setFilter({ driver: target.value || undefined })}>
        <option value="">All drivers</option>
        {!isListed && <option value={driver}>{found.status === 'loading' ? 'Loading…' : 'Someone else'}</option>}
        {drivers.map(({ id, fullName }) => (
          <option key={id} value={id}>
            {fullName}
          </option>
        ))}
      </Select>
      <TextInput label="Client" value={client} onChange={({ target }) => setClient(target.value)} />
    </div>
  );
}
