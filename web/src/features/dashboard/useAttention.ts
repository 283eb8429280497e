import { queries, type Trip } from '@mtos/model';
import { limit, query } from 'firebase/firestore';
import { useFirestore } from 'reactfire';
import { collections } from '../../firebase/collections';
import type { Doc } from '../../firebase/converter';
import type { Live } from '../../firebase/live';
import { useSession } from '../../firebase/session';
import { toQuery } from '../../firebase/toQuery';
import { useLiveQuery } from '../../firebase/useLive';
import { useToday } from '../../firebase/useToday';

/** How many of a kind the dashboard lists; it reads one more, to know that there are. */
export const LISTED = 5;

export interface Attention {
  readonly unassigned: Live<readonly Doc<Trip>[]>;
  readonly willCalls: Live<readonly Doc<Trip>[]>;
  readonly delayed: Live<readonly Doc<Trip>[]>;
}

/** The trips that need a person now, the soonest first, live. */
export function useAttention(): Attention {
  const { account } = useSession();
  const trips = collections.trips(useFirestore());
  const today = useToday();
  const first = limit(LISTED + 1);
  const pending = (only: 'unassigned' | 'willCall') =>
    today ? query(toQuery(trips, queries.pendingTrips(account, today, only)), first) : undefined;
  return {
    unassigned: useLiveQuery(pending('unassigned')),
    willCalls: useLiveQuery(pending('willCall')),
    delayed: useLiveQuery(query(toQuery(trips, queries.trips(account, { status: 'Delayed' })), first)),
  };
}
