import { queries } from '@mtos/model';
import { useToday } from '../../firebase/account/useToday';
import type { QueryState } from '../../firebase/data/queryState';
import { useLiveQuery } from '../../firebase/data/useLiveQuery';
import { useSession } from '../../firebase/session/session';
import { type DriverOnMap, driversOnMap } from './driversOnMap';
import type { OpenTrip } from './tripsOnMap';

interface MapData {
  /** By name. */
  readonly drivers: readonly DriverOnMap[];
  /** The open trips of today by pick-up time. */
  readonly trips: readonly OpenTrip[];
}

/** The account's drivers with their positions as of `now`, and the day's open trips, live. */
export function useDriversOnMap(now: Date): QueryState<MapData> {
  const { account } = useSession();
  const today = useToday();

  const drivers = useLiveQuery(queries.people(account, 'driver'));
  const locations = useLiveQuery(queries.driverLocations(account));
  const trips = useLiveQuery(today ? queries.openTrips(account, [today, today]) : undefined);

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
  const active = trips.value.filter(({ status }) => status === 'Active');
  const value = { drivers: driversOnMap(drivers.value, locations.value, active, now), trips: trips.value };
  return { status: 'ready', value, broken };
}
