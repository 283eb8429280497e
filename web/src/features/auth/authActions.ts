import type { LoginInput, RegisterInput } from '@mtos/model';
import { FirebaseError } from 'firebase/app';
import {
  type Auth,
  browserPopupRedirectResolver,
  createUserWithEmailAndPassword,
  GoogleAuthProvider,
  getRedirectResult,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signInWithPopup,
  signInWithRedirect,
  updateProfile,
} from 'firebase/auth';
import { markActive } from './activity';

// Each of these rejects with the provider's FirebaseError; authMessage tells what to say of it.

export async function signIn(auth: Auth, { email, password }: LoginInput): Promise<void> {
  markActive();
  await signInWithEmailAndPassword(auth, email, password);
}

/** Makes the account with the sign-in service; the console writes its documents when it opens. */
export async function register(auth: Auth, { fullName, email, password }: RegisterInput): Promise<void> {
  markActive();
  const { user } = await createUserWithEmailAndPassword(auth, email, password);
  await updateProfile(user, { displayName: fullName });
}

/** Opens Google's pop-up; where the browser blocks it, leaves the page for Google instead. */
export async function signInWithGoogle(auth: Auth): Promise<void> {
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
export async function finishRedirect(auth: Auth): Promise<void> {
  if (await getRedirectResult(auth, browserPopupRedirectResolver)) markActive();
}

/** Sends the mail; to an address without an account nothing is sent, which nobody is told. */
export async function sendResetMail(auth: Auth, email: string): Promise<void> {
  try {
    await sendPasswordResetEmail(auth, email);
  } catch (error) {
    if (!isRefusal(error, 'auth/user-not-found')) throw error;
  }
}

function isRefusal(error: unknown, ...codes: readonly string[]): boolean {
  return error instanceof FirebaseError && codes.includes(error.code);
}
