import { type CounterNumbers, queries } from '@mtos/model';
import { useFirestore } from 'reactfire';
import { collections } from '../../firebase/collections';
import type { Live } from '../../firebase/live';
import { useSession } from '../../firebase/session';
import { toQuery } from '../../firebase/toQuery';
import { useCounters } from '../../firebase/useCounters';
import { useCountOf } from '../../firebase/useCountOf';
import { useToday } from '../../firebase/useToday';

export interface Dashboard {
  readonly counts: Live<CounterNumbers>;
  /** How many trips are planned for today, in the account's time zone; undefined while that is not known. */
  readonly today: number | undefined;
}

/** The account's numbers, live: one document and one count, however much the account holds. */
export function useDashboard(): Dashboard {
  const { account } = useSession();
  const trips = collections.trips(useFirestore());
  const counts = useCounters();
  const day = useToday();
  const ofToday = day ? toQuery(trips, queries.trips(account, { from: day, to: day })) : undefined;
  const today = useCountOf(ofToday, counts.status === 'ready' ? counts.value.trips : undefined);
  return { counts, today };
}
