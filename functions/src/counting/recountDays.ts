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
import type { DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { db } from '../firebase';
import { toQuery } from '../query';
import { dayRefs, toStoredDay, toStoredDriverDay } from './dayDocuments';
import { recountPages } from './recountPages';

/**
 * Corrects the figures of an account's days. Each day that is wrong, in either of its documents, becomes the sum at `readTime`
 * plus everything folded since, and `readTime` becomes its watermark: a fold applies only later entries to it. So every day is
 * exact as soon as its transaction ends. Returns how many days it corrected.
 */
export const recountDays = (
  account: string,
  readTime: Timestamp,
  sums: ReadonlyMap<string, DayTotals>,
): Promise<number> =>
  recountPages({
    ...{ account, readTime, summed: sums.keys(), isKey: isDay },
    stored: [
      toQuery(db.collection(paths.days(account)), serverQueries.everyDay(account)),
      toQuery(db.collection(paths.driverDays(account)), serverQueries.everyDriverDay(account)),
    ],
    correct: (transaction, { keys, entries, found: [days, driverDays] }) => {
      const stored = new Map(keys.map((day) => [day, storedDay(days?.get(day), driverDays?.get(day))] as const));
      const planned = planDays(keys, sums, entries, stored);
      for (const [day, totals] of planned) {
        const refs = dayRefs(account, day);
        const drivers = toStoredDriverDay(day, totals);
        transaction.set(refs.day, toStoredDay(day, totals, readTime));
        if (drivers) transaction.set(refs.drivers, drivers);
        else transaction.delete(refs.drivers);
      }
      return planned.size;
    },
  });

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
