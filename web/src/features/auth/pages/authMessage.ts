import { authTexts } from '../texts/authTexts';
import type { AuthTexts } from '../texts/en';

/** What the person was doing when the sign-in service returned an error. */
export type AuthTask = 'signIn' | 'register' | 'reset';

const PROBLEMS: Readonly<Record<string, keyof AuthTexts['problems']>> = {
  'auth/weak-password': 'weakPassword',
  // With a password policy in the Firebase project
  'auth/password-does-not-meet-requirements': 'weakPassword',
  'auth/email-already-in-use': 'emailInUse',
  'auth/invalid-email': 'invalidEmail',
  'auth/invalid-credential': 'wrongCredentials',
  'auth/user-not-found': 'wrongCredentials',
  'auth/wrong-password': 'wrongCredentials',
  'auth/user-disabled': 'deactivated',
  'auth/network-request-failed': 'unreachable',
};

/** The provider, or Authentication as a whole, is not enabled in the Firebase project. */
const NOT_ENABLED = new Set(['auth/operation-not-allowed', 'auth/configuration-not-found']);

/** The code of a FirebaseError, such as auth/weak-password. Checks its shape only: the forms don't load Firebase. */
export function readErrorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/** The text for an error of the sign-in service: one of ours, otherwise the provider's own message. */
export function authMessage(error: unknown, task: AuthTask, { problems }: AuthTexts = authTexts()): string {
  const code = readErrorCode(error) ?? '';
  if (NOT_ENABLED.has(code)) return task === 'reset' ? problems.passwordSignInOff : problems.noProvider;
  const known = PROBLEMS[code];
  if (known) return problems[known];
  return error instanceof Error ? error.message : String(error);
}
