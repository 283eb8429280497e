import {
  type DriverEvent,
  dayIn,
  drivenMilesOf,
  driverEventSchema,
  happenedAt,
  MAX_SHIFT_HOURS,
  paths,
  type Shift,
  type ShiftStart,
  type StoredEvent,
  serverQueries,
  shiftSchema,
  shiftStarts,
} from '@mtos/model';
import { type DocumentSnapshot, type Query, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { parseDocument } from '../collections';
import { db } from '../firebase';
import { changed } from '../privacy/place';
import { queryOf } from '../query';
import { skipBroken } from '../skipBroken';
import { timeZoneOf } from '../timeZoneOf';

/** More than MAX_CLOCK_LEAD_MINUTES: events are read by the phone's clock, which can be ahead. */
const SLACK_HOURS = 1;

/**
 * Brings the shifts near an event up to date, if the event starts or ends one or has an odometer reading of one that has ended.
 * Works from the stored events, so repeated, late, and unordered events lead to the same.
 */
export async function recordShifts(event: DriverEvent): Promise<void> {
  if (event.kind === 'shiftStarted' || event.kind === 'shiftEnded')
    return recordAround(event, happenedAt(event).toMillis());
  if (event.odometer === null && event.kind !== 'undo') return;
  const [last] = (await queryOf(db.collection(paths.shifts(event.subOwneruid)), lastShift(event)).get()).docs;
  const shift = last && skipBroken(() => parseDocument(shiftSchema, last));
  if (shift?.endedAt) await recordAround(event, shift.startedAt.toMillis());
}

const lastShift = (event: DriverEvent) =>
  serverQueries.lastShift(event.subOwneruid, event.driverUid, Timestamp.fromMillis(happenedAt(event).toMillis()));

/** Writes the shifts that started up to MAX_SHIFT_HOURS before or after an instant. */
async function recordAround({ subOwneruid: account, driverUid }: DriverEvent, at: number): Promise<void> {
  const timeZone = await timeZoneOf(account);
  const hours = (count: number) => Timestamp.fromMillis(at + count * 3_600_000);
  const reach = 2 * MAX_SHIFT_HOURS + SLACK_HOURS;
  const marks = queryOf(
    db.collection(paths.driverEvents),
    serverQueries.shiftMarks(account, driverUid, [hours(-reach), hours(reach)]),
  );
  await db.runTransaction(async (transaction) => {
    const events = await eventsOf(transaction, marks);
    const byId = new Map(events.map((event) => [event.id, event]));
    const near = shiftStarts(events).filter(({ id }) => {
      const start = byId.get(id);
      return start && Math.abs(happenedAt(start).toMillis() - at) <= MAX_SHIFT_HOURS * 3_600_000;
    });
    if (near.length === 0) return;
    const stored = await transaction.getAll(...near.map(({ id }) => db.doc(paths.shift(account, id))));
    const miles = await Promise.all(near.map(({ shift }) => milesOf(transaction, account, driverUid, shift)));
    for (const [index, { shift }] of near.entries()) {
      const before = stored[index];
      if (before)
        writeShift(
          transaction,
          before,
          shift && { ...shift, subOwneruid: account, driverUid, drivenMiles: miles[index] ?? null },
          timeZone,
        );
    }
  });
}

function writeShift(
  transaction: Transaction,
  stored: DocumentSnapshot,
  shift: Omit<Shift, 'day'> | undefined,
  timeZone: string,
): void {
  if (!shift) {
    if (stored.exists) transaction.delete(stored.ref);
    return;
  }
  const before = stored.exists ? skipBroken(() => parseDocument(shiftSchema, stored)) : undefined;
  // The day stays when the account's time zone changes
  const written = { ...shift, day: before?.day ?? dayIn(timeZone, shift.startedAt.toDate()) };
  if (!before || changed(before, written)) transaction.set(stored.ref, written);
}

async function milesOf(
  transaction: Transaction,
  account: string,
  driverUid: string,
  shift: ShiftStart['shift'],
): Promise<number | null> {
  if (!shift?.endedAt) return null;
  const [from, to] = [shift.startedAt, shift.endedAt];
  const span = [from, Timestamp.fromMillis(to.toMillis() + SLACK_HOURS * 3_600_000)] as const;
  const query = serverQueries.driverEventsBetween(account, driverUid, span);
  const events = await eventsOf(transaction, queryOf(db.collection(paths.driverEvents), query));
  return drivenMilesOf(
    events.filter((event) => happenedAt(event).toMillis() <= to.toMillis() || event.kind === 'undo'),
  );
}

async function eventsOf(transaction: Transaction, query: Query): Promise<readonly StoredEvent[]> {
  const { docs } = await transaction.get(query);
  return docs.flatMap((found): readonly StoredEvent[] => {
    const event = skipBroken(() => parseDocument(driverEventSchema, found));
    return event ? [{ ...event, id: found.id }] : [];
  });
}
