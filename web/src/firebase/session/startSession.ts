import { callerOf, paths } from '@mtos/model';
import { auth } from '../sdk/auth';
import { tokenClaims } from './tokenClaims';

/**
 * Restores the session and asks for the documents that every page of the console waits for, while the page's code is
 * still loading. The page's own listeners then join these, which answer at once, and say what became of them.
 */
export async function startSession(): Promise<void> {
  const [{ keepListening }] = await Promise.all([import('../sdk/firestore'), auth.authStateReady()]);
  const user = auth.currentUser;
  if (!user) return;
  const { emailVerified, ...claims } = await tokenClaims(user);
  keepListening(paths.user(user.uid));
  // The rules show an account only to people with a verified address
  if (emailVerified) keepListening(paths.account(callerOf(user.uid, claims).account));
}
