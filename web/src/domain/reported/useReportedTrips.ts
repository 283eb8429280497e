import { isUnsettled, type Trip } from '@mtos/model';
import { useToday } from '../../firebase/account/useToday';
import type { Doc } from '../../firebase/data/converter';
import { mapQueryState, type QueryState } from '../../firebase/data/queryState';
import { useLiveQuery } from '../../firebase/data/useLiveQuery';
import { useSession } from '../../firebase/session/session';
import { reportedTrips } from './reportedTrips';

const unanswered = (trips: readonly Doc<Trip>[]) => trips.filter(isUnsettled);

/** The trips whose drivers reported something that no one has answered, live, the latest report first. */
export function useReportedTrips(): QueryState<readonly Doc<Trip>[]> {
  const { account } = useSession();
  const today = useToday();
  return mapQueryState(useLiveQuery(today ? reportedTrips(account, today) : undefined), unanswered);
}
