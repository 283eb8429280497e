import {
  asksPlace,
  check,
  findPlacePayer,
  frequentPlaceKeys,
  frequentPlaceSchema,
  isDocumentId,
  namedPayer,
  paths,
  placeQueries,
  type ResolvedPayer,
  resolvePayer,
  type Trip,
} from '@mtos/model';
import type { Transaction } from 'firebase-admin/firestore';
import { db } from '../firebase';
import { toQuery } from '../query';
import type { StoredPayer } from './payerList';

interface Said {
  readonly account: string;
  readonly trip: Pick<Trip, 'clientUid' | 'importFormat' | 'fromAddress' | 'toAddress'>;
  /** The payer that a person chose for the trip. */
  readonly chosen: string | undefined;
  /** The payer that a person chose for the trip's standing order. */
  readonly ordered: string | undefined;
  /** The authorization that covers the trip. */
  readonly authorizationUid: string | undefined;
  /** The payer of the authorization that the trip released when it was canceled. */
  readonly released?: string | undefined;
}

/** Who pays for a trip, as the stored documents say. Reads the authorization and the client only if nothing names the payer,
 * and frequent places only if these don't, either. */
export async function readTripPayer(
  transaction: Transaction,
  payers: readonly StoredPayer[],
  { account, trip, chosen, ordered, authorizationUid, released }: Said,
): Promise<ResolvedPayer<StoredPayer>> {
  const said = { chosen, ordered, importFormat: trip.importFormat };
  const found = resolvePayer(payers, said);
  if (payers.length === 0 || namedPayer(found)) return found;
  const payerIn = async (path: (account: string, id: string) => string, id: string | undefined) => {
    if (!isDocumentId(id)) return undefined;
    const payerUid: unknown = (await transaction.get(db.doc(path(account, id)))).get('payerUid');
    return typeof payerUid === 'string' ? payerUid : undefined;
  };
  const [covering, client] = await Promise.all([
    payerIn(paths.authorization, authorizationUid),
    payerIn(paths.profile, trip.clientUid),
  ]);
  const authorized = covering ?? released;
  const known = resolvePayer(payers, { ...said, authorized, client });
  if (!asksPlace(known.from)) return known;
  return resolvePayer(payers, { ...said, authorized, client, place: await readPlacePayer(transaction, account, trip) });
}

/** The payer that a frequent place at one of the trip's ends names. */
async function readPlacePayer(transaction: Transaction, account: string, trip: Said['trip']) {
  const keys = frequentPlaceKeys(trip);
  if (keys.length === 0) return undefined;
  const spec = placeQueries.frequentPlacesAt(account, keys);
  const { docs } = await transaction.get(toQuery(db.collection(spec.collection), spec));
  const places = docs.flatMap((found) => check(frequentPlaceSchema, found.data()).data ?? []);
  return findPlacePayer(places, trip);
}
