import { accountDocumentId, contentKey, type Notification, notificationSchema } from '@mtos/model';
import type { Transaction } from 'firebase-admin/firestore';
import { parseDocument } from '../collections';
import { skipBroken } from '../skipBroken';
import { formatDay } from './formatDay';
import { notificationReference, toOfficeNotification } from './notifyOffice';

const HOUR = 3_600_000;

/** What a facility sent. */
export interface Arrival {
  /** A new request, or something that is asked of an accepted one. */
  readonly kind: 'request' | 'change' | 'cancellation';
  /** Whether one of its rides is today. */
  readonly isToday: boolean;
  /** The day on which it came. */
  readonly today: string;
}

/** The id of the notification of what an account's facilities send in an hour. */
export const arrivalsId = (account: string, now: Date): string =>
  accountDocumentId(account, contentKey('arrived', String(Math.floor(now.getTime() / HOUR))));

/**
 * Plans to tell the office of what a facility sends, in the transaction that writes it. Everything of an hour is one
 * notification, which counts and is new again with each, so that 40 requests in a row are not 40. Returns what writes it.
 */
export async function planToTell(
  transaction: Transaction,
  account: string,
  arrival: Arrival,
  now: Date,
): Promise<() => void> {
  const reference = notificationReference(arrivalsId(account, now));
  const stored = await transaction.get(reference);
  const earlier = stored.exists ? skipBroken((): Notification => parseDocument(notificationSchema, stored)) : undefined;
  const notification = toOfficeNotification(account, arrivalText(arrival, earlier?.arrived));
  return () => {
    // When it expires stays
    if (stored.exists) transaction.update(reference, notification);
    else transaction.create(reference, notification);
  };
}

const ONE: Readonly<Record<Arrival['kind'], string>> = {
  request: 'A facility requested rides',
  change: 'A facility asked for a change',
  cancellation: 'A facility asked for a cancellation',
};

/** What the office is told. It names no client, and the day, because it can be read on a later one. @param earlier what came in the same hour */
export function arrivalText(
  { kind, isToday, today }: Arrival,
  earlier: Notification['arrived'],
): Pick<Notification, 'title' | 'description' | 'arrived'> {
  const arrived = { requests: (earlier?.requests ?? 0) + 1, hasToday: isToday || earlier?.hasToday === true };
  const isOne = arrived.requests === 1;
  const ride = `${isOne ? 'It is' : 'At least one is'} for a ride on ${formatDay(today)}. `;
  return {
    title: isOne ? ONE[kind] : `${arrived.requests} requests from facilities arrived`,
    description: `${arrived.hasToday ? ride : ''}Answer ${isOne ? 'it' : 'them'} on the Requests page.`,
    arrived,
  };
}
