import type { Auth } from 'firebase/auth';
import type { SignOutMessage } from './endSession';

/** Loads the code that signs out; the console does so early, because an idle session also ends without a connection. */
export const loadEndSession = () => import('./endSession');

/** Like `endSession`, whose code is loaded after the page. */
export async function endSession(auth: Auth, message: SignOutMessage): Promise<void> {
  await (await loadEndSession()).endSession(auth, message);
}
