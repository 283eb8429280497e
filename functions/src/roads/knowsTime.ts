import { isTimeKnown, riderTextSchema, type StoredTrip, type TextSettings, textQueries } from '@mtos/model';
import type { Transaction } from 'firebase-admin/firestore';
import { parseDocument } from '../collections';
import { db } from '../firebase';
import { toQuery } from '../query';
import { skipBroken } from '../skipBroken';

/**
 * Whether a trip's rider counts on its time: then people decide on another one.
 * @param texting undefined if the company sends no texts
 */
export async function knowsTime(
  transaction: Transaction,
  trip: StoredTrip,
  texting: TextSettings | undefined,
  clock: { readonly timeZone: string; readonly now: Date },
): Promise<boolean> {
  const spec = textQueries.textsOfTrip(trip.subOwneruid, trip.id);
  const { docs } = await transaction.get(toQuery(db.collection(spec.collection), spec));
  const texts = docs.flatMap((found) => skipBroken(() => parseDocument(riderTextSchema, found)) ?? []);
  return isTimeKnown(trip, texts, texting, clock);
}
