import { paths } from '@mtos/model';
import { onDocumentCreated } from 'firebase-functions/firestore';
import { callable } from '../callable';
import { sendContactMessage as contact } from '../contact/sendContactMessage';
import { notifyOfMessage as messageDrivers } from '../driver/notifyOfMessage';
import { auditOptions, callableOptions, pushOptions } from '../options';
import * as expiry from '../retention/expiry';

/** Runs on every new chat message. Writes when it expires; a repeated event writes the same. */
export const stampMessage = onDocumentCreated(
  { ...auditOptions, document: `${paths.messages}/{id}` },
  expiry.stampMessage,
);

/** Runs on every new notification. Like `stampMessage`. */
export const stampNotification = onDocumentCreated(
  { ...auditOptions, document: `${paths.notifications}/{id}` },
  expiry.stampNotification,
);

/** Runs on every new receipt of a message to drivers. Like `stampMessage`. */
export const stampReceipt = onDocumentCreated(
  { ...auditOptions, document: 'accounts/{account}/receipts/{id}' },
  expiry.stampReceipt,
);

/**
 * Runs on every new notification. Notifies the phones of the drivers whom it is for. A repeated event notifies again, in
 * place of the first notification.
 */
export const notifyOfMessage = onDocumentCreated({ ...pushOptions, document: `${paths.notifications}/{id}` }, (event) =>
  messageDrivers(event),
);

export const sendContactMessage = callable(callableOptions, contact);
