import { paths, SYSTEM } from '@mtos/model';
import { FieldValue } from 'firebase-admin/firestore';
import type { ChangeEvent } from '../changeEvent';
import { db } from '../firebase';

/**
 * Deletes what only the office knows of a trip that is gone, and keeps its client the trip's. Works from the stored
 * documents, so a repeated or late event finds nothing left to do, and a trip that was restored meanwhile keeps it.
 */
export async function followOfficeTrip({ data, params }: ChangeEvent): Promise<void> {
  if (!data?.before.exists) return;
  const { before, after } = data;
  if (after.exists && before.get('clientUid') === after.get('clientUid')) return;
  const account: unknown = before.get('subOwneruid');
  if (typeof account !== 'string' || account === '') return;
  const officeRef = db.doc(paths.officeTrip(account, params.id));
  await db.runTransaction(async (transaction) => {
    const [trip, office] = await transaction.getAll(db.doc(paths.trip(params.id)), officeRef);
    if (!trip || !office?.exists) return;
    if (!trip.exists) {
      transaction.delete(officeRef);
      return;
    }
    const clientUid: unknown = trip.get('clientUid');
    if (typeof clientUid !== 'string' || clientUid === office.get('clientUid')) return;
    transaction.update(officeRef, {
      clientUid,
      version: FieldValue.increment(1),
      updatedAt: FieldValue.serverTimestamp(),
      updatedBy: SYSTEM,
    });
  });
}
