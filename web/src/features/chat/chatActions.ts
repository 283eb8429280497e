import { documents } from '../../data/read/collections';
import { createOptimistically, serverTimestamp } from '../../data/write/write';
import type { Writer } from '../../data/write/writer';

/**
 * Sends a message, which the sender sees at once. Resolves when the server has it. A repeat with the same id sends
 * nothing twice.
 * @throws OfflineError, FirestoreError
 */
export async function sendMessage(writer: Writer, id: string, text: string): Promise<void> {
  const { db, account, uid } = writer;
  const reference = documents.message(db, id);
  const data = { id, text, subOwneruid: account, userUid: uid, createdAt: serverTimestamp() };
  await createOptimistically(writer, { reference, data });
}
