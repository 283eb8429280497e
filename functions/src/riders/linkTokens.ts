import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { LinkRecipient } from '@mtos/model';
import type { Transaction } from 'firebase-admin/firestore';
import { db } from '../firebase';

const KEY_BYTES = 32;
/** 160 bits. */
const TOKEN_BYTES = 20;
/** What can be a token at all. */
export const TOKEN = /^[A-Za-z0-9_-]{27}$/;

/** What is stored of a token: it can't be turned back. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Which of a recipient's links to a trip a token is of. */
interface TokenOf {
  readonly tripId: string;
  readonly recipient: LinkRecipient;
  readonly number: number;
}

/**
 * The token of a link: the same each time it is asked for, so that a link can be copied again although only its hash is
 * stored, and that two calls at once make one link. No one can guess it without the account's random key.
 */
export const deriveToken = (key: Buffer, { tripId, recipient, number }: TokenOf): string =>
  createHmac('sha256', key)
    .update(JSON.stringify([tripId, recipient, number]))
    .digest()
    .subarray(0, TOKEN_BYTES)
    .toString('base64url');

/** The account's key, and what stores it if it is new, because a transaction must read before it writes. */
export async function readLinkKey(
  transaction: Transaction,
  account: string,
): Promise<{ readonly key: Buffer; readonly store: () => void }> {
  // What the account's tokens are derived from. Not in `paths`, which the drivers' page loads
  const ref = db.doc(`rideLinkKeys/${account}`);
  const stored: unknown = (await transaction.get(ref)).get('key');
  const key = typeof stored === 'string' ? Buffer.from(stored, 'base64url') : undefined;
  if (key?.length === KEY_BYTES) return { key, store: () => undefined };
  const created = randomBytes(KEY_BYTES);
  return { key: created, store: () => void transaction.set(ref, { key: created.toString('base64url') }) };
}
