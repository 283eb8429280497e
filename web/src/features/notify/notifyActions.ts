import { documents } from '../../firebase/data/collections';
import { transactCounted } from '../../firebase/write/dailyLimit';
import { acceptExisting, serverTimestamp, type Transaction } from '../../firebase/write/write';
import type { Writer } from '../../firebase/write/writer';
import type { NotificationInput } from './notificationInput';

/**
 * Sends a notification to people in the writer's account. A repeat with the same id sends nothing twice.
 * @throws DailyLimitError, OfflineError, FirestoreError
 */
export async function sendNotification(writer: Writer, id: string, input: NotificationInput): Promise<void> {
  const { db, account, uid } = writer;
  const reference = documents.notification(db, id);
  const data = { ...input, id, subOwneruid: account, sentBy: uid, createdAt: serverTimestamp() };
  const create = async (transaction: Transaction) => {
    transaction.set(reference, data);
    return true;
  };
  await acceptExisting(writer, [{ reference }], () => transactCounted(writer, 'notifications', id, create));
}
