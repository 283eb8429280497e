import { PUSH_KEY } from '../../settings';
import { app } from '../sdk/app';

/** Whether this browser can notify the driver. On an iPhone only once the page is installed. */
export const canPush = (): boolean =>
  PUSH_KEY !== undefined && 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** How long signing out waits for the push service, in milliseconds. */
const PATIENCE = 3_000;

/** Ends the notifications on this phone, if the push service can be reached. */
export async function forgetPushToken(): Promise<void> {
  if (!canPush() || Notification.permission !== 'granted') return;
  const forget = async () => {
    const { deleteToken, getMessaging } = await import('firebase/messaging');
    await deleteToken(getMessaging(app));
  };
  await Promise.race([forget().catch(console.error), new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
}

/** Registers this phone with Firebase Cloud Messaging. @throws FirebaseError if its servers or the browser refuse */
export async function pushToken(): Promise<string> {
  const [{ getMessaging, getToken }, serviceWorkerRegistration] = await Promise.all([
    import('firebase/messaging'),
    navigator.serviceWorker.ready,
  ]);
  return getToken(getMessaging(app), { serviceWorkerRegistration, ...(PUSH_KEY && { vapidKey: PUSH_KEY }) });
}
