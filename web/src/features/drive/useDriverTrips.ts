import { addToDay, driverQueries, type Trip } from '@mtos/model';
import type { QueryState } from '../../data/read/queryState';
import { type LiveDocuments, useLiveWrites } from '../../data/read/useLiveQuery';
import { useSession } from '../../data/session/session';

/** The driver's trips of yesterday, today, and tomorrow, live. */
export function useDriverTrips(today: string): QueryState<LiveDocuments<Trip>> {
  const { account, uid } = useSession();
  return useLiveWrites(driverQueries.tripsOfDriver(account, uid, [addToDay(today, -1), addToDay(today, 1)]));
}
