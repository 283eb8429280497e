import { FirebaseError } from 'firebase/app';

const TEXTS: Readonly<Record<string, string>> = {
  'auth/weak-password': 'The password is too weak.',
  'auth/email-already-in-use': 'This email address is already in use by another account.',
  'auth/invalid-email': 'This email address is invalid.',
  'auth/operation-not-allowed': 'We are working on updates! Please try again later.',
  // None of these says which part was wrong
  'auth/invalid-credential': 'The email address or the password is wrong.',
  'auth/user-not-found': 'The email address or the password is wrong.',
  'auth/wrong-password': 'The email address or the password is wrong.',
};

/** What to tell a person whose sign-in failed: a known text, else the provider's own. */
export function authMessage(error: unknown): string {
  if (error instanceof FirebaseError) return TEXTS[error.code] ?? error.message;
  return error instanceof Error ? error.message : String(error);
}
