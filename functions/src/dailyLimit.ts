import { type DailyLimit, dailyLimits, nextDay, paths } from '@mtos/model';
import { FieldValue, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { callProblem } from './callProblem';
import { db } from './firebase';

/**
 * Counts one more use of something that an account may do a number of times a day. The day ends at midnight UTC.
 * Returns what writes the count, because a transaction must read before it writes.
 * @throws HttpsError `too-many`, with the limit and `retryAt`, if the limit is reached
 */
export async function countToday(
  transaction: Transaction,
  account: string,
  limit: DailyLimit,
  now: Date,
): Promise<() => void> {
  const { most, verb, what } = dailyLimits[limit];
  const ends = nextDay(now);
  const ref = db.doc(paths.dailyLimit(account, limit, now));
  const used = Number((await transaction.get(ref)).get('count') ?? 0);
  if (used >= most) {
    const hours = Math.ceil((ends.getTime() - now.getTime()) / 3_600_000);
    throw callProblem('too-many', {
      message: `You can ${verb} ${most} ${what} a day. Please try again in ${hours === 1 ? 'an hour' : `${hours} hours`}.`,
      retryAt: ends.toISOString(),
    });
  }
  return () =>
    transaction.set(ref, { count: FieldValue.increment(1), expireAt: Timestamp.fromDate(ends) }, { merge: true });
}

/**
 * Counts as many of the wanted uses as the account has left today, at once. Returns how many that are.
 */
export function reserveToday(account: string, limit: DailyLimit, wanted: number, now: Date): Promise<number> {
  const ref = db.doc(paths.dailyLimit(account, limit, now));
  return db.runTransaction(async (transaction) => {
    const used = Number((await transaction.get(ref)).get('count') ?? 0);
    const reserved = Math.max(0, Math.min(wanted, dailyLimits[limit].most - used));
    const expireAt = Timestamp.fromDate(nextDay(now));
    if (reserved > 0) transaction.set(ref, { count: used + reserved, expireAt }, { merge: true });
    return reserved;
  });
}

/** Counts one more use, as `countToday` does, where nothing else is written with it. @throws HttpsError `too-many` */
export async function countUse(account: string, limit: DailyLimit): Promise<void> {
  await db.runTransaction(async (transaction) => {
    const count = await countToday(transaction, account, limit, new Date());
    count();
  });
}
