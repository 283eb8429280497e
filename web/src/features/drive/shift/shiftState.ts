import { type Instant, latestShiftEvent, type StoredEvent } from '@mtos/model';

export interface Shift {
  readonly state: 'off' | 'working' | 'break';
  /** Since when; undefined if the driver has not been on shift lately. */
  readonly since: Instant | undefined;
}

/** The driver's shift: the last of its events decides. */
export function shiftOf(events: readonly StoredEvent[]): Shift {
  const last = latestShiftEvent(events);
  if (!last || last.kind === 'shiftEnded') return { state: 'off', since: last?.at };
  return { state: last.kind === 'breakStarted' ? 'break' : 'working', since: last.at };
}
