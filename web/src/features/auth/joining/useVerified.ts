import type { User } from 'firebase/auth';
import { useEffect } from 'react';

const INTERVAL = 5_000;

/**
 * Checks every few seconds, and when the person comes back to the tab, whether the email address is verified, and then
 * gets a token that says so. RequireSession notices the new token.
 */
export function useVerified(user: User): void {
  useEffect(() => {
    const check = async () => {
      if (document.visibilityState === 'hidden') return;
      await user.reload();
      if (user.emailVerified) await user.getIdToken(true);
    };
    // The next check makes up for a failed one; a session that has ended is reported by the SDK
    const checkQuietly = () => check().catch(() => undefined);
    const timer = setInterval(checkQuietly, INTERVAL);
    document.addEventListener('visibilitychange', checkQuietly);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', checkQuietly);
    };
  }, [user]);
}
