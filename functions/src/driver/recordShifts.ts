import {
  CORRECTED,
  collectReadings,
  countDrivenMiles,
  type DriverEvent,
  dayIn,
  driverEventSchema,
  driverQueries,
  happenedAt,
  MAX_SHIFT_HOURS,
  paths,
  type QueryShape,
  readingsByVehicle,
  type Shift,
  type ShiftReadings,
  type StoredEvent,
  serverQueries,
  shiftBreaks,
  shiftSchema,
  shiftStarts,
} from '@mtos/model';
import { type Query, type QueryDocumentSnapshot, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { parseDocument } from '../collections';
import { db } from '../firebase';
import { readVehicleReadings } from '../fleet/readVehicleReadings';
import { toStoredBreaks } from '../pay/storedBreaks';
import { toQuery } from '../query';
import { readTimeZone } from '../readTimeZone';
import { skipBroken } from '../skipBroken';

/** What changes a shift that has ended, besides odometer readings. */
const LATER_KINDS: readonly DriverEvent['kind'][] = ['undo', 'breakStarted', 'breakEnded'];

type Times = Pick<Shift, 'startedAt' | 'endedAt'>;

const HOUR = 3_600_000;

/** More than MAX_CLOCK_LEAD_MINUTES: events are read by the phone's clock, which can be ahead. */
const SLACK_HOURS = 1;

/**
 * Brings the shifts near an event up to date, if the event starts or ends one, begins or ends a break of one that has ended, or
 * has or corrects an odometer reading of it.
 * Works from the stored events, so repeated, late, and unordered events lead to the same.
 */
export async function recordShifts(event: DriverEvent): Promise<void> {
  const at = happenedAt(event);
  if (event.kind === 'shiftStarted' || event.kind === 'shiftEnded') return recordAround(event, at.toMillis());
  if (event.kind === CORRECTED && event.tripId !== null) {
    const times = await timesOfTrip(event.subOwneruid, event.driverUid, event.tripId);
    for (const time of times) await recordEndedShift(event, time);
  } else if (event.odometer !== null || LATER_KINDS.includes(event.kind)) await recordEndedShift(event, at.toMillis());
}

/** Brings the shift that had begun at an instant up to date, if it has ended. */
async function recordEndedShift(event: DriverEvent, at: number): Promise<void> {
  const { subOwneruid: account, driverUid } = event;
  const byStart = serverQueries.lastShift(account, driverUid, Timestamp.fromMillis(at));
  const [last] = (await toQuery(db.collection(paths.shifts(account)), byStart).get()).docs;
  const shift = last && skipBroken(() => parseDocument(shiftSchema, last));
  if (shift?.endedAt) await recordAround(event, shift.startedAt.toMillis(), last?.id);
}

/**
 * Writes the shifts that started up to MAX_SHIFT_HOURS before or after an instant: those whose times changed, and the one that a
 * reading is of.
 */
async function recordAround(
  { subOwneruid: account, driverUid }: DriverEvent,
  at: number,
  read?: string,
): Promise<void> {
  const timeZone = await readTimeZone(account);
  const hours = (count: number) => Timestamp.fromMillis(at + count * HOUR);
  const reach = 2 * MAX_SHIFT_HOURS + SLACK_HOURS;
  const marks = toQuery(
    db.collection(paths.driverEvents),
    serverQueries.shiftMarks(account, driverUid, [hours(-reach), hours(reach)]),
  );
  await db.runTransaction(async (transaction) => {
    const events = await readEvents(transaction, marks);
    const startById = new Map(events.map((event) => [event.id, happenedAt(event).toMillis()]));
    const near = shiftStarts(events).filter(
      ({ id }) => Math.abs((startById.get(id) ?? 0) - at) <= MAX_SHIFT_HOURS * HOUR,
    );
    const planned = await Promise.all(
      near.map(async ({ id, shift }) => {
        const stored = await transaction.get(db.doc(paths.shift(account, id)));
        const before = stored.exists ? skipBroken(() => parseDocument(shiftSchema, stored)) : undefined;
        if (!shift || (before && hasSameTimes(before, shift) && id !== read)) return { stored, before, shift };
        const { readings, breaks } = await readEnded(transaction, account, driverUid, shift, events);
        return { stored, before, shift, readings, breaks: isKept(events, id) ? breaks : before?.breaks };
      }),
    );
    const ended = planned.flatMap(({ shift, readings }) =>
      shift?.endedAt && readings ? { endedAt: shift.endedAt, readings } : [],
    );
    const vehicles = await readVehicleReadings(transaction, account, driverUid, ended);
    for (const [vehicle, reading] of vehicles) transaction.update(vehicle, { reading });
    for (const { stored, before, shift, readings, breaks } of planned) {
      if (!shift && stored.exists) transaction.delete(stored.ref);
      if (!shift || readings === undefined) continue;
      // The day stays when the account's time zone changes
      const day = before?.day ?? dayIn(timeZone, shift.startedAt.toDate());
      const drivenMiles = readings && countDrivenMiles(readings);
      const fields = { subOwneruid: account, driverUid, day, ...shift, drivenMiles, ...(breaks && { breaks }) };
      transaction.set(stored.ref, fields);
    }
  });
}

/** Whether nothing that a driver recorded of a shift can have been deleted yet. */
function isKept(events: readonly StoredEvent[], startId: string): boolean {
  const expireAt = events.find(({ id }) => id === startId)?.expireAt;
  return !expireAt || expireAt.toMillis() > Date.now();
}

interface EndedShift {
  /** Null of a shift that is open. */
  readonly readings: ShiftReadings | null;
  /** Undefined of a shift that is open. */
  readonly breaks?: Shift['breaks'];
}

const hasSameTimes = (a: Times, b: Times) =>
  a.startedAt.toMillis() === b.startedAt.toMillis() && a.endedAt?.toMillis() === b.endedAt?.toMillis();

/** The odometer readings and the breaks of a shift that has ended. */
async function readEnded(
  transaction: Transaction,
  account: string,
  driverUid: string,
  { startedAt, endedAt }: Times,
  marks: readonly StoredEvent[],
): Promise<EndedShift> {
  if (!endedAt) return { readings: null };
  const begin = startedAt.toMillis();
  const span = [
    Timestamp.fromMillis(begin - SLACK_HOURS * HOUR),
    Timestamp.fromMillis(endedAt.toMillis() + SLACK_HOURS * HOUR),
  ] as const;
  const query = serverQueries.driverEventsBetween(account, driverUid, span);
  const since = serverQueries.correctionsSince(account, driverUid, startedAt);
  const read = (spec: QueryShape) => readEvents(transaction, toQuery(db.collection(paths.driverEvents), spec));
  const [events, corrections] = await Promise.all([read(query), read(since)]);
  const isOfShift = (event: StoredEvent) =>
    event.at.toMillis() >= begin &&
    (event.kind === 'undo' || (event.kind !== CORRECTED && happenedAt(event).toMillis() <= endedAt.toMillis()));
  const readings = collectReadings(events.filter(isOfShift), corrections, { startedAt, endedAt });
  const starts = marks.filter((mark) => happenedAt(mark).toMillis() >= begin);
  return {
    readings: readingsByVehicle(readings, starts),
    breaks: toStoredBreaks(shiftBreaks(events, { startedAt, endedAt })),
  };
}

/** When the driver drove a corrected trip, as far as their events and the office's say: the first and the last instant. */
async function timesOfTrip(account: string, driverUid: string, tripId: string): Promise<readonly number[]> {
  const specs = [
    driverQueries.eventsOfTrip(account, tripId, driverUid),
    driverQueries.correctionsOfTrip(account, tripId, driverUid),
  ];
  const found = await Promise.all(specs.map((spec) => toQuery(db.collection(paths.driverEvents), spec).get()));
  const times = found
    .flatMap(({ docs }) => docs.flatMap(readEvent))
    .flatMap((event) =>
      event.correction ? [event.correction.onBoard, event.correction.droppedOff] : [happenedAt(event)],
    )
    .flatMap((at) => (at ? [at.toMillis()] : []));
  return times.length === 0 ? [] : [...new Set([Math.min(...times), Math.max(...times)])];
}

async function readEvents(transaction: Transaction, query: Query): Promise<readonly StoredEvent[]> {
  const { docs } = await transaction.get(query);
  return docs.flatMap(readEvent);
}

function readEvent(found: QueryDocumentSnapshot): readonly StoredEvent[] {
  const event = skipBroken(() => parseDocument(driverEventSchema, found));
  return event ? [{ ...event, id: found.id }] : [];
}
