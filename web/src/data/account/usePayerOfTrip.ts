import {
  findPlacePayer,
  frequentPlaceKeys,
  isDocumentId,
  namedPayer,
  type PayersOfTrips,
  payerQueries,
  placeQueries,
  resolvePayer,
  type StoredTrip,
  toPayerOfTrip,
} from '@mtos/model';
import { useMemo } from 'react';
import { useFirestore } from 'reactfire';
import { authorizationDocuments } from '../read/authorizationDocuments';
import { officeTripDocuments } from '../read/officeTripDocuments';
import { profileDocuments } from '../read/profileDocuments';
import { combineQueryStates, mapQueryState, type QueryState } from '../read/queryState';
import { useLiveDocument } from '../read/useLiveDocument';
import { useLiveQuery } from '../read/useLiveQuery';
import { useSession } from '../session/session';
import { areAllPayers, saidOf } from './payersOfTrips';

const NOT_READ: QueryState<PayersOfTrips> = { status: 'ready', value: () => 'unknown' };
const NO_PAYER = { status: 'ready', value: undefined } as const;
const NO_PLACES = { status: 'ready', value: [] } as const;

/** Who pays for a trip, live. Reads nothing without a trip. */
export function usePayerOfTrip(trip: StoredTrip | undefined): QueryState<PayersOfTrips> {
  const { account } = useSession();
  const db = useFirestore();
  const payers = useLiveQuery(trip && payerQueries.payers(account));
  const office = useLiveDocument(trip && officeTripDocuments.officeTrip(db, account, trip.id));
  const clientUid = isDocumentId(trip?.clientUid) ? trip.clientUid : undefined;
  const profile = useLiveDocument(
    clientUid === undefined ? undefined : profileDocuments.profile(db, account, clientUid),
  );
  const uid = office.status === 'ready' ? office.value?.authorization?.uid : undefined;
  const authorization = useLiveDocument(
    uid === undefined ? undefined : authorizationDocuments.authorization(db, account, uid),
  );
  const keys = trip ? frequentPlaceKeys(trip) : [];
  // A query for none of them fails
  const found = useLiveQuery(keys.length > 0 ? placeQueries.frequentPlacesAt(account, keys) : undefined);
  const places = keys.length > 0 ? found : NO_PLACES;
  return useMemo(() => {
    if (!trip) return NOT_READ;
    const others = combineQueryStates([
      payers,
      office,
      clientUid === undefined ? NO_PAYER : profile,
      uid === undefined ? NO_PAYER : authorization,
      places,
    ]);
    return mapQueryState(others, ([known, stored, client, authorized, near]): PayersOfTrips => {
      const said = saidOf(trip, stored);
      const isComplete = payers.status === 'ready' && areAllPayers(known, payers.broken);
      const payerUid =
        namedPayer(resolvePayer(known, said)) ??
        resolvePayer(known, {
          ...said,
          authorized: authorized?.payerUid,
          client: client?.payerUid,
          place: findPlacePayer(near, trip),
        }).payer?.id;
      const payer = toPayerOfTrip(payerUid, { payers: known, isComplete });
      return (tripId) => (tripId === trip.id ? payer : 'unknown');
    });
  }, [trip, payers, office, clientUid, profile, uid, authorization, places]);
}
