import { FirebaseError } from 'firebase/app';
import type { Auth, User } from 'firebase/auth';
import { endSession } from './endSession';

const INTERVAL = 5 * 60_000;
/** Coming back to the tab checks too, but no more often than this. */
const SHORTEST_INTERVAL = 30_000;

const REASONS: Readonly<Record<string, string>> = {
  'auth/user-disabled': 'This account has been deactivated. Ask the owner of your company’s account.',
  'auth/user-token-expired': 'You were signed out. Please sign in again.',
  'auth/user-not-found': 'You were signed out. Please sign in again.',
};

/**
 * Asks the sign-in service whether the session is still valid, every few minutes and when the person comes back to the
 * tab, and ends it if it was disabled, removed, or signed out everywhere. The token alone would last up to an hour.
 * Returns what stops it.
 */
export function watchSession(auth: Auth, user: User): () => void {
  let checkedAt = Date.now();
  const check = () => {
    if (Date.now() - checkedAt < SHORTEST_INTERVAL) return;
    checkedAt = Date.now();
    user.reload().catch((error) => {
      // Any other failure, such as no connection, says nothing about the session
      const reason = error instanceof FirebaseError && REASONS[error.code];
      if (reason) endSession(auth, { reason }).catch(console.error);
    });
  };
  const timer = setInterval(check, INTERVAL);
  document.addEventListener('visibilitychange', check);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', check);
  };
}
