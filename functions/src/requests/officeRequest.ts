import { type OfficeRequest, officeRequestSchema, paths, type RideRequest, requestPaths } from '@mtos/model';
import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { parseDocument } from '../collections';
import { db } from '../firebase';
import { skipBroken } from '../skipBroken';

export const officeRequestReference = (account: string, id: string) => db.doc(requestPaths.officeRequest(account, id));

const NOTHING: OfficeRequest = { clientUid: null, answerKey: '' };

type Made = Pick<RideRequest, 'tripIds' | 'orderIds'>;

/**
 * What only the office knows of a request; nothing before the first answer. Of one that can't be read, whose rides they are, so
 * that the next answer does not write that they are no one's.
 */
export async function readOfficeRequest(
  transaction: Transaction,
  account: string,
  id: string,
  made: Made,
): Promise<OfficeRequest> {
  const found = await transaction.get(officeRequestReference(account, id));
  if (!found.exists) return NOTHING;
  const known = skipBroken((): OfficeRequest => parseDocument(officeRequestSchema, found));
  if (known) return known;
  return { ...NOTHING, clientUid: readUid(found, 'clientUid') ?? (await readFirstClient(transaction, account, made)) };
}

/** The client of a request's first trip or standing order; null if it has none, or if that does not say. */
async function readFirstClient(
  transaction: Transaction,
  account: string,
  { tripIds: [tripId], orderIds: [orderId] }: Made,
): Promise<string | null> {
  const path = tripId ? paths.trip(tripId) : orderId ? paths.standingOrder(account, orderId) : undefined;
  if (path === undefined) return null;
  const found = await transaction.get(db.doc(path));
  if (!tripId) return readUid(found, 'trip.clientUid') ?? null;
  return found.get('subOwneruid') === account ? (readUid(found, 'clientUid') ?? null) : null;
}

/** The id in a field of a document that may be broken; anything else is none. */
function readUid(stored: DocumentSnapshot, field: string): string | undefined {
  const uid: unknown = stored.get(field);
  return typeof uid === 'string' && uid !== '' ? uid : undefined;
}

/** The client for whom a request was accepted; null for one that was not, of which nothing is read. */
export const readAcceptedFor = async (
  transaction: Transaction,
  account: string,
  id: string,
  { state, ...made }: Pick<RideRequest, 'state'> & Made,
): Promise<string | null> =>
  state === 'accepted' ? (await readOfficeRequest(transaction, account, id, made)).clientUid : null;

/**
 * Plans to say whose rides they are, if the first became another client's: an export, an erasure, and a merge find the request
 * by it. Returns what writes it; undefined if it says so already.
 * @param clientUid the client as the trip or the standing order says; anything else than an id is none
 */
export async function planClient(
  transaction: Transaction,
  account: string,
  id: string,
  clientUid: unknown,
): Promise<(() => void) | undefined> {
  if (typeof clientUid !== 'string' || clientUid === '') return undefined;
  const reference = officeRequestReference(account, id);
  const stored = await transaction.get(reference);
  if (stored.get('clientUid') === clientUid) return undefined;
  return () => {
    transaction.set(reference, { clientUid }, { merge: true });
  };
}
