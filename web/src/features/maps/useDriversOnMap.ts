import { useToday } from '../../data/account/useToday';
import type { QueryState } from '../../data/read/queryState';
import { useLiveQuery } from '../../data/read/useLiveQuery';
import { useSession } from '../../data/session/session';
import { type DriverOnMap, driversOnMap } from './driversOnMap';
import { activeTripsQuery, driversAndPositions } from './firstReads';

/** The account's drivers by name, with their positions as of `now` and the trips that they are on, live. */
export function useDriversOnMap(now: Date): QueryState<readonly DriverOnMap[]> {
  const { account } = useSession();
  const today = useToday();

  const specs = driversAndPositions(account);
  const drivers = useLiveQuery(specs.drivers);
  const locations = useLiveQuery(specs.locations);
  const trips = useLiveQuery(today ? activeTripsQuery(account, today) : undefined);

  const parts = [drivers, locations, trips];
  const failed = parts.find((part) => part.status === 'failed');
  if (failed?.status === 'failed') {
    const retry = () => {
      for (const part of parts) if (part.status === 'failed') part.retry();
    };
    return { ...failed, retry };
  }
  if (drivers.status !== 'ready' || locations.status !== 'ready' || trips.status !== 'ready') {
    return { status: 'loading' };
  }
  const broken = [drivers, locations, trips].flatMap((part) => part.broken ?? []);
  return { status: 'ready', value: driversOnMap(drivers.value, locations.value, trips.value, now), broken };
}
