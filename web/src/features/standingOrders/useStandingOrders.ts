import { queries } from '@mtos/model';
import { limit, query } from 'firebase/firestore';
import { useMemo } from 'react';
import { useFirestore } from 'reactfire';
import { collections, documents } from '../../firebase/collections';
import { useSession } from '../../firebase/session';
import { toQuery } from '../../firebase/toQuery';
import { useLiveDocument, useLiveQuery } from '../../firebase/useLive';

/** More orders than one page shows; a company of some size has dozens. */
const MOST_ORDERS = 200;

/** The account's standing orders, newest first, live. */
export function useStandingOrders() {
  const db = useFirestore();
  const { account } = useSession();
  const orders = useMemo(
    () => query(toQuery(collections.standingOrders(db, account), queries.standingOrders(account)), limit(MOST_ORDERS)),
    [db, account],
  );
  return useLiveQuery(orders);
}

/** The trip that a new order is to repeat; asks nothing without an id. */
export function useTripToRepeat(tripId: string | null) {
  const db = useFirestore();
  return useLiveDocument(tripId ? documents.trip(db, tripId) : undefined);
}
