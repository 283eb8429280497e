import { type EntryContent, ledgerExpiry } from '@mtos/model';
import { Timestamp } from 'firebase-admin/firestore';
import { alreadyThereIsFine } from '../alreadyThere';
import { collections } from '../collections';
import { db } from '../firebase';

/**
 * Writes what a change counts into the ledger, one entry an account, all together. The ids come from the event, so that
 * an event delivered again finds its entries there and writes nothing.
 */
export async function enterIntoLedger(eventId: string, at: Timestamp, entries: readonly EntryContent[]): Promise<void> {
  const batch = db.batch();
  const expireAt = Timestamp.fromDate(ledgerExpiry(at));
  for (const entry of entries) {
    const ref = collections.ledger.doc(`${eventId}.${entry.account}`);
    batch.create(ref, { ...entry, at, folded: false, expireAt });
  }
  await batch.commit().catch(alreadyThereIsFine);
}
