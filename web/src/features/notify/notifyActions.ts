import type { Caller } from '@mtos/model';
import { doc, type Firestore, serverTimestamp, setDoc } from 'firebase/firestore';
import { collections } from '../../firebase/collections';
import type { NotificationInput } from './notificationInput';

/** Sends a notification to people of the caller's account. Rejects when the server refuses it. */
export async function sendNotification(db: Firestore, caller: Caller, input: NotificationInput): Promise<void> {
  const reference = doc(collections.notifications(db));
  await setDoc(reference, {
    ...input,
    id: reference.id,
    subOwneruid: caller.account,
    sentBy: caller.uid,
    createdAt: serverTimestamp(),
  });
}
