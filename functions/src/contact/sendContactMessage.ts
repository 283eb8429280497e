import { CONTACT_LIMITS, type ContactMessage, contactHour, contactMessageSchema, contentKey, paths } from '@mtos/model';
import { FieldValue, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { callProblem } from '../callProblem';
import { collections } from '../collections';
import { contactEmail, productName } from '../config';
import { db } from '../firebase';
import { openToAll } from '../guard';
import { runTransaction } from '../runTransaction';
import { senderOf } from './senderOf';

/**
 * Takes a message from the contact form, from anybody: stores it and queues the mail that tells of it, both or neither.
 * So many an hour from one network address, and from everybody; of the address only a hash is kept, another each hour.
 */
export const sendContactMessage = openToAll(contactMessageSchema, async (message, request) => {
  const now = new Date();
  await runTransaction(async (transaction) => {
    await countIn(transaction, senderOf(request), now);
    transaction.create(collections.contactMessages.doc(), { ...message, createdAt: FieldValue.serverTimestamp() });
    const to = contactEmail.value();
    if (to !== '') transaction.create(collections.mail.doc(), mailOf(message, to));
  });
  return {};
});

/** @throws HttpsError `too-many` with the time to try again, when the hour is full */
async function countIn(transaction: Transaction, sender: string, now: Date): Promise<void> {
  const { hour, nextAt } = contactHour(now);
  const limits = [
    { ref: db.doc(paths.contactLimit(contentKey('contact', sender, String(hour)))), most: CONTACT_LIMITS.perSender },
    { ref: db.doc(paths.contactLimit(`all-${hour}`)), most: CONTACT_LIMITS.overall },
  ];
  const counted = await transaction.getAll(...limits.map(({ ref }) => ref));
  if (limits.some(({ most }, index) => Number(counted[index]?.get('count') ?? 0) >= most)) {
    const minutes = Math.ceil((nextAt.getTime() - now.getTime()) / 60_000);
    const when = minutes === 1 ? 'in a minute' : `in ${minutes} minutes`;
    throw callProblem('too-many', {
      message: `Too many messages for now. Please try again ${when}.`,
      retryAt: nextAt.toISOString(),
    });
  }
  for (const { ref } of limits) {
    transaction.set(ref, { count: FieldValue.increment(1), expireAt: Timestamp.fromDate(nextAt) }, { merge: true });
  }
}

/** In the shape that Firebase's Trigger Email extension sends; an answer goes to who wrote. */
function mailOf({ name, email, message }: ContactMessage, to: string) {
  return {
    to: [to],
    replyTo: email,
    message: {
      subject: `${productName.value()}: a message from the contact form`,
      text: `${name} <${email}> writes:\n\n${message}\n`,
    },
  };
}
