import { queries } from '@mtos/model';
import { useFirestore } from 'reactfire';
import { collections } from '../../firebase/collections';
import type { Live } from '../../firebase/live';
import { useSession } from '../../firebase/session';
import { toQuery } from '../../firebase/toQuery';
import { useLiveQuery } from '../../firebase/useLive';
import { useToday } from '../../firebase/useToday';
import { type DriverOnMap, driversOnMap } from './driversOnMap';

/** The account's drivers by name, with their positions and the trips they are on, live; seen from `now`. */
export function useDriversOnMap(now: Date): Live<readonly DriverOnMap[]> {
  const db = useFirestore();
  const { account } = useSession();
  const today = useToday();

  const drivers = useLiveQuery(toQuery(collections.users(db), queries.people(account, 'driver')));
  const locations = useLiveQuery(toQuery(collections.driverLocations(db), queries.driverLocations(account)));
  const underWay = queries.trips(account, { status: 'Active', from: today, to: today });
  const trips = useLiveQuery(today ? toQuery(collections.trips(db), underWay) : undefined);

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
  return { status: 'ready', value: driversOnMap(drivers.value, locations.value, trips.value, now) };
}
