import {
  asksPlace,
  type DriverSettings,
  findPlacePayer,
  frequentPlaceKeys,
  isDocumentId,
  MAX_PAYERS,
  namedPayer,
  type OfficeTrip,
  type PayerOfTrip,
  type PayersOfTrips,
  payerQueries,
  payersWithout,
  placeQueries,
  resolvePayer,
  type StoredTrip,
  settingsOn,
  toPayerOfTrip,
} from '@mtos/model';
import type { DocumentReference, Firestore } from 'firebase/firestore';
import pMap from 'p-map';
import { authorizationDocuments } from '../read/authorizationDocuments';
import { BrokenDocumentError } from '../read/converter';
import { officeTripDocuments } from '../read/officeTripDocuments';
import { profileDocuments } from '../read/profileDocuments';
import { fetchDocument, readQuery } from '../read/readQuery';

const CONCURRENCY = 10;

type PaidTrip = Pick<StoredTrip, 'id' | 'clientUid' | 'importFormat' | 'fromAddress' | 'toAddress'>;

/** Whether a driver lacks on a day what only some payers want: only then, it matters who pays for a trip. */
export const needsPayer = (settings: DriverSettings | undefined, day: string): boolean =>
  settings !== undefined && payersWithout(settingsOn(settings, day), day).length > 0;

/** Whether the payers that were read are all that are stored. */
export const areAllPayers = (payers: readonly unknown[], broken: readonly unknown[] = []): boolean =>
  broken.length === 0 && payers.length < MAX_PAYERS;

/** What a trip's own documents say of who pays. */
export const saidOf = (trip: Pick<PaidTrip, 'importFormat'>, office: OfficeTrip | undefined) => ({
  chosen: office?.payerUid,
  ordered: office?.orderPayerUid,
  importFormat: trip.importFormat,
});

/**
 * Who pays for each trip, read once. Unknown where what says it can't be read, where no payer is known, and for any other trip.
 * @throws FirebaseError
 */
export async function readPayersOfTrips(
  db: Firestore,
  account: string,
  trips: readonly PaidTrip[],
): Promise<PayersOfTrips> {
  const { documents: payers, broken } = await readQuery(db, payerQueries.payers(account));
  const list = { payers, isComplete: areAllPayers(payers, broken) };
  if (!list.isComplete) return () => 'unknown';
  const read = new Map<string, Promise<string | undefined>>();
  const readPayer = (reference: DocumentReference<{ readonly payerUid?: string | null | undefined }>) => {
    const reading = read.get(reference.path) ?? fetchDocument(reference).then((found) => found?.payerUid ?? undefined);
    read.set(reference.path, reading);
    return reading;
  };
  const readTrip = async (trip: PaidTrip): Promise<PayerOfTrip> => {
    const office = await fetchDocument(officeTripDocuments.officeTrip(db, account, trip.id));
    const said = saidOf(trip, office);
    const named = namedPayer(resolvePayer(payers, said));
    if (named !== undefined || payers.length === 0) return toPayerOfTrip(named, list);
    const uid = office?.authorization?.uid;
    const [authorized, client] = await Promise.all([
      uid === undefined ? undefined : readPayer(authorizationDocuments.authorization(db, account, uid)),
      isDocumentId(trip.clientUid) ? readPayer(profileDocuments.profile(db, account, trip.clientUid)) : undefined,
    ]);
    const found = resolvePayer(payers, { ...said, authorized, client });
    if (!asksPlace(found.from)) return toPayerOfTrip(found.payer?.id, list);
    const keys = frequentPlaceKeys(trip);
    // A query for none of them fails
    if (keys.length === 0) return toPayerOfTrip(found.payer?.id, list);
    const { documents: places } = await readQuery(db, placeQueries.frequentPlacesAt(account, keys));
    const place = findPlacePayer(places, trip);
    return toPayerOfTrip(resolvePayer(payers, { ...said, authorized, client, place }).payer?.id, list);
  };
  const found = await pMap(trips, async (trip) => [trip.id, await readTrip(trip).catch(toUnknown)] as const, {
    concurrency: CONCURRENCY,
  });
  const byTrip = new Map<string, PayerOfTrip>(found);
  return (tripId) => byTrip.get(tripId) ?? 'unknown';
}

function toUnknown(error: unknown): 'unknown' {
  if (error instanceof BrokenDocumentError) return 'unknown';
  throw error;
}
