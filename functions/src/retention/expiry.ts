import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { mailDays, messageDays, notificationDays } from '../config';

const DAY = 86_400_000;

/** The instant this many days from now, at which a TTL policy deletes a document. */
export const daysFromNow = (days: number): Timestamp => Timestamp.fromMillis(Date.now() + days * DAY);

export const mailExpiry = (): Timestamp => daysFromNow(mailDays.value());

/** A document was created. */
interface CreateEvent {
  readonly data?: DocumentSnapshot | undefined;
}

export const stampMessage = (event: CreateEvent): Promise<void> => stamp(event, messageDays.value());
export const stampNotification = (event: CreateEvent): Promise<void> => stamp(event, notificationDays.value());

/** Writes when a new document expires. Browsers can't: their clocks and settings are not the server's. */
async function stamp({ data }: CreateEvent, days: number): Promise<void> {
  if (!data?.createTime) return;
  const { ref, createTime } = data;
  const expireAt = Timestamp.fromMillis(createTime.toMillis() + days * DAY);
  await ref.update({ expireAt }).catch(async (error: unknown) => {
    if ((await ref.get()).exists) throw error;
  });
}
