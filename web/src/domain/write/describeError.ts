import { DAILY_LIMITS, type LimitedKind, readCallProblem } from '@mtos/model';
import { FirebaseError } from 'firebase/app';
import { BrokenDocumentError } from '../../data/read/converter';
import { DailyLimitError } from '../../data/write/dailyLimit';
import { DocumentGoneError, OfflineError } from '../../data/write/write';
import { formatDuration } from '../time/when';

const OFFLINE = 'You are offline. Nothing was saved; try again when you are back online.';
const GONE = 'Someone deleted this in the meantime. Nothing was saved.';
const REFUSED =
  'The server refused this. Nothing was saved; check what you entered and that your role allows it, or sign in again.';
const NO_ANSWER = 'The server did not answer. Check the connection and try again; nothing is saved twice.';
const UNKNOWN = 'Something went wrong! Nothing was saved. Please try again later!';

const TEXTS: Readonly<Record<string, string>> = {
  'permission-denied': REFUSED,
  unauthenticated: REFUSED,
  'not-found': GONE,
  unavailable: NO_ANSWER,
  'deadline-exceeded': NO_ANSWER,
  aborted: 'Someone else is changing the same thing. Please try again.',
  'resource-exhausted': 'The service is over its limit. Please try again later.',
};

const LIMITED: Readonly<Record<LimitedKind, string>> = {
  notifications: 'notifications',
  standingOrders: 'new or changed standing orders',
};

const describeLimit = ({ kind, endsAt }: DailyLimitError) =>
  `Your company has reached the limit of ${DAILY_LIMITS[kind]} ${LIMITED[kind]} in 24 hours. Nothing was saved; try again in ${formatDuration(new Date(), endsAt)}.`;

const describeBroken = ({ broken }: BrokenDocumentError) =>
  /^accounts\/[^/]+\/drivers\//.test(broken.path)
    ? 'The stored settings can’t be read. Delete them in the driver’s details, then try again.'
    : 'What is stored can’t be read. Nothing was saved; delete it where the page reports it, then try again.';

/** An error that says itself what a person reads. */
export class ExplainedError extends Error {
  override readonly name: string = 'ExplainedError';
}

/**
 * What went wrong and what to do about it, for people. Anything unexpected also goes to the console.
 * @param otherwise what a person reads about anything unexpected, such as a call that did not reach its function
 * @param texts what a person reads about errors of Firebase that mean something here, by their codes
 */
export function describeError(
  error: unknown,
  otherwise = UNKNOWN,
  texts: Readonly<Record<string, string>> = TEXTS,
): string {
  if (error instanceof ExplainedError) return error.message;
  if (error instanceof OfflineError) return OFFLINE;
  if (error instanceof DocumentGoneError) return GONE;
  if (error instanceof DailyLimitError) return describeLimit(error);
  if (error instanceof BrokenDocumentError) return describeBroken(error);
  const problem = readCallProblem(error);
  const known = error instanceof FirebaseError ? texts[error.code] : undefined;
  if (!known && (!problem || problem.code === 'unexpected')) console.error(error);
  return problem?.message ?? known ?? otherwise;
}
