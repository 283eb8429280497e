import { paths, rideLinkEndsAt, type Trip, tripSchema } from '@mtos/model';
import type { Transaction } from 'firebase-admin/firestore';
import { parseDocument } from '../collections';
import { db } from '../firebase';
import { isErasedTrip } from '../privacy/isErasedTrip';
import { skipBroken } from '../skipBroken';

/** A trip if it is the account's, and its links have not ended. */
export async function readOpenRide(
  transaction: Transaction,
  account: string,
  tripId: string,
  { timeZone, now }: { readonly timeZone: string; readonly now: Date },
): Promise<Trip | undefined> {
  const found = await transaction.get(db.doc(paths.trip(tripId)));
  const trip = found.exists ? skipBroken(() => parseDocument(tripSchema, found)) : undefined;
  if (trip?.subOwneruid !== account || isErasedTrip(found)) return undefined;
  return rideLinkEndsAt(trip, timeZone) > now.getTime() ? trip : undefined;
}
