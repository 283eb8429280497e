import { type Instant, latestShiftEvent, type StoredEvent } from '@mtos/model';

export interface Shift {
  readonly state: 'off' | 'working' | 'break';
  /** When the shift, the break, or the time off started; undefined if the driver has not been on shift lately. */
  readonly since: Instant | undefined;
}

/** The driver's shift: the last of its events decides. */
export function foldShift(events: readonly StoredEvent[]): Shift {
  const last = latestShiftEvent(events);
  if (!last || last.kind === 'shiftEnded') return { state: 'off', since: last?.at };
  if (last.kind === 'breakStarted') return { state: 'break', since: last.at };
  return { state: 'working', since: shiftStart(events) ?? last.at };
}

/** When the current shift started: a break doesn't start another one. Undefined if its start is not among the events. */
function shiftStart(events: readonly StoredEvent[]): Instant | undefined {
  const started = events.filter(({ kind }) => kind === 'shiftStarted').map(({ at }) => at);
  return started.toSorted((a, b) => b.toMillis() - a.toMillis())[0];
}
