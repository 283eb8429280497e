import type { LoginInput, RegisterInput } from '@mtos/model';
import {
  browserPopupRedirectResolver,
  createUserWithEmailAndPassword,
  GoogleAuthProvider,
  getRedirectResult,
  onAuthStateChanged,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signInWithPopup,
  signInWithRedirect,
  updateProfile,
} from 'firebase/auth';
import { markActive } from '../../firebase/activity';
import { auth } from '../../firebase/auth';
import { codeOf } from './authMessage';

// Each of these rejects with the provider's FirebaseError; authMessage tells what to say of it.

/** Tells whether somebody is signed in, now and whenever that changes; returns what ends it. */
export function watchSignedIn(tell: (signedIn: boolean) => void): () => void {
  return onAuthStateChanged(auth, (user) => tell(user !== null));
}

export async function signIn({ email, password }: LoginInput): Promise<void> {
  markActive();
  await signInWithEmailAndPassword(auth, email, password);
}

/** Makes the account with the sign-in service; the console writes its documents when it opens. */
export async function register({ fullName, email, password }: RegisterInput): Promise<void> {
  markActive();
  const { user } = await createUserWithEmailAndPassword(auth, email, password);
  await updateProfile(user, { displayName: fullName });
}

/** Opens Google's pop-up; where the browser blocks it, leaves the page for Google instead. */
export async function signInWithGoogle(): Promise<void> {
  const google = new GoogleAuthProvider();
  google.setCustomParameters({ prompt: 'select_account' });
  markActive();
  try {
    await signInWithPopup(auth, google, browserPopupRedirectResolver);
  } catch (error) {
    if (isRefusal(error, 'auth/popup-closed-by-user', 'auth/cancelled-popup-request')) return;
    if (!isRefusal(error, 'auth/popup-blocked', 'auth/operation-not-supported-in-this-environment')) throw error;
    await signInWithRedirect(auth, google, browserPopupRedirectResolver);
  }
}

/** Ends a sign-in for which the page was left, if there was one. */
export async function finishRedirect(): Promise<void> {
  if (await getRedirectResult(auth, browserPopupRedirectResolver)) markActive();
}

/** Sends the mail; to an address without an account nothing is sent, which nobody is told. */
export async function sendResetMail(email: string): Promise<void> {
  try {
    await sendPasswordResetEmail(auth, email);
  } catch (error) {
    if (!isRefusal(error, 'auth/user-not-found')) throw error;
  }
}

function isRefusal(error: unknown, ...codes: readonly string[]): boolean {
  const code = codeOf(error);
  return code !== undefined && codes.includes(code);
}
