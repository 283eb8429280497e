/** Where the functions run; the web app names it when it calls one. */
export const REGION = 'us-central1';

/** Every reason for which a callable refuses, stable for callers, with a text for people. */
export const CALL_PROBLEMS = {
  'signed-out': 'Sign in first.',
  'not-allowed': 'You may not do this.',
  'not-active': 'Your access is switched off. Ask the owner of the account.',
  'invalid-input': 'Something in the form is not valid.',
  'email-in-use': 'This email address is already in use by another account.',
  'weak-password': 'The password is too weak.',
  'no-such-member': 'There is no such member in your account.',
  'not-pending': 'This driver does not wait for a confirmation.',
  'is-pending': 'This driver waits for a confirmation first.',
  'foreign-folder': 'This folder belongs to another account.',
  'not-configured': 'Pictures can’t be uploaded yet: the image host is not set up.',
  'too-many': 'Too many messages from here. Please try again later.',
  unexpected: 'Something went wrong! Please try again later.',
} as const;
export type CallProblemCode = keyof typeof CALL_PROBLEMS;

/** What a refused call carries as the `details` of its error. */
export interface CallProblem {
  readonly code: CallProblemCode;
  /** For a form: says what is wrong. */
  readonly message: string;
  /** The input's field that is wrong, where it is one. */
  readonly field?: string | undefined;
  /** When to try again, where it was too often: an ISO 8601 time. */
  readonly retryAt?: string | undefined;
  /** Names an unexpected failure in the logs. */
  readonly id?: string | undefined;
}

/** The problem that a caught error carries; undefined where the call never reached its function. */
export function callProblemOf(error: unknown): CallProblem | undefined {
  if (typeof error !== 'object' || error === null || !('details' in error)) return undefined;
  const { details } = error;
  const isProblem =
    typeof details === 'object' && details !== null && 'code' in details && String(details.code) in CALL_PROBLEMS;
  return isProblem ? (details as CallProblem) : undefined;
}
