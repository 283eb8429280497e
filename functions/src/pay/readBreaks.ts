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
 * Returns a function that tells the breaks of shifts that started on some days, by what drivers recorded.
 * @throws HttpsError `long-pay`
 */
export async function readBreaks(
  account: string,
  timeZone: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<(shift: Shift) => readonly ShiftBreak[]> {
  // A shift of the last day can last through the next one, also by the clocks of an earlier time zone
  const between = [toInstant(timeZone, from, '00:00'), toInstant(timeZone, addToDay(to, 2), '12:00')] as const;
  const spec = serverQueries.breakMarks(account, between, MAX_BREAK_MARKS + 1);
  const { docs } = await toQuery(db.collection(spec.collection), spec).get();
  if (docs.length > MAX_BREAK_MARKS) throw callProblem('long-pay');
  const byDriver = new Map<string, StoredEvent[]>();
  for (const found of docs) {
    const event = skipBroken(() => parseDocument<DriverEvent>(driverEventSchema, found));
    if (!event) continue;
    const own = byDriver.get(event.driverUid);
    if (own) own.push({ ...event, id: found.id });
    else byDriver.set(event.driverUid, [{ ...event, id: found.id }]);
  }
  return (shift) => shiftBreaks(byDriver.get(shift.driverUid) ?? [], shift);
}
