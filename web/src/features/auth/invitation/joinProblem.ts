import { readCallProblem } from '@mtos/model';
import { readErrorCode } from '../pages/authMessage';
import type { JoinTexts } from './joinTexts.en';

type Problem = keyof JoinTexts['problems'];

const PROBLEMS: Readonly<Record<string, Problem>> = {
  'already-member': 'alreadyMember',
  'choose-password': 'othersPassword',
  'not-active': 'deactivated',
  'signed-out': 'deactivated',
  'too-many': 'tooManyAttempts',
  busy: 'busy',
  'auth/user-disabled': 'deactivated',
  'auth/invalid-credential': 'wrongPassword',
  'auth/wrong-password': 'wrongPassword',
  'auth/user-not-found': 'wrongPassword',
  'auth/weak-password': 'weakPassword',
  'auth/password-does-not-meet-requirements': 'weakPassword',
  'auth/too-many-requests': 'tooManyAttempts',
  'auth/network-request-failed': 'unreachable',
};

/** The text for why a sign-in or an answer failed. A failure that is nobody's mistake is also logged. */
export function joinProblem(error: unknown, texts: JoinTexts): string {
  const code = readCallProblem(error)?.code ?? readErrorCode(error) ?? '';
  const problem = PROBLEMS[code];
  if (problem) return texts.problems[problem];
  console.error(error);
  // A call that did not reach the server
  return texts.problems[code === 'functions/internal' && !readCallProblem(error) ? 'unreachable' : 'other'];
}
