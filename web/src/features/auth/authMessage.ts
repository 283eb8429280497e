/** What somebody was doing when the sign-in service refused. */
export type AuthTask = 'signIn' | 'register' | 'reset';

const CLOSED = 'We are working on updates! Please try again later.';
const NOT_ENABLED = 'Email/password accounts are not enabled.';
// Whether the address is unknown or the password wrong is nobody's business
const WRONG = 'The email address or the password is wrong.';

export const UNREACHED = 'There is no connection to the sign-in service. Please try again.';

const TEXTS: Readonly<Record<string, string>> = {
  'auth/weak-password': 'The password is too weak.',
  'auth/email-already-in-use': 'This email address is already in use by another account.',
  'auth/invalid-email': 'This email address is invalid.',
  'auth/invalid-credential': WRONG,
  'auth/user-not-found': WRONG,
  'auth/wrong-password': WRONG,
  'auth/user-disabled': 'This account has been deactivated. Ask the owner of your company’s account.',
  'auth/network-request-failed': UNREACHED,
};

/** The provider, or sign-in as a whole, is not switched on for the project. */
const DISABLED = new Set(['auth/operation-not-allowed', 'auth/configuration-not-found']);

/** The code of a FirebaseError, such as auth/weak-password; told by its looks, so that forms need no Firebase. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/** What to tell a person when the sign-in service refused: a known text, else the provider's own. */
export function authMessage(error: unknown, task: AuthTask): string {
  const code = codeOf(error) ?? '';
  if (DISABLED.has(code)) return task === 'reset' ? NOT_ENABLED : CLOSED;
  return TEXTS[code] ?? (error instanceof Error ? error.message : String(error));
}
