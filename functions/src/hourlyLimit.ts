import { limitHour, paths } from '@mtos/model';
import { FieldValue, Timestamp, type Transaction } from 'firebase-admin/firestore';
import type { CallableRequest } from 'firebase-functions/https';
import { callProblem } from './callProblem';
import { db } from './firebase';

/** How often something that needs no sign-in may be done in an hour. */
export interface HourlyLimit {
  /** The key of the count in an hour. It must not reveal who is counted. */
  readonly getKey: (hour: number) => string;
  readonly most: number;
}

/**
 * Checks the limits. Returns what counts one more use in each, because a transaction must read before it writes.
 * @param what is limited, in the plural, as the message says it
 * @throws HttpsError `too-many`, with `retryAt`, if a limit is reached
 */
export async function countThisHour(
  transaction: Transaction,
  limits: readonly HourlyLimit[],
  what: string,
  now: Date,
): Promise<() => void> {
  const { hour, nextAt } = limitHour(now);
  const refs = limits.map(({ getKey }) => db.doc(paths.contactLimit(getKey(hour))));
  const counted = await transaction.getAll(...refs);
  if (limits.some(({ most }, index) => Number(counted[index]?.get('count') ?? 0) >= most)) {
    const minutes = Math.ceil((nextAt.getTime() - now.getTime()) / 60_000);
    const when = minutes === 1 ? 'in a minute' : `in ${minutes} minutes`;
    throw callProblem('too-many', {
      message: `Too many ${what}. Please try again ${when}.`,
      retryAt: nextAt.toISOString(),
    });
  }
  const expireAt = Timestamp.fromDate(nextAt);
  return () => {
    for (const ref of refs) transaction.set(ref, { count: FieldValue.increment(1), expireAt }, { merge: true });
  };
}

/**
 * The caller's network address. Google's front end appends it to the header as the last entry; the caller controls the
 * entries before it.
 */
export function networkAddress({ rawRequest }: Pick<CallableRequest<unknown>, 'rawRequest'>): string {
  const forwarded = rawRequest.header('x-forwarded-for')?.split(',').at(-1)?.trim();
  return forwarded || rawRequest.socket.remoteAddress || 'unknown';
}
