import { addToDay, dayIn, type Shift, serverQueries, shiftSchema } from '@mtos/model';
import pMap from 'p-map';
import { parseDocument } from '../collections';
import { db } from '../firebase';
import { toQuery } from '../query';
import { readTimeZone } from '../readTimeZone';
import { skipBroken } from '../skipBroken';
import { readBreaks } from './readBreaks';
import { toStoredBreaks } from './storedBreaks';

/** As many nights in a row see a shift before what its driver recorded is deleted. */
const DAYS_BEFORE = 7;
/** The most shifts that a run reads. Those that lose their breaks first come first. */
const MAX_SHIFTS = 1000;
const CONCURRENCY = 10;

/**
 * Keeps the breaks of shifts from before shifts had them, shortly before what they follow from is deleted. A repeat finds them
 * kept.
 * @param eventDays how many days what drivers recorded is kept
 * @throws HttpsError `long-pay`
 */
export async function keepShiftBreaks(account: string, now: Date, eventDays: number): Promise<void> {
  const timeZone = await readTimeZone(account);
  const from = addToDay(dayIn(timeZone, now), -eventDays);
  const spec = serverQueries.shiftsOfDays(account, from, addToDay(from, DAYS_BEFORE), MAX_SHIFTS);
  const { docs } = await toQuery(db.collection(spec.collection), spec).get();
  const lacking = docs.flatMap((found) => {
    const shift = skipBroken(() => parseDocument<Shift>(shiftSchema, found));
    return shift?.endedAt && !shift.breaks ? [{ ...shift, id: found.id, ref: found.ref }] : [];
  });
  const [first, last] = [lacking[0], lacking.at(-1)];
  if (!first || !last) return;
  const breaksOf = await readBreaks(account, timeZone, { from: first.day, to: last.day }, now);
  await pMap(
    lacking,
    async ({ ref, ...shift }) => {
      const breaks = breaksOf(shift);
      if (!breaks) return;
      await db.runTransaction(async (transaction) => {
        const stored = await transaction.get(ref);
        // What the driver's events said meanwhile is newer
        if (stored.exists && stored.get('breaks') === undefined) {
          transaction.update(ref, { breaks: toStoredBreaks(breaks) });
        }
      });
    },
    { concurrency: CONCURRENCY },
  );
}
