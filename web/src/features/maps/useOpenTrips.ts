import { queries } from '@mtos/model';
import { useToday } from '../../data/account/useToday';
import type { QueryState } from '../../data/read/queryState';
import { useLiveQuery } from '../../data/read/useLiveQuery';
import { useSession } from '../../data/session/session';
import type { OpenTrip } from './tripsOnMap';

/** The open trips of today by pick-up time, live. Reads nothing until they are wanted. */
export function useOpenTrips(areWanted: boolean): QueryState<readonly OpenTrip[]> {
  const { account } = useSession();
  const today = useToday();
  return useLiveQuery(areWanted ? queries.openTrips(account, [today, today]) : undefined);
}
