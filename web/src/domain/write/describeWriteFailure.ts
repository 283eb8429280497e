import { DAILY_LIMITS, type LimitedKind } from '@mtos/model';
import { FirebaseError } from 'firebase/app';
import { DailyLimitError } from '../../data/write/dailyLimit';
import { DocumentGoneError, OfflineError } from '../../data/write/write';
import { formatDuration } from '../time/when';

const OFFLINE = 'You are offline. Nothing was saved; try again when you are back online.';
const GONE = 'Someone deleted this in the meantime. Nothing was saved.';
const REFUSED = 'The server refused this. Nothing was saved; check what you entered, or sign in again.';
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

/** What went wrong with a write and what to do about it, for people. Anything unexpected also goes to the console. */
export function describeWriteFailure(error: unknown): string {
  if (error instanceof OfflineError) return OFFLINE;
  if (error instanceof DocumentGoneError) return GONE;
  if (error instanceof DailyLimitError) return describeLimit(error);
  const known = error instanceof FirebaseError ? TEXTS[error.code] : undefined;
  if (!known) console.error(error);
  return known ?? UNKNOWN;
}
