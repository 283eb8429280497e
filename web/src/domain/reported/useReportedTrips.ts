import { isUnresolved, type StoredTrip } from '@mtos/model';
import { useToday } from '../../data/account/useToday';
import { mapQueryState, type QueryState } from '../../data/read/queryState';
import { useLiveQuery } from '../../data/read/useLiveQuery';
import { useSession } from '../../data/session/session';
import { reportedTrips } from './reportedTrips';

const unanswered = (trips: readonly StoredTrip[]) => trips.filter(isUnresolved);

/** The trips whose drivers reported something that no one has answered, live, the latest report first. */
export function useReportedTrips(): QueryState<readonly StoredTrip[]> {
  const { account } = useSession();
  const today = useToday();
  return mapQueryState(useLiveQuery(reportedTrips(account, today)), unanswered);
}
