import type { InvitationPreview } from '@mtos/model';
import { createUserWithEmailAndPassword, onAuthStateChanged, signOut } from 'firebase/auth';
import { auth } from '../../../data/sdk/auth';
import { callables } from '../../../data/sdk/callables';
import { functions } from '../../../data/sdk/functions';
import { forgetActivity, markActive } from '../../../data/session/activity';

// What the page of an invitation does with Firebase, which it shows itself without. Callables reject with an error that
// `readCallProblem` reads, the others with Firebase's FirebaseError.

export { finishRedirect, sendResetMail, signIn, signInWithGoogle } from '../pages/authActions';

/** Reports the address of whoever is signed in, null if no one is; now and on every change. Returns what stops it. */
export function watchAddress(onChange: (email: string | null) => void): () => void {
  return onAuthStateChanged(auth, (user) => onChange(user && (user.email ?? '')));
}

/** The address of whoever is signed in; null if no one is. */
export const signedInAddress = (): string | null => auth.currentUser?.email ?? null;

export async function readInvitation(link: string): Promise<InvitationPreview> {
  return (await callables.readInvitation(functions)({ link })).data;
}

/** Creates a sign-in with a password. Accepting verifies its address. */
export async function createSignIn(email: string, password: string): Promise<void> {
  markActive();
  await createUserWithEmailAndPassword(auth, email, password);
}

/** Accepts for whoever is signed in, and gets the token of a member. */
export async function accept(link: string): Promise<void> {
  markActive();
  await callables.answerInvitation(functions)({ link, accept: true });
  await auth.currentUser?.getIdToken(true);
}

export async function decline(link: string): Promise<void> {
  await callables.declineInvitation(functions)({ link });
}

/** Signs out, to go on with another address. */
export async function leave(): Promise<void> {
  forgetActivity();
  await signOut(auth);
}
