import { REQUEST_DAYS, type RideRequest, rideRequestSchema } from '@mtos/model';
import { type DocumentSnapshot, FieldValue, Timestamp } from 'firebase-admin/firestore';
import type { ChangeEvent } from '../changeEvent';
import { parseDocument } from '../collections';
import { db } from '../firebase';
import { daysAfter } from '../retention/expiry';
import { skipBroken } from '../skipBroken';

/**
 * A request changed: writes when it is deleted, which is some time after its last day, unless the office accepted it. Works from
 * the stored request; a repeated or late event finds it written.
 */
export async function keepRequestExpiry({ data }: Pick<ChangeEvent, 'data'>): Promise<void> {
  if (!data?.after.exists || isKept(data.after)) return;
  await db.runTransaction(async (transaction) => {
    const stored = await transaction.get(data.after.ref);
    if (!stored.exists || isKept(stored)) return;
    const request = skipBroken(() => parseDocument(rideRequestSchema, stored));
    if (request) transaction.update(stored.ref, { expireAt: requestExpiry(request) ?? FieldValue.delete() });
  });
}

function isKept(stored: DocumentSnapshot): boolean {
  const request = skipBroken(() => parseDocument(rideRequestSchema, stored));
  return request === undefined || request.expireAt?.toMillis() === requestExpiry(request)?.toMillis();
}

/** When a request is deleted, and what only the office knows of it. Undefined for one that stays as its trips do. */
export const requestExpiry = ({ state, lastDay }: Pick<RideRequest, 'state' | 'lastDay'>): Timestamp | undefined =>
  state === 'accepted' ? undefined : daysAfter(Timestamp.fromMillis(Date.parse(lastDay)), REQUEST_DAYS);
