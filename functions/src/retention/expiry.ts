import type { Instant } from '@mtos/model';
import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { dayEventDays, mailDays, messageDays, notificationDays } from '../config';

const DAY = 86_400_000;

/** The instant this many days from now, at which a TTL policy deletes a document. */
export const daysFromNow = (days: number): Timestamp => daysAfter(Timestamp.now(), days);

export const daysAfter = (at: Instant, days: number): Timestamp => Timestamp.fromMillis(at.toMillis() + days * DAY);

export function yearsAfter(at: Instant, years: number): Timestamp {
  const date = at.toDate();
  date.setUTCFullYear(date.getUTCFullYear() + years);
  return Timestamp.fromDate(date);
}

export const mailExpiry = (): Timestamp => daysFromNow(mailDays.value());

/** A document was created. */
interface CreateEvent {
  readonly data?: DocumentSnapshot | undefined;
}

export const stampMessage = (event: CreateEvent): Promise<void> => stamp(event, messageDays.value());
export const stampNotification = (event: CreateEvent): Promise<void> => stamp(event, notificationDays.value());
export const stampReceipt = (event: CreateEvent): Promise<void> => stamp(event, notificationDays.value());
export const stampDayEvent = (event: CreateEvent): Promise<void> => stamp(event, dayEventDays.value());

/** Writes when a new document expires. Browsers can't: their clocks and settings are not the server's. */
async function stamp({ data }: CreateEvent, days: number): Promise<void> {
  if (!data?.createTime) return;
  const { ref, createTime } = data;
  const expireAt = daysAfter(createTime, days);
  await ref.update({ expireAt }).catch(async (error: unknown) => {
    if ((await ref.get()).exists) throw error;
  });
}
