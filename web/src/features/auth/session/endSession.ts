import { type Auth, signOut } from 'firebase/auth';
import { forgetActivity } from '../../../data/session/activity';
import { clearFlashMessage, setFlashMessage } from '../../../ui/feedback/flashMessage';
import { clearReturnPath, clearVerificationSent, storeReturnPath } from './signInStorage';

/** What the sign-in page shows next: a toast after a sign-out the person asked for, otherwise why they were signed out. */
export type SignOutMessage =
  | { readonly toast: string }
  /** `returnTo` is the page to open after the next sign-in. */
  | { readonly reason: string; readonly returnTo?: string };

/**
 * Signs out and removes what this browser stored for the session. RequireSession then loads the sign-in page, which
 * shows the message. Rejects when the sign-out fails; no message is left then.
 */
export async function endSession(auth: Auth, message: SignOutMessage): Promise<void> {
  forgetActivity();
  clearReturnPath();
  clearVerificationSent();
  if ('toast' in message) setFlashMessage(message.toast);
  else setFlashMessage(message.reason, 'banner');
  if ('returnTo' in message && message.returnTo) storeReturnPath(message.returnTo);
  try {
    await signOut(auth);
  } catch (error) {
    clearFlashMessage();
    clearReturnPath();
    throw error;
  }
}
