import { addToDay, type DailyLimit, dailyLimits, dayIn, nextDay, paths, toInstant } from '@mtos/model';
import { FieldValue, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { callProblem } from './callProblem';
import { db } from './firebase';
import { logUseNotGivenBack } from './logs';
import { isContention } from './retryRaces';

interface Use {
  /** How much it counts; 1 if left out. */
  readonly amount?: number;
  /** Whose day counts; UTC if left out. */
  readonly timeZone?: string;
  /** The person, where each has a limit of their own. */
  readonly by?: string;
}

/** How often a person may do it a day, and how often everyone together while the person may. The owner has all of it. */
function limitsOf(account: string, limit: DailyLimit, by: string | undefined) {
  const { most, each = most, reserve = 0 }: { most: number; each?: number; reserve?: number } = dailyLimits[limit];
  return by === undefined || by === account ? { each: most, shared: most } : { each, shared: most - reserve };
}

/** What is left of a limit on the day of `now`, and when that day ends. */
export interface Allowance {
  readonly left: number;
  readonly ends: Date;
}

/** Where a day's uses are counted, and when the day ends. */
function dayOfLimit(account: string, limit: DailyLimit, now: Date, timeZone: string | undefined) {
  if (timeZone === undefined) return { ref: db.doc(paths.dailyLimit(account, limit, now)), ends: nextDay(now) };
  const day = dayIn(timeZone, now);
  const ends = toInstant(timeZone, addToDay(day, 1), '00:00');
  return { ref: db.doc(paths.dailyLimit(account, limit, new Date(`${day}T00:00:00Z`))), ends };
}

/** What the account has left of a limit today. */
export async function allowanceToday(
  account: string,
  limit: DailyLimit,
  now: Date,
  timeZone: string,
): Promise<Allowance> {
  const { ref, ends } = dayOfLimit(account, limit, now, timeZone);
  const used = Number((await ref.get()).get('count') ?? 0);
  return { left: Math.max(0, dailyLimits[limit].most - used), ends };
}

/**
 * Counts one more use of something that an account may do a number of times a day. Returns what writes the count, because a
 * transaction must read before it writes.
 * @throws HttpsError `too-many`, with the limit and `retryAt`, if the limit is reached
 */
export async function countToday(
  transaction: Transaction,
  account: string,
  limit: DailyLimit,
  now: Date,
  { amount = 1, timeZone, by }: Use = {},
): Promise<() => void> {
  const { verb, what, usedUp }: { verb: string; what: string; usedUp?: string } = dailyLimits[limit];
  const { each, shared } = limitsOf(account, limit, by);
  const { ref, ends } = dayOfLimit(account, limit, now, timeZone);
  const stored = await transaction.get(ref);
  const used = Number(stored.get('count') ?? 0);
  const own = by === undefined ? 0 : Number(stored.data()?.by?.[by] ?? 0);
  const isOverOwn = own + amount > each;
  const isOwnLimit = isOverOwn || shared === dailyLimits[limit].most;
  if (used + amount > shared || isOverOwn) {
    const hours = Math.ceil((ends.getTime() - now.getTime()) / 3_600_000);
    const ofLimit = `${isOwnLimit ? 'You' : 'You and your colleagues'} can ${verb} ${(isOwnLimit ? each : shared).toLocaleString('en-US')} ${what} a day. Please try again in ${hours === 1 ? 'an hour' : `${hours} hours`}.`;
    const message = isOverOwn ? ofLimit : (usedUp ?? ofLimit);
    throw callProblem('too-many', { message, retryAt: ends.toISOString() });
  }
  return () =>
    transaction.set(
      ref,
      {
        count: FieldValue.increment(amount),
        ...(by !== undefined && { by: { [by]: FieldValue.increment(amount) } }),
        expireAt: Timestamp.fromDate(ends),
      },
      { merge: true },
    );
}

/**
 * Counts as many of the wanted uses as the account has left today, at once. Returns how many that are.
 * @param most how many a day, where the project's settings allow fewer
 * @param least if fewer than this are left, none is counted
 */
export function reserveToday(
  account: string,
  limit: DailyLimit,
  wanted: number,
  now: Date,
  { most = dailyLimits[limit].most, least = 0 }: { readonly most?: number; readonly least?: number } = {},
): Promise<number> {
  const ref = db.doc(paths.dailyLimit(account, limit, now));
  return db.runTransaction(async (transaction) => {
    const used = Number((await transaction.get(ref)).get('count') ?? 0);
    const left = Math.max(0, Math.min(wanted, most - used));
    const reserved = left < least ? 0 : left;
    const expireAt = Timestamp.fromDate(nextDay(now));
    if (reserved > 0) transaction.set(ref, { count: used + reserved, expireAt }, { merge: true });
    return reserved;
  });
}

/** Counts one more use, as `countToday` does, where nothing else is written with it. @throws HttpsError `too-many` */
export async function countUse(account: string, limit: DailyLimit, by?: string, now = new Date()): Promise<void> {
  await db.runTransaction(async (transaction) => {
    const count = await countToday(transaction, account, limit, now, { by });
    count();
  });
}

/**
 * Counts one more use, and does what it is for. Pages repeat a call as a whole while the server is busy, so work that ended in
 * that gives its use back. @throws HttpsError `too-many`
 */
export async function countedUse<Result>(
  account: string,
  limit: DailyLimit,
  work: () => Promise<Result>,
  by?: string,
): Promise<Result> {
  const now = new Date();
  await countUse(account, limit, by, now);
  try {
    return await work();
  } catch (error) {
    if (isContention(error)) await giveBack(account, limit, now, by);
    throw error;
  }
}

/** Takes back one use that was counted at that instant by UTC. A failure is logged, and the use stays counted. */
async function giveBack(account: string, limit: DailyLimit, now: Date, by: string | undefined): Promise<void> {
  const less = FieldValue.increment(-1);
  const fields = { count: less, ...(by !== undefined && { by: { [by]: less } }) };
  await db
    .doc(paths.dailyLimit(account, limit, now))
    .set(fields, { merge: true })
    .catch((error: unknown) => logUseNotGivenBack(account, limit, error));
}
