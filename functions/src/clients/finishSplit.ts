import { PLACE_LIMITS, paths, placeKey, RATING_RECIPIENTS, ratingPaths, serverQueries } from '@mtos/model';
import { FieldValue } from 'firebase-admin/firestore';
import { db } from '../firebase';
import { toQuery } from '../query';
import type { SplitTask } from '../schedules/tasks';

/**
 * What follows from a split: trips that moved are found at their new client. Sent invoices and payments stay: who owes a bill is
 * for a biller to decide. Works from the stored documents, so a repeated or late call finds nothing left to do.
 */
export async function finishSplit({ account, into, tripIds }: SplitTask): Promise<void> {
  for (const id of tripIds) await followTrip(account, id, into);
}

/**
 * Notes the trip's client where an erasure and an export look for them: in what drivers did on it, in what was said through its
 * links, in its charge, and at its places.
 */
async function followTrip(account: string, tripId: string, into: string): Promise<void> {
  const [trip, charge] = await db.getAll(db.doc(paths.trip(tripId)), db.doc(paths.charge(account, tripId)));
  // It may have been given to a third client meanwhile
  if (trip?.get('clientUid') !== into) return;
  const addresses = ['fromAddress', 'toAddress'].map((field) => String(trip.get(field)));
  const places = await db.getAll(...addresses.map((address) => db.doc(paths.place(account, placeKey(address)))));
  const ratings = await db.getAll(
    ...RATING_RECIPIENTS.map((recipient) => db.doc(ratingPaths.rating(account, tripId, recipient))),
  );
  const queries = [serverQueries.everyEventOfTrip(account, tripId), serverQueries.linkAnswersOfTrip(account, tripId)];
  const found = await Promise.all(queries.map((query) => toQuery(db.collection(query.collection), query).get()));
  const said = [...found.flatMap(({ docs }) => docs), ...ratings.filter(({ exists }) => exists)];
  const batch = db.batch();
  // A charge that was not billed yet follows the trip by itself
  if (charge?.get('billedAt')) batch.update(charge.ref, { clientUid: into });
  for (const each of said) if (each.get('clientUid') !== into) batch.update(each.ref, { clientUid: into });
  for (const place of places) {
    const users: unknown = place.get('clientUids');
    if (Array.isArray(users) && users.length < PLACE_LIMITS.clientUids) {
      batch.update(place.ref, { clientUids: FieldValue.arrayUnion(into) });
    }
  }
  await batch.commit();
}
