import { addToDay, queries, type TripView } from '@mtos/model';
import { useCounters } from '../../../data/account/useCounters';
import { useToday } from '../../../data/account/useToday';
import { useTripFreshness } from '../../../data/account/useTripFreshness';
import { useCounts } from '../../../data/list/useCounts';
import { useSession } from '../../../data/session/session';

/** How many trips each view has, and how many unfinished trips of earlier days there are. */
export type ViewCounts = Readonly<Record<TripView | 'earlier', number | undefined>>;

/** The numbers of trips without filter or search; undefined until known. */
export function useViewCounts(): ViewCounts {
  const { account } = useSession();
  const day = useToday();
  const counts = useCounts(
    [
      queries.tripsOfDay(account, day),
      queries.pendingTrips(account, 'unassigned'),
      queries.pendingTrips(account, 'will-call'),
      queries.unfinishedTrips(account, addToDay(day, -1)),
    ],
    useTripFreshness(),
  );
  const [today, unassigned, willCall, earlier] = counts;
  const counters = useCounters();
  return {
    today,
    unassigned,
    'will-call': willCall,
    earlier,
    // Counting every trip is expensive in a large account. After an import the counters lag by a few seconds, but there
    // are at least as many trips as in any view.
    all: counters.status === 'ready' ? Math.max(counters.value.trips, ...counts.map((count) => count ?? 0)) : undefined,
  };
}
