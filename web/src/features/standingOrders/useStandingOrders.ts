import { isDocumentId, type PlaceZones, queries, type StandingOrderRun } from '@mtos/model';
import { useMemo } from 'react';
import { useFirestore } from 'reactfire';
import { useToday } from '../../data/account/useToday';
import { documents } from '../../data/read/collections';
import { officeTripDocuments } from '../../data/read/officeTripDocuments';
import { profileDocuments } from '../../data/read/profileDocuments';
import { readyValue } from '../../data/read/queryState';
import { useLiveDocument } from '../../data/read/useLiveDocument';
import { useLiveQuery } from '../../data/read/useLiveQuery';
import { useSession } from '../../data/session/session';
import { standingOrders } from './firstReads';

export type ImportedDays = NonNullable<StandingOrderRun['imported']>;

/** The account's standing orders, the newest first, live. */
export function useStandingOrders() {
  const { account } = useSession();
  return useLiveQuery(standingOrders(account));
}

/** The days on which orders leave their own trip out because the client's was imported, by order; empty until they are known. */
export function useImportedDays(): ReadonlyMap<string, ImportedDays> {
  const { account } = useSession();
  const today = useToday();
  const runs = useLiveQuery(queries.importedOrderDays(account, today));
  const value = readyValue(runs);
  return useMemo(
    () => new Map(value?.map(({ id, imported = [] }) => [id, imported.filter(({ day }) => day >= today)])),
    [value, today],
  );
}

/** The time zones of the places of orders that ask whose clock their times are on, by order; empty until they are known. */
export function useAskedZones(): ReadonlyMap<string, PlaceZones> {
  const { account } = useSession();
  const runs = useLiveQuery(queries.askedOrderZones(account));
  const value = runs.status === 'ready' ? runs.value : undefined;
  return useMemo(() => new Map(value?.map(({ id, placeZones = {} }) => [id, placeZones])), [value]);
}

/** The trip that a new order is to repeat; reads nothing without a possible id. */
export function useTripToRepeat(tripId: string | null) {
  const db = useFirestore();
  return useLiveDocument(isDocumentId(tripId) ? documents.trip(db, tripId) : undefined);
}

/** The profile of the client whose trip a new order is to repeat; reads nothing until the client is known. */
export function useProfileToRepeat(clientUid: string | undefined) {
  const { account } = useSession();
  const db = useFirestore();
  return useLiveDocument(clientUid === undefined ? undefined : profileDocuments.profile(db, account, clientUid));
}

/** What only the office knows of the trip that a new order is to repeat; reads nothing until the trip is known. */
export function useOfficeTripToRepeat(tripId: string | undefined) {
  const { account } = useSession();
  const db = useFirestore();
  return useLiveDocument(tripId === undefined ? undefined : officeTripDocuments.officeTrip(db, account, tripId));
}

/** The returns of the trip that a new order is to repeat; reads nothing until the trip is known. */
export function useTripReturns(tripId: string | undefined) {
  const { account } = useSession();
  return useLiveQuery(tripId === undefined ? undefined : queries.returnsForTrip(account, tripId));
}

/** The order's trips from a day on; reads nothing without the day. */
export function useTripsOfOrder(orderId: string, from: string | undefined) {
  const { account } = useSession();
  return useLiveQuery(from === undefined ? undefined : queries.tripsOfOrder(account, orderId, from));
}
