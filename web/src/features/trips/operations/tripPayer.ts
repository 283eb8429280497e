import type { StoredTrip } from '@mtos/model';
import { officeTripDocuments } from '../../../data/read/officeTripDocuments';
import { transactVersioned } from '../../../data/write/transactVersioned';
import { deleteField, serverTimestamp } from '../../../data/write/write';
import type { Writer } from '../../../data/write/writer';
import { newOfficeTrip } from './officeNotes';

/**
 * Chooses who pays for a trip, or leaves that to the company's payers. A repeat writes nothing.
 * @param payerUid undefined to choose none
 * @throws OfflineError, FirestoreError
 */
export async function saveTripPayer(
  writer: Writer,
  { id, clientUid }: Pick<StoredTrip, 'id' | 'clientUid'>,
  payerUid: string | undefined,
): Promise<void> {
  const reference = officeTripDocuments.officeTrip(writer.db, writer.account, id);
  await transactVersioned(writer, async (transaction) => {
    const latest = (await transaction.get(reference)).data();
    if (latest?.payerUid === payerUid) return;
    if (!latest) {
      transaction.set(reference, { ...newOfficeTrip(writer, clientUid, ''), payerUid, id });
      return;
    }
    const signature = { updatedAt: serverTimestamp(), updatedBy: writer.uid };
    const chosen = payerUid === undefined ? deleteField() : payerUid;
    transaction.update(reference, { clientUid, payerUid: chosen, version: latest.version + 1, ...signature });
  });
}
