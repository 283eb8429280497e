import {
  check,
  type DayTotals,
  driverDaySchema,
  isDay,
  paths,
  planDays,
  readDay,
  reportedDaySchema,
  type Schema,
  serverQueries,
} from '@mtos/model';
import { type DocumentSnapshot, FieldValue, type QuerySnapshot, type Timestamp } from 'firebase-admin/firestore';
import { collections } from '../collections';
import { db } from '../firebase';
import { toQuery } from '../query';
import { skipBroken } from '../skipBroken';
import { dayRefs, toStoredDay, toStoredDriverDay } from './dayDocuments';

/** Days that one transaction reads and writes, two documents each: with many drivers, a day has some 100 kB. */
const DAYS_AT_ONCE = 30;

/**
 * Corrects the figures of an account's days, some days in each transaction, so that none reads or writes without a bound. Each
 * day that is wrong, in either of its documents, becomes the sum at `readTime` plus everything folded since, and `readTime`
 * becomes its watermark: a fold applies only later entries to it. So every day is exact as soon as its transaction ends, and
 * folds go on in between. Returns how many days it corrected.
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
  const days = toQuery(db.collection(paths.days(account)), serverQueries.everyDay(account)).limit(DAYS_AT_ONCE);
  const driverDays = toQuery(db.collection(paths.driverDays(account)), serverQueries.everyDriverDay(account)).limit(
    DAYS_AT_ONCE,
  );
  return db.runTransaction(async (transaction) => {
    // Locks the counters, so that nothing is folded until the commit.
    await transaction.get(countersRef);
    const [later, ofAccount, ofDrivers] = await Promise.all([
      transaction.get(toQuery(collections.ledger, serverQueries.ledgerFoldedAfter(account, readTime))),
      transaction.get(after === '' ? days : days.startAfter(after)),
      transaction.get(after === '' ? driverDays : driverDays.startAfter(after)),
    ]);
    // Beyond the end of a full page, the other document of a day may not have been read
    const end = [nextPageStart(ofAccount), nextPageStart(ofDrivers)].filter((last) => last !== undefined).sort()[0];
    const found = [...ofAccount.docs, ...ofDrivers.docs].map(({ id }) => id).filter(isDay);
    const all = new Set([...found, ...summed.filter((day) => day > after)]);
    const due = [...all].filter((day) => end === undefined || day <= end).sort();
    const looked = due.slice(0, DAYS_AT_ONCE);

    const entries = later.docs.flatMap((entry) => skipBroken(() => entry.data()) ?? []);
    const [dayById, driverDayById] = [byId(ofAccount), byId(ofDrivers)];
    const stored = new Map(looked.map((day) => [day, storedDay(dayById.get(day), driverDayById.get(day))] as const));
    const planned = planDays(looked, sums, entries, stored);
    for (const [day, totals] of planned) {
      const refs = dayRefs(account, day);
      const drivers = toStoredDriverDay(day, totals);
      transaction.set(refs.day, toStoredDay(day, totals, readTime));
      if (drivers) transaction.set(refs.drivers, drivers);
      else transaction.delete(refs.drivers);
    }
    // A fold that has read these days before must fail and read them again
    if (planned.size > 0) transaction.update(countersRef, { updatedAt: FieldValue.serverTimestamp() });
    return { corrected: planned.size, last: due.length > looked.length ? looked.at(-1) : end };
  });
}

/** The last id of a full page; undefined if the page has all that is left. */
const nextPageStart = ({ size, docs }: QuerySnapshot): string | undefined =>
  size < DAYS_AT_ONCE ? undefined : docs.at(-1)?.id;

const byId = ({ docs }: QuerySnapshot): ReadonlyMap<string, DocumentSnapshot> =>
  new Map(docs.map((found) => [found.id, found]));

/** A day from its documents. Drivers' figures without the day they belong to are broken: they have no watermark. */
function storedDay(day: DocumentSnapshot | undefined, drivers: DocumentSnapshot | undefined) {
  if (day && isBroken(reportedDaySchema, day)) return 'broken';
  if (drivers && (!day || isBroken(driverDaySchema, drivers))) return 'broken';
  return readDay(day?.data(), drivers?.data());
}

function isBroken(schema: Schema<{ readonly day: string }>, snapshot: DocumentSnapshot): boolean {
  const { data, problem } = check(schema, snapshot.data());
  return problem !== undefined || data.day !== snapshot.id;
}
