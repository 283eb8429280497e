/** What the person was doing when the sign-in service returned an error. */
export type AuthTask = 'signIn' | 'register' | 'reset';

const NO_PROVIDER = 'We are working on updates! Please try again later.';
const PASSWORD_SIGN_IN_OFF = 'Email/password accounts are not enabled.';
// The same for an unknown address and a wrong password, so that no one can find out who has an account
const WRONG_CREDENTIALS = 'The email address or the password is wrong.';

export const SERVICE_UNREACHABLE = 'The sign-in service can’t be reached. Check your connection and try again.';

const TEXTS: Readonly<Record<string, string>> = {
  'auth/weak-password': 'The password is too weak.',
  // With a password policy in the Firebase project
  'auth/password-does-not-meet-requirements': 'The password is too weak.',
  'auth/email-already-in-use': 'This email address is already in use by another account.',
  'auth/invalid-email': 'This email address is invalid.',
  'auth/invalid-credential': WRONG_CREDENTIALS,
  'auth/user-not-found': WRONG_CREDENTIALS,
  'auth/wrong-password': WRONG_CREDENTIALS,
  'auth/user-disabled': 'This account has been deactivated. Ask the owner of your company’s account.',
  'auth/network-request-failed': SERVICE_UNREACHABLE,
};

/** The provider, or Authentication as a whole, is not enabled in the Firebase project. */
const NOT_ENABLED = new Set(['auth/operation-not-allowed', 'auth/configuration-not-found']);

/** The code of a FirebaseError, such as auth/weak-password. Checks its shape only: the forms don't load Firebase. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/** The text for an error of the sign-in service: one of ours, otherwise the provider's own message. */
export function authMessage(error: unknown, task: AuthTask): string {
  const code = codeOf(error) ?? '';
  if (NOT_ENABLED.has(code)) return task === 'reset' ? PASSWORD_SIGN_IN_OFF : NO_PROVIDER;
  return TEXTS[code] ?? (error instanceof Error ? error.message : String(error));
}
