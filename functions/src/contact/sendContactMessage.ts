import { CONTACT_LIMITS, type ContactMessage, contactMessageSchema, contentKey } from '@mtos/model';
import { FieldValue } from 'firebase-admin/firestore';
import { collections } from '../collections';
import { contactDays, contactEmail, productName } from '../config';
import { db } from '../firebase';
import { publicCallable } from '../guard';
import { countThisHour, networkAddress } from '../hourlyLimit';
import { daysFromNow, mailExpiry } from '../retention/expiry';

/**
 * Stores message from the contact form and queues the mail about it, in one transaction. Open to everyone, with an
 * hourly limit for each network address and in total. Only a hash of the address is stored, a different one each hour.
 */
export const sendContactMessage = publicCallable(contactMessageSchema, async (message, request) => {
  const sender = networkAddress(request);
  const limits = [
    { getKey: (hour: number) => contentKey('contact', sender, String(hour)), most: CONTACT_LIMITS.perSender },
    { getKey: (hour: number) => `all-${hour}`, most: CONTACT_LIMITS.overall },
  ];
  await db.runTransaction(async (transaction) => {
    const count = await countThisHour(transaction, limits, 'messages', new Date());
    count();
    transaction.create(collections.contactMessages.doc(), {
      ...message,
      createdAt: FieldValue.serverTimestamp(),
      expireAt: daysFromNow(contactDays.value()),
    });
    const to = contactEmail.value();
    if (to !== '') transaction.create(collections.mail.doc(), buildMail(message, to));
  });
  return {};
});

/** Mail in the format of Firebase's Trigger Email extension; a reply goes to the visitor. */
function buildMail({ name, email, message }: ContactMessage, to: string) {
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
