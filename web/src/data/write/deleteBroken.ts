import { doc } from 'firebase/firestore';
import type { BrokenDocument } from '../read/converter';
import { deleteDocument, serverTimestamp, transact } from './write';
import type { Writer } from './writer';

const isTrip = (path: string) => path.startsWith('trips/');

/** Whether the rules may let a dispatcher delete the document: trips, standing orders, clients' profiles, and drivers' settings only. */
export const canDelete = ({ path }: BrokenDocument) =>
  isTrip(path) || /\/(standingOrders|profiles|drivers)\//.test(path);

/**
 * Deletes a document that can't be read. The rules let only its last writer delete it, so that the audit names them: others
 * sign it first. @throws OfflineError, FirestoreError
 */
export async function deleteBroken(writer: Writer, { path, updatedBy }: BrokenDocument): Promise<void> {
  const { db, uid } = writer;
  const reference = doc(db, path);
  if (updatedBy !== uid) {
    await transact(writer, async (transaction) => {
      transaction.update(reference, { updatedAt: serverTimestamp(), updatedBy: uid });
    });
  }
  await deleteDocument(writer, reference);
}
