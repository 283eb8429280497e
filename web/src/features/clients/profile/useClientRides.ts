import { queries, type StandingOrder, type StoredTrip } from '@mtos/model';
import { useToday } from '../../../data/account/useToday';
import type { Doc } from '../../../data/read/converter';
import type { QueryState } from '../../../data/read/queryState';
import { useLiveQuery } from '../../../data/read/useLiveQuery';
import { useSession } from '../../../data/session/session';
import { comingTrips, pastTrips } from './firstReads';
import { MAX_ORDERS } from './limits';

export interface ClientRides {
  /** From today on, the soonest day first; one more than the page shows. */
  readonly coming: QueryState<readonly StoredTrip[]>;
  /** Before today, the latest day first; one more than the page shows. */
  readonly past: QueryState<readonly StoredTrip[]>;
  readonly orders: QueryState<readonly Doc<StandingOrder>[]>;
}

/** A client's trips and standing orders, live. */
export function useClientRides(uid: string): ClientRides {
  const { account } = useSession();
  const today = useToday();
  const coming = useLiveQuery(comingTrips(account, uid, today));
  const past = useLiveQuery(pastTrips(account, uid, today));
  const orders = useLiveQuery(queries.ordersOfClient(account, uid, MAX_ORDERS));
  return { coming, past, orders };
}
