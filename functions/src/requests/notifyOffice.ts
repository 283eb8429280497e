import { type Notification, paths, SYSTEM } from '@mtos/model';
import { FieldValue } from 'firebase-admin/firestore';
import { db } from '../firebase';

export const notificationReference = (id: string) => db.doc(`${paths.notifications}/${id}`);

/** A notification of the system to the office, as it is written. It must not name a client. */
export function toOfficeNotification(
  account: string,
  text: Pick<Notification, 'title' | 'description' | 'arrived'>,
): Omit<Notification, 'createdAt'> & { readonly createdAt: FieldValue } {
  const notification: Omit<Notification, 'createdAt'> = {
    ...{ subOwneruid: account, ...text, target: 'Admins', sentBy: SYSTEM },
  };
  return { ...notification, createdAt: FieldValue.serverTimestamp() };
}
