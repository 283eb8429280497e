import { type DriverEventKind, happenedAt, type Instant, SHIFT_EVENT_KINDS, type StoredEvent } from '@mtos/model';

export interface Shift {
  readonly state: 'off' | 'working' | 'break';
  /** Since when; undefined if the driver has not been on shift lately. */
  readonly since: Instant | undefined;
}

const SHIFT_KINDS: readonly DriverEventKind[] = SHIFT_EVENT_KINDS;

/** The driver's shift: the last of its events decides. */
export function shiftOf(events: readonly StoredEvent[]): Shift {
  const last = events
    .filter(({ kind }) => SHIFT_KINDS.includes(kind))
    .reduce<StoredEvent | undefined>(
      (latest, event) =>
        latest === undefined || happenedAt(event).toMillis() > happenedAt(latest).toMillis() ? event : latest,
      undefined,
    );
  if (!last || last.kind === 'shiftEnded') return { state: 'off', since: last?.at };
  return { state: last.kind === 'breakStarted' ? 'break' : 'working', since: last.at };
}
