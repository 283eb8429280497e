import { isDocumentId, queries } from '@mtos/model';
import { useFirestore } from 'reactfire';
import { documents } from '../../firebase/data/collections';
import { useLiveDocument } from '../../firebase/data/useLiveDocument';
import { useLiveQuery } from '../../firebase/data/useLiveQuery';
import { useSession } from '../../firebase/session/session';
import { standingOrders } from './firstReads';

/** The account's standing orders, the newest first, live. */
export function useStandingOrders() {
  const { account } = useSession();
  return useLiveQuery(standingOrders(account));
}

/** The trip that a new order is to repeat; reads nothing without a possible id. */
export function useTripToRepeat(tripId: string | null) {
  const db = useFirestore();
  return useLiveDocument(isDocumentId(tripId) ? documents.trip(db, tripId) : undefined);
}

/** The returns of the trip that a new order is to repeat; reads nothing until the trip is known. */
export function useReturnsOf(tripId: string | undefined) {
  const { account } = useSession();
  return useLiveQuery(tripId === undefined ? undefined : queries.returnsOf(account, tripId));
}

/** The order's trips from a day on; reads nothing without the day. */
export function useTripsOfOrder(orderId: string, from: string | undefined) {
  const { account } = useSession();
  return useLiveQuery(from === undefined ? undefined : queries.tripsOfOrder(account, orderId, from));
}
