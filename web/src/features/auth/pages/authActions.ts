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
import { auth } from '../../../data/sdk/auth';
import { markActive } from '../../../data/session/activity';
import { readErrorCode } from './authMessage';

// Each of these rejects with Firebase's FirebaseError; authMessage turns it into a text.

/** Reports whether someone is signed in, now and on every change. Returns the unsubscribe function. */
export function watchSignedIn(onChange: (signedIn: boolean) => void): () => void {
  return onAuthStateChanged(auth, (user) => onChange(user !== null));
}

export async function signIn({ email, password }: LoginInput): Promise<void> {
  markActive();
  await signInWithEmailAndPassword(auth, email, password);
}

/** Creates the auth account. The console then asks to verify the address and calls `registerOwner`. */
export async function register({ fullName, email, password }: RegisterInput): Promise<void> {
  markActive();
  const { user } = await createUserWithEmailAndPassword(auth, email, password);
  await updateProfile(user, { displayName: fullName });
}

/**
 * Opens Google's pop-up, or redirects to Google if the browser blocks pop-ups.
 * @param email the address that Google suggests, if there is one
 */
export async function signInWithGoogle(email?: string): Promise<void> {
  const google = new GoogleAuthProvider();
  google.setCustomParameters({ prompt: 'select_account', ...(email && { login_hint: email }) });
  markActive();
  try {
    await signInWithPopup(auth, google, browserPopupRedirectResolver);
  } catch (error) {
    if (hasCode(error, 'auth/popup-closed-by-user', 'auth/cancelled-popup-request')) return;
    if (!hasCode(error, 'auth/popup-blocked', 'auth/operation-not-supported-in-this-environment')) throw error;
    await signInWithRedirect(auth, google, browserPopupRedirectResolver);
  }
}

/** Completes a sign-in through a redirect, if there was one. */
export async function finishRedirect(): Promise<void> {
  if (await getRedirectResult(auth, browserPopupRedirectResolver)) markActive();
}

/** Sends the email. An unknown address gets none, but resolves too: no one can find out who has an account. */
export async function sendResetMail(email: string): Promise<void> {
  try {
    await sendPasswordResetEmail(auth, email);
  } catch (error) {
    if (!hasCode(error, 'auth/user-not-found')) throw error;
  }
}

function hasCode(error: unknown, ...codes: readonly string[]): boolean {
  const code = readErrorCode(error);
  return code !== undefined && codes.includes(code);
}
