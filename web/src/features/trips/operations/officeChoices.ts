import type { OfficeTrip, StoredTrip } from '@mtos/model';
import { officeTripDocuments } from '../../../data/read/officeTripDocuments';
import { transactVersioned } from '../../../data/write/transactVersioned';
import { deleteField, serverTimestamp } from '../../../data/write/write';
import type { Writer } from '../../../data/write/writer';
import { newOfficeTrip } from './officeNotes';

/** What people choose for a trip: who pays, or which authorization covers it. */
type OfficeChoice = keyof Pick<OfficeTrip, 'payerUid' | 'authorizationUid'>;

/**
 * Chooses who pays for a trip or which authorization covers it, or leaves that to functions. A repeat writes nothing.
 * @param chosen the id of the payer or authorization; undefined to choose none
 * @throws OfflineError, FirestoreError
 */
export async function saveOfficeChoice(
  writer: Writer,
  { id, clientUid }: Pick<StoredTrip, 'id' | 'clientUid'>,
  field: OfficeChoice,
  chosen: string | undefined,
): Promise<void> {
  const reference = officeTripDocuments.officeTrip(writer.db, writer.account, id);
  await transactVersioned(writer, async (transaction) => {
    const latest = (await transaction.get(reference)).data();
    if (latest?.[field] === chosen) return;
    if (!latest) {
      transaction.set(reference, { ...newOfficeTrip(writer, clientUid, ''), [field]: chosen, id });
      return;
    }
    const signature = { updatedAt: serverTimestamp(), updatedBy: writer.uid };
    transaction.update(reference, {
      clientUid,
      [field]: chosen ?? deleteField(),
      version: latest.version + 1,
      ...signature,
    });
  });
}
