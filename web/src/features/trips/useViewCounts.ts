import { DEFAULT_TIME_ZONE } from '@mtos/model';
import { useFirestore } from 'reactfire';
import { collections } from '../../firebase/collections';
import { useSession } from '../../firebase/session';
import { toQuery } from '../../firebase/toQuery';
import { useCounters } from '../../firebase/useCounters';
import { useCountOf } from '../../firebase/useCountOf';
import { useToday } from '../../firebase/useToday';
import { type TripView, tripSpec } from './tripQuery';
import { useLastChange } from './useLastChange';

/** How many trips each view has, without filter or search; undefined while that is not known. */
export function useViewCounts(): Readonly<Record<TripView, number | undefined>> {
  const { account } = useSession();
  const trips = collections.trips(useFirestore());
  const today = useToday(DEFAULT_TIME_ZONE);
  const since = useLastChange();
  const asked = (view: TripView) => toQuery(trips, tripSpec(account, { view, filter: {}, search: '' }, today));
  const counters = useCounters();
  return {
    // Counting them would cost the more the more there are.
    all: counters.status === 'ready' ? counters.value.trips : undefined,
    today: useCountOf(asked('today'), since),
    unassigned: useCountOf(asked('unassigned'), since),
    'will-call': useCountOf(asked('will-call'), since),
  };
}
