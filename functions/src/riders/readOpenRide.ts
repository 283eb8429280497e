import { paths, rideLinkEndsAt, type Trip, tripSchema } from '@mtos/model';
import type { Firestore } from 'firebase-admin/firestore';
import { parseDocument } from '../collections';
import { db } from '../firebase';
import { isErasedTrip } from '../privacy/isErasedTrip';
import { skipBroken } from '../skipBroken';

/** Reads in a transaction, or outside of one. */
export type Reader = Pick<Firestore, 'getAll'>;

/** A trip if it is the account's, and its links have not ended. */
export async function readOpenRide(
  reader: Reader,
  account: string,
  tripId: string,
  { timeZone, now }: { readonly timeZone: string; readonly now: Date },
): Promise<Trip | undefined> {
  const [found] = await reader.getAll(db.doc(paths.trip(tripId)));
  const trip = found?.exists ? skipBroken(() => parseDocument(tripSchema, found)) : undefined;
  if (!found || trip?.subOwneruid !== account || isErasedTrip(found)) return undefined;
  return rideLinkEndsAt(trip, timeZone) > now.getTime() ? trip : undefined;
}
