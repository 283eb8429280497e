import { queries } from '@mtos/model';
import { useToday } from '../../firebase/account/useToday';
import type { QueryState } from '../../firebase/data/queryState';
import { useLiveQuery } from '../../firebase/data/useLiveQuery';
import { useSession } from '../../firebase/session/session';
import type { OpenTrip } from './tripsOnMap';

/** The open trips of today by pick-up time, live. Reads nothing until they are wanted. */
export function useOpenTrips(areWanted: boolean): QueryState<readonly OpenTrip[]> {
  const { account } = useSession();
  const today = useToday();
  return useLiveQuery(areWanted && today ? queries.openTrips(account, [today, today]) : undefined);
}
