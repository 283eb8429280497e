import { type Instant, latestShiftEvent, MAX_SHIFT_HOURS, type StoredEvent } from '@mtos/model';

export interface Shift {
  readonly state: 'off' | 'working' | 'break';
  /** When the shift, the break, or the time off started; undefined if the driver has not been on shift lately. */
  readonly since: Instant | undefined;
  /** The vehicle that the driver chose last; undefined if it is their usual one. */
  readonly vehicleUid?: string | undefined;
}

/** The driver's shift: the last of its events decides. */
export function foldShift(events: readonly StoredEvent[]): Shift {
  const last = latestShiftEvent(events);
  if (!last || last.kind === 'shiftEnded') return { state: 'off', since: last?.at };
  const { first, vehicleUid } = findStarts(events);
  if (last.kind === 'breakStarted') return { state: 'break', since: last.at, vehicleUid };
  return { state: 'working', since: first ?? last.at, vehicleUid };
}

/**
 * When the current shift started: a break or another vehicle doesn't start another one. Undefined if its start is not among the
 * events.
 */
function findStarts(events: readonly StoredEvent[]): { first?: Instant; vehicleUid?: string | undefined } {
  const marks = events
    .filter(({ kind }) => kind === 'shiftStarted' || kind === 'shiftEnded')
    .toSorted((a, b) => b.at.toMillis() - a.at.toMillis());
  const end = marks.findIndex(({ kind }) => kind === 'shiftEnded');
  const starts = end < 0 ? marks : marks.slice(0, end);
  const [last] = starts;
  if (!last) return {};
  // An earlier one is of a shift whose end was forgotten
  const reach = last.at.toMillis() - MAX_SHIFT_HOURS * 3_600_000;
  const first = starts.findLast(({ at }) => at.toMillis() >= reach);
  return { first: first?.at ?? last.at, vehicleUid: last.vehicleUid };
}
