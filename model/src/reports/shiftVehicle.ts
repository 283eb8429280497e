import type { Instant } from '../documents/instant';
import { happenedAt } from '../driver/driverEvent';
import { eventsInOrder, type StoredEvent } from '../driver/recordedSteps';
import { shiftStarts } from './shift';

type ShiftMark = Pick<StoredEvent, 'id' | 'kind' | 'at' | 'receivedAt' | 'vehicleUid'>;

/** What a driver's last shift says of its vehicle. */
export interface LastShift {
  readonly startedAt: Instant;
  /** Whether the driver is still in it. */
  readonly isOpen: boolean;
  /** The vehicle that they chose last; undefined if it is their usual one. */
  readonly vehicleUid: string | undefined;
}

/** A driver's last shift among their starts and ends of shifts, in any order; undefined without a start. */
export function lastShift(marks: readonly ShiftMark[]): LastShift | undefined {
  const started = shiftStarts(marks)
    .flatMap(({ shift }) => shift ?? [])
    .at(-1);
  const last = eventsInOrder(marks.filter(({ kind }) => kind === 'shiftStarted')).at(-1);
  if (!started || !last) return undefined;
  return { startedAt: started.startedAt, isOpen: isOpen(marks), vehicleUid: last.vehicleUid };
}

const isOpen = (marks: readonly ShiftMark[]): boolean =>
  eventsInOrder(marks.filter(({ kind }) => kind === 'shiftStarted' || kind === 'shiftEnded')).at(-1)?.kind ===
  'shiftStarted';

/**
 * The vehicle that a driver had chosen at an instant, from their starts and ends of shifts; undefined outside of a shift, or
 * in their usual one.
 */
export function vehicleAt(marks: readonly ShiftMark[], at: Instant): string | undefined {
  const before = marks.filter((mark) => happenedAt(mark).toMillis() <= at.toMillis());
  const shift = lastShift(before);
  return shift?.isOpen ? shift.vehicleUid : undefined;
}
