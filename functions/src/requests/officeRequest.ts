import { type OfficeRequest, officeRequestSchema, type RideRequest, requestPaths } from '@mtos/model';
import type { Transaction } from 'firebase-admin/firestore';
import { parseDocument } from '../collections';
import { db } from '../firebase';
import { skipBroken } from '../skipBroken';

export const officeRequestReference = (account: string, id: string) => db.doc(requestPaths.officeRequest(account, id));

const NOTHING: OfficeRequest = { clientUid: null, answerKey: '' };

/** What only the office knows of a request; nothing before the first answer, or if it can't be read. */
export async function readOfficeRequest(transaction: Transaction, account: string, id: string): Promise<OfficeRequest> {
  const found = await transaction.get(officeRequestReference(account, id));
  if (!found.exists) return NOTHING;
  return skipBroken((): OfficeRequest => parseDocument(officeRequestSchema, found)) ?? NOTHING;
}

/** The client for whom a request was accepted; null for one that was not, of which nothing is read. */
export const readAcceptedFor = async (
  transaction: Transaction,
  account: string,
  id: string,
  { state }: Pick<RideRequest, 'state'>,
): Promise<string | null> =>
  state === 'accepted' ? (await readOfficeRequest(transaction, account, id)).clientUid : null;

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
