import { CONTACT_LIMITS, type ContactMessage, contactHour, contactMessageSchema, contentKey, paths } from '@mtos/model';
import { FieldValue, Timestamp, type Transaction } from 'firebase-admin/firestore';
import type { CallableRequest } from 'firebase-functions/https';
import { callProblem } from '../callProblem';
import { collections } from '../collections';
import { contactDays, contactEmail, productName } from '../config';
import { db } from '../firebase';
import { publicCallable } from '../guard';
import { daysFromNow, mailExpiry } from '../retention/expiry';

/**
 * Stores message from the contact form and queues the mail about it, in one transaction. Open to everyone, with an
 * hourly limit for each network address and in total. Only a hash of the address is stored, a different one each hour.
 */
export const sendContactMessage = publicCallable(contactMessageSchema, async (message, request) => {
  const now = new Date();
  await db.runTransaction(async (transaction) => {
    await enforceLimits(transaction, senderOf(request), now);
    transaction.create(collections.contactMessages.doc(), {
      ...message,
      createdAt: FieldValue.serverTimestamp(),
      expireAt: daysFromNow(contactDays.value()),
    });
    const to = contactEmail.value();
    if (to !== '') transaction.create(collections.mail.doc(), mailOf(message, to));
  });
  return {};
});

/** Counts the message. @throws HttpsError `too-many` with `retryAt` if the hourly limit is reached */
async function enforceLimits(transaction: Transaction, sender: string, now: Date): Promise<void> {
  const { hour, nextAt } = contactHour(now);
  const limits = [
    { ref: db.doc(paths.contactLimit(contentKey('contact', sender, String(hour)))), max: CONTACT_LIMITS.perSender },
    { ref: db.doc(paths.contactLimit(`all-${hour}`)), max: CONTACT_LIMITS.overall },
  ];
  const counted = await transaction.getAll(...limits.map(({ ref }) => ref));
  if (limits.some(({ max }, index) => Number(counted[index]?.get('count') ?? 0) >= max)) {
    const minutes = Math.ceil((nextAt.getTime() - now.getTime()) / 60_000);
    const when = minutes === 1 ? 'in a minute' : `in ${minutes} minutes`;
    throw callProblem('too-many', {
      message: `Too many messages. Please try again ${when}.`,
      retryAt: nextAt.toISOString(),
    });
  }
  for (const { ref } of limits) {
    transaction.set(ref, { count: FieldValue.increment(1), expireAt: Timestamp.fromDate(nextAt) }, { merge: true });
  }
}

/** Mail in the format of Firebase's Trigger Email extension; a reply goes to the visitor. */
function mailOf({ name, email, message }: ContactMessage, to: string) {
  return {
    to: [to],
    replyTo: email,
    expireAt: mailExpiry(),
    message: {
      subject: `${productName.value()}: message from the contact form`,
      text: `${name} <${email}> writes:\n\n${message}\n`,
    },
  };
}

/**
 * The caller's network address. Google's front end appends it to the header as the last entry; the caller controls the
 * entries before it.
 */
function senderOf({ rawRequest }: CallableRequest<unknown>): string {
  const forwarded = rawRequest.header('x-forwarded-for')?.split(',').at(-1)?.trim();
  return forwarded || rawRequest.socket.remoteAddress || 'unknown';
}
