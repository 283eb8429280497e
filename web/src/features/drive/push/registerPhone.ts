import { DEVICE_DAYS, type DriveLanguage } from '@mtos/model';
import { driveDocuments } from '../../../data/drive/driveDocuments';
import { clockNow } from '../../../data/drive/phoneClock';
import { pushToken } from '../../../data/drive/pushToken';
import { mergeDocument, serverTimestamp, Timestamp } from '../../../data/write/write';
import type { Writer } from '../../../data/write/writer';

/**
 * Has the driver notified on this phone, in place of any other one. The permission must have been given.
 * @throws OfflineError, FirebaseError
 */
export async function registerPhone(writer: Writer, language: DriveLanguage): Promise<void> {
  const token = await pushToken();
  await mergeDocument(writer, driveDocuments.driverDevice(writer.db, writer.uid), {
    subOwneruid: writer.account,
    token,
    language,
    updatedAt: serverTimestamp(),
    expireAt: Timestamp.fromMillis(clockNow() + DEVICE_DAYS * 86_400_000),
  });
}
