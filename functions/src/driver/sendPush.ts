import { getMessaging } from 'firebase-admin/messaging';

export interface PushMessage {
  readonly token: string;
  /** A later notification with the same tag replaces this one. */
  readonly tag: 'trips' | 'messages';
  readonly title: string;
  readonly body: string;
}

/** The phone no longer takes notifications, or never gave this token. */
const GONE = ['messaging/registration-token-not-registered', 'messaging/invalid-argument'];

/** For how long the push service tries to reach a phone, in seconds. */
const TTL = '1800';

/**
 * Sends a notification to one phone with Firebase Cloud Messaging. As data: the page's own service worker shows it.
 * @throws FirebaseError if the message could not be handed over
 */
export async function sendPush({ token, tag, title, body }: PushMessage): Promise<'sent' | 'gone'> {
  try {
    await getMessaging().send({ token, data: { tag, title, body }, webpush: { headers: { TTL, Urgency: 'high' } } });
    return 'sent';
  } catch (error) {
    if (error instanceof Error && 'code' in error && GONE.some((code) => code === error.code)) return 'gone';
    throw error;
  }
}
