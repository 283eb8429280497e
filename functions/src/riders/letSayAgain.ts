import { check, paths, rideLinkSchema, riderTextSchema, serverQueries } from '@mtos/model';
import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { db } from '../firebase';
import { toQuery } from '../query';

/** A person has handled what a rider said through a link. That they are ready may have come too early, so they can say it again. */
export async function letSayAgain(transaction: Transaction, account: string, answer: DocumentSnapshot): Promise<void> {
  const text = check(riderTextSchema, answer.data()).data;
  if (!text?.viaLink || text.answer !== 'ready') return;
  const query = toQuery(db.collection(paths.rideLinks), serverQueries.rideLinksOfTrip(account, text.tripId));
  const { docs } = await transaction.get(query);
  for (const found of docs) {
    const link = check(rideLinkSchema, found.data()).data;
    // What was said since then stays
    if (link?.recipient !== text.viaLink || link.said.ready?.at.toMillis() !== text.at.toMillis()) continue;
    transaction.update(found.ref, { 'said.ready': null });
  }
}
