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

type Reading = Pick<StoredEvent, 'id' | 'odometer' | 'undoes'>;

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
  const kept = events.map((event) => (tripIds.has(event.tripId) ? { ...event, odometer: null } : event));
  const isInShift = (at: Instant | undefined) =>
    at !== undefined && at.toMillis() >= startedAt.toMillis() && at.toMillis() <= endedAt.toMillis();
  const corrected = [...tripIds].flatMap((tripId) => {
    const ofTrip = corrections.filter((correction) => correction.tripId === tripId);
    const [first] = ofTrip;
    if (!first) return [];
    const own = events.filter((event) => event.tripId === tripId);
    const { steps, odometers } = recordedSteps(first.driverUid, [...own, ...ofTrip]);
    const [boarded, dropped] = [steps.get('onBoard')?.at, steps.get('droppedOff')?.at];
    return [
      { id: `${tripId} onBoard`, odometer: isInShift(boarded ?? dropped) ? odometers.onBoard : null, undoes: null },
      {
        id: `${tripId} droppedOff`,
        odometer: isInShift(dropped ?? boarded) ? odometers.droppedOff : null,
        undoes: null,
      },
    ];
  });
  return [...kept, ...corrected];
}

/** The miles between the lowest and the highest odometer reading of a shift's events; null without two that make sense. */
export function countDrivenMiles(events: readonly Reading[]): number | null {
  const undone = new Set(events.map(({ undoes }) => undoes));
  const readings = events.flatMap(({ id, odometer }) => (odometer === null || undone.has(id) ? [] : [odometer]));
  const miles = Math.max(...readings) - Math.min(...readings);
  return readings.length > 1 && miles <= MAX_SHIFT_MILES ? miles : null;
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
