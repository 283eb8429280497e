import { happenedAt } from '../driver/driverEvent';
import { eventsInOrder, type StoredEvent } from '../driver/recordedSteps';
import type { Shift } from '../reports/shift';

/** A break of a shift, in milliseconds. */
export interface ShiftBreak {
  readonly startedAt: number;
  /** Null if the driver did not end it before the shift ended. */
  readonly endedAt: number | null;
}

/** The breaks that are kept with a shift; undefined if none were kept. */
export const keptBreaks = ({ breaks }: Pick<Shift, 'breaks'>): readonly ShiftBreak[] | undefined =>
  breaks?.map(({ startedAt, endedAt }) => ({
    startedAt: startedAt.toMillis(),
    endedAt: endedAt?.toMillis() ?? null,
  }));

type BreakEvent = Pick<StoredEvent, 'id' | 'kind' | 'at' | 'receivedAt'>;

/**
 * The breaks that a driver recorded during a shift, from events in any order, in their order. A repeated start or end changes
 * nothing; another start of the shift, as with another vehicle, ends a break. None of a shift without an end.
 */
export function shiftBreaks(
  events: readonly BreakEvent[],
  { startedAt, endedAt }: Pick<Shift, 'startedAt' | 'endedAt'>,
): readonly ShiftBreak[] {
  if (!endedAt) return [];
  const during = eventsInOrder(events).filter((event) => {
    const at = happenedAt(event).toMillis();
    return at >= startedAt.toMillis() && at <= endedAt.toMillis();
  });
  const breaks: ShiftBreak[] = [];
  let since: number | undefined;
  for (const event of during) {
    const at = happenedAt(event).toMillis();
    if (event.kind === 'breakStarted') since ??= at;
    else if ((event.kind === 'breakEnded' || event.kind === 'shiftStarted') && since !== undefined) {
      breaks.push({ startedAt: since, endedAt: at });
      since = undefined;
    }
  }
  return since === undefined ? breaks : [...breaks, { startedAt: since, endedAt: null }];
}
