import { addToDay, queries, type Trip } from '@mtos/model';
import type { Doc } from '../../firebase/data/converter';
import type { QueryState } from '../../firebase/data/queryState';
import { useLiveQuery } from '../../firebase/data/useLiveQuery';
import { useSession } from '../../firebase/session/session';

/** The driver's trips of yesterday, today, and tomorrow, live. */
export function useDriverTrips(today: string): QueryState<readonly Doc<Trip>[]> {
  const { account, uid } = useSession();
  return useLiveQuery(queries.tripsOfDriver(account, uid, [addToDay(today, -1), addToDay(today, 1)]));
}
