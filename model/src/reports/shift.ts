import * as z from 'zod/mini';
import { type Instant, instant } from '../documents/instant';
import { isDocumentId } from '../documents/paths';
import { happenedAt } from '../driver/driverEvent';
import { eventsInOrder, recordedSteps, type StoredEvent } from '../driver/recordedSteps';
import { isDay } from '../time/isDay';
import { type DayMove, toHundredths } from './figures';

/** A driver's shift, derived from their events. Its id is that of the event that started it. Only functions write it. */
export const shiftSchema = z.readonly(
  z.object({
    subOwneruid: z.string(),
    driverUid: z.string().check(z.refine(isDocumentId, 'is not an id')),
    /** The day on which it started, in the account's time zone at the time. */
    day: z.string().check(z.refine(isDay, 'is not a day like 2026-01-31')),
    startedAt: instant,
    /** Null if it has no end within MAX_SHIFT_HOURS. */
    endedAt: z.nullable(instant),
    /** By the first and the last odometer reading; null without them, or until the end. */
    drivenMiles: z.nullable(z.number()),
    /**
     * The breaks that the driver recorded, in order, for pay: what they follow from is deleted earlier. Missing until the shift
     * ends; older shifts have none until a nightly run has added them.
     */
    breaks: z.optional(z.readonly(z.array(z.readonly(z.object({ startedAt: instant, endedAt: z.nullable(instant) }))))),
  }),
);
export type Shift = z.infer<typeof shiftSchema>;

/** A longer shift is one whose end was forgotten. */
export const MAX_SHIFT_HOURS = 24;
/** More miles than a vehicle drives in a shift: a reading was mistyped. */
const MAX_SHIFT_MILES = 1500;

type ShiftEvent = Pick<StoredEvent, 'id' | 'kind' | 'at' | 'receivedAt'>;

/** A start, and what it began: undefined if it only repeats an earlier start of the same shift. */
export interface ShiftStart {
  readonly id: string;
  readonly shift: Pick<Shift, 'startedAt' | 'endedAt'> | undefined;
}

/**
 * The starts among a driver's events, in any order. What a start began depends only on the events within MAX_SHIFT_HOURS of it,
 * so it does not matter which others are known.
 */
export function shiftStarts(events: readonly ShiftEvent[]): readonly ShiftStart[] {
  const marks = eventsInOrder(events.filter(({ kind }) => kind === 'shiftStarted' || kind === 'shiftEnded'));
  return marks.flatMap((mark, index): readonly ShiftStart[] => {
    if (mark.kind !== 'shiftStarted') return [];
    const previous = marks[index - 1];
    if (previous?.kind === 'shiftStarted' && isInShift(previous, mark)) return [{ id: mark.id, shift: undefined }];
    const end = marks.slice(index).find(({ kind }) => kind === 'shiftEnded');
    const endedAt = end && isInShift(mark, end) ? happenedAt(end) : null;
    return [{ id: mark.id, shift: { startedAt: happenedAt(mark), endedAt } }];
  });
}

const isInShift = (start: ShiftEvent, later: ShiftEvent) =>
  happenedAt(later).toMillis() - happenedAt(start).toMillis() <= MAX_SHIFT_HOURS * 3_600_000;

/** An event with the odometer reading that counts, and when it was taken; undefined if that is not known. */
type Reading = Pick<StoredEvent, 'id' | 'odometer' | 'undoes'> & { readonly taken: Instant | undefined };

interface ShiftSpan {
  readonly startedAt: Instant;
  readonly endedAt: Instant;
}

/**
 * The events of a shift with the odometer readings that count: those of a trip that the office corrected are the corrected ones,
 * if they were taken during the shift.
 * @param events the driver's own, of the shift
 * @param corrections of the driver's trips, also of other shifts
 */
export function collectReadings(
  events: readonly StoredEvent[],
  corrections: readonly StoredEvent[],
  { startedAt, endedAt }: ShiftSpan,
): readonly Reading[] {
  const tripIds = new Set(corrections.map(({ tripId }) => tripId));
  const kept = events.map((event) => ({
    ...event,
    ...(tripIds.has(event.tripId) && { odometer: null }),
    taken: happenedAt(event),
  }));
  const isInShift = (at: Instant | undefined) =>
    at !== undefined && at.toMillis() >= startedAt.toMillis() && at.toMillis() <= endedAt.toMillis();
  const corrected = [...tripIds].flatMap((tripId) => {
    const ofTrip = corrections.filter((correction) => correction.tripId === tripId);
    const [first] = ofTrip;
    if (!first) return [];
    const own = events.filter((event) => event.tripId === tripId);
    const { steps, odometers } = recordedSteps(first.driverUid, [...own, ...ofTrip]);
    const [boarded, dropped] = [steps.get('onBoard')?.at, steps.get('droppedOff')?.at];
    const read = (step: 'onBoard' | 'droppedOff', taken: Instant | undefined): Reading => ({
      ...{ id: `${tripId} ${step}`, odometer: isInShift(taken) ? odometers[step] : null, undoes: null, taken },
    });
    return [read('onBoard', boarded ?? dropped), read('droppedOff', dropped ?? boarded)];
  });
  return [...kept, ...corrected];
}

/** The odometer readings of a shift, by vehicle. */
export type ShiftReadings = ReadonlyMap<string | undefined, readonly number[]>;

/**
 * The readings that were not taken back, by the vehicle that the driver had chosen last by then: undefined for one that the
 * marks don't name, the driver's usual one.
 * @param marks the starts of the shift, in any order
 */
export function readingsByVehicle(readings: readonly Reading[], marks: readonly ShiftMark[]): ShiftReadings {
  const undone = new Set(readings.map(({ undoes }) => undoes));
  const starts = eventsInOrder(marks.filter(({ kind }) => kind === 'shiftStarted'));
  const found = new Map<string | undefined, number[]>();
  for (const { id, odometer, taken } of readings) {
    if (odometer === null || undone.has(id)) continue;
    const chosen = starts.findLast((start) => taken && happenedAt(start).toMillis() <= taken.toMillis()) ?? starts[0];
    const uid = chosen?.vehicleUid;
    found.set(uid, [...(found.get(uid) ?? []), odometer]);
  }
  return found;
}

type ShiftMark = ShiftEvent & Pick<StoredEvent, 'vehicleUid'>;

/**
 * The miles between the lowest and the highest reading of each vehicle, together; null where one of them has no two readings
 * that make sense.
 */
export function countDrivenMiles(readings: ShiftReadings): number | null {
  const miles = [...readings.values()].map((each) =>
    each.length > 1 ? Math.max(...each) - Math.min(...each) : Infinity,
  );
  return miles.length > 0 && miles.every((each) => each <= MAX_SHIFT_MILES)
    ? miles.reduce((sum, each) => sum + each, 0)
    : null;
}

/** The last of a vehicle's readings in a shift, in whole miles; undefined if they are so far apart that one was mistyped. */
export function lastReadingOf(readings: readonly number[]): number | undefined {
  const highest = Math.max(...readings);
  return highest - Math.min(...readings) <= MAX_SHIFT_MILES ? Math.floor(highest) : undefined;
}

/** What a stored shift adds to the figures of its day; undefined if it can't be read. */
export function toShiftFigures(data: unknown): DayMove | undefined {
  const { data: shift } = z.safeParse(shiftSchema, data);
  if (!shift) return undefined;
  const { day, driverUid, startedAt, endedAt, drivenMiles } = shift;
  if (!endedAt) return { day, driverUid, figures: { shifts: 1, openShifts: 1 } };
  const shiftMinutes = Math.round((endedAt.toMillis() - startedAt.toMillis()) / 60_000);
  const miles = drivenMiles === null ? { shiftsWithoutMiles: 1 } : { drivenMiles: toHundredths(drivenMiles) };
  return { day, driverUid, figures: { shifts: 1, shiftMinutes, ...miles } };
}
