import {
  addToDay,
  type DriverEvent,
  driverEventSchema,
  MAX_PAY_READS,
  type Shift,
  type ShiftBreak,
  type StoredEvent,
  serverQueries,
  shiftBreaks,
  toInstant,
} from '@mtos/model';
import { callProblem } from '../callProblem';
import { parseDocument } from '../collections';
import { db } from '../firebase';
import { toQuery } from '../query';
import { skipBroken } from '../skipBroken';

/** A shift with two breaks has five marks. */
const MAX_BREAK_MARKS = 5 * MAX_PAY_READS;

/**
 * Returns a function that tells the breaks of shifts that started on some days, by what drivers recorded; undefined once that
 * is no longer kept. It is deleted in any order, so none of it counts from then on: also where the event that started the shift
 * is gone, or can go.
 * @param now when what has expired can be gone
 * @throws HttpsError `long-pay`
 */
export async function readBreaks(
  account: string,
  timeZone: string,
  { from, to }: { readonly from: string; readonly to: string },
  now: Date,
): Promise<(shift: Shift & { readonly id: string }) => readonly ShiftBreak[] | undefined> {
  // A shift of the last day can last through the next one, and a day was one by the clocks of an earlier time zone
  const between = [
    toInstant(timeZone, addToDay(from, -1), '12:00'),
    toInstant(timeZone, addToDay(to, 2), '12:00'),
  ] as const;
  const spec = serverQueries.breakMarks(account, between, MAX_BREAK_MARKS + 1);
  const { docs } = await toQuery(db.collection(spec.collection), spec).get();
  if (docs.length > MAX_BREAK_MARKS) throw callProblem('long-pay');
  const byDriver = new Map<string, StoredEvent[]>();
  const kept = new Set<string>();
  for (const found of docs) {
    const event = skipBroken(() => parseDocument<DriverEvent>(driverEventSchema, found));
    if (!event) continue;
    if (!event.expireAt || event.expireAt.toMillis() > now.getTime()) kept.add(found.id);
    const own = byDriver.get(event.driverUid);
    if (own) own.push({ ...event, id: found.id });
    else byDriver.set(event.driverUid, [{ ...event, id: found.id }]);
  }
  return (shift) => (kept.has(shift.id) ? shiftBreaks(byDriver.get(shift.driverUid) ?? [], shift) : undefined);
}
