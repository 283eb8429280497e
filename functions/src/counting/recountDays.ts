import { check, type DayTotals, isDay, paths, planDays, readDay, reportedDaySchema, serverQueries } from '@mtos/model';
import { type DocumentSnapshot, FieldValue, type Timestamp } from 'firebase-admin/firestore';
import { collections } from '../collections';
import { db } from '../firebase';
import { queryOf } from '../query';
import { skipBroken } from '../skipBroken';
import { dayRef, toStoredDay } from './dayDocuments';

/** Days that one transaction reads and writes: with many drivers, a day has some 100 kB. */
const DAYS_AT_ONCE = 30;

/**
 * Corrects the figures of an account's days, some days in each transaction, so that none reads or writes without a bound. Each day
 * that is wrong becomes the sum at `readTime` plus everything folded since, and `readTime` becomes its watermark: a fold
 * applies only later entries to it. So every day is exact as soon as its transaction ends, and folds go on in between.
 * Returns how many days it corrected.
 */
export async function recountDays(
  account: string,
  readTime: Timestamp,
  sums: ReadonlyMap<string, DayTotals>,
): Promise<number> {
  const summed = [...sums.keys()].sort();
  let [corrected, after]: [number, string | undefined] = [0, ''];
  while (after !== undefined) {
    const done: Done = await recountSome(account, readTime, sums, summed, after);
    corrected += done.corrected;
    after = done.last;
  }
  return corrected;
}

interface Done {
  readonly corrected: number;
  /** The last day that was looked at; undefined if it was the last of all. */
  readonly last: string | undefined;
}

function recountSome(
  account: string,
  readTime: Timestamp,
  sums: ReadonlyMap<string, DayTotals>,
  summed: readonly string[],
  after: string,
): Promise<Done> {
  const countersRef = collections.counters.doc(account);
  const byDay = queryOf(db.collection(paths.days(account)), serverQueries.everyDay(account)).limit(DAYS_AT_ONCE);
  return db.runTransaction(async (transaction) => {
    // Locks the counters, so that nothing is folded until the commit.
    await transaction.get(countersRef);
    const [later, page] = await Promise.all([
      transaction.get(queryOf(collections.ledger, serverQueries.ledgerFoldedAfter(account, readTime))),
      transaction.get(after === '' ? byDay : byDay.startAfter(after)),
    ]);
    const end = page.size < DAYS_AT_ONCE ? undefined : page.docs.at(-1)?.id;
    const all = new Set([...page.docs.map(({ id }) => id).filter(isDay), ...summed.filter((day) => day > after)]);
    const due = [...all].filter((day) => end === undefined || day <= end).sort();
    const days = due.slice(0, DAYS_AT_ONCE);

    const entries = later.docs.flatMap((entry) => skipBroken(() => entry.data()) ?? []);
    const stored = new Map(page.docs.map((found) => [found.id, storedDay(found)] as const));
    const planned = planDays(days, sums, entries, stored);
    for (const [day, totals] of planned) transaction.set(dayRef(account, day), toStoredDay(day, totals, readTime));
    // A fold that has read these days before must fail and read them again
    if (planned.size > 0) transaction.update(countersRef, { updatedAt: FieldValue.serverTimestamp() });
    return { corrected: planned.size, last: due.length > days.length ? days.at(-1) : end };
  });
}

function storedDay(snapshot: DocumentSnapshot) {
  const { data, problem } = check(reportedDaySchema, snapshot.data());
  return problem || data.day !== snapshot.id ? 'broken' : readDay(data);
}
