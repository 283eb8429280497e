import { CALL_PROBLEMS, type CallProblem, type CallProblemCode } from '@mtos/model';
import { type FunctionsErrorCode, HttpsError } from 'firebase-functions/https';

const STATUS: Readonly<Record<CallProblemCode, FunctionsErrorCode>> = {
  'signed-out': 'unauthenticated',
  'not-allowed': 'permission-denied',
  'not-active': 'permission-denied',
  'not-verified': 'permission-denied',
  'changed-address': 'permission-denied',
  'invalid-input': 'invalid-argument',
  'already-invited': 'already-exists',
  'already-member': 'failed-precondition',
  'link-required': 'failed-precondition',
  'choose-password': 'failed-precondition',
  'other-address': 'permission-denied',
  'no-such-import': 'not-found',
  'no-such-invitation': 'not-found',
  'no-such-member': 'not-found',
  'no-such-driver': 'not-found',
  'no-sign-in': 'failed-precondition',
  'not-pending': 'failed-precondition',
  'is-pending': 'failed-precondition',
  'still-active': 'failed-precondition',
  'foreign-folder': 'permission-denied',
  'not-configured': 'failed-precondition',
  'no-such-client': 'not-found',
  'full-notes': 'failed-precondition',
  'full-not-same': 'failed-precondition',
  'no-such-trip': 'not-found',
  'ride-is-over': 'failed-precondition',
  'too-many': 'resource-exhausted',
  'far-place': 'failed-precondition',
  'stale-rates': 'aborted',
  'no-such-repricing': 'not-found',
  'many-charges': 'failed-precondition',
  'old-check': 'failed-precondition',
  'no-such-invoice': 'not-found',
  'stale-invoice': 'aborted',
  'paid-invoice': 'failed-precondition',
  'no-such-payment': 'not-found',
  'stale-payment': 'aborted',
  'other-payment': 'already-exists',
  'closed-invoice': 'aborted',
  'other-payer': 'failed-precondition',
  'too-much-paid': 'aborted',
  'long-statement': 'failed-precondition',
  'wrong-rates': 'failed-precondition',
  unexpected: 'internal',
};

/** The error for a refused call: a stable code, and a text that a form can show. */
export function callProblem(code: CallProblemCode, more: Partial<Omit<CallProblem, 'code'>> = {}): HttpsError {
  const details: CallProblem = { code, message: CALL_PROBLEMS[code], ...more };
  return new HttpsError(STATUS[code], details.message, details);
}
