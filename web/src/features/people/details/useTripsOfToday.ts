import { driverQueries, type StoredTrip } from '@mtos/model';
import { useToday } from '../../../data/account/useToday';
import type { QueryState } from '../../../data/read/queryState';
import { useLiveQuery } from '../../../data/read/useLiveQuery';
import { useSession } from '../../../data/session/session';

/** A driver's trips of today, in the account's time zone, by pick-up time; live. */
export function useTripsOfToday(driverUid: string): QueryState<readonly StoredTrip[]> {
  const { account } = useSession();
  const today = useToday();
  return useLiveQuery(driverQueries.tripsOfDriver(account, driverUid, [today, today]));
}
