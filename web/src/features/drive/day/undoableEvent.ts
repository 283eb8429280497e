import { REFUSED, type StoredEvent, UNDO_SECONDS } from '@mtos/model';

/** In seconds: the page looks at the clock once a second, and a measurement corrects it a little. */
const TOLERANCE = 5;

/** What can still be taken back at a time: the driver's latest step or no-show, within seconds. */
export function undoableEvent(events: readonly StoredEvent[], now: Date): StoredEvent | undefined {
  const undone = new Set(events.map(({ undoes }) => undoes));
  const latest = events
    .filter(
      ({ id, kind, tripId, by }) => tripId !== null && kind !== 'undo' && kind !== REFUSED && !by && !undone.has(id),
    )
    .reduce<StoredEvent | undefined>(
      (last, event) => (last === undefined || event.at.toMillis() > last.at.toMillis() ? event : last),
      undefined,
    );
  return latest && secondsToUndo(latest, now) > 0 ? latest : undefined;
}

/** For how many more seconds an event can be taken back; none where the clock was set back since. */
export function secondsToUndo({ at }: StoredEvent, now: Date): number {
  const seconds = Math.floor((now.getTime() - at.toMillis()) / 1000);
  return seconds < -TOLERANCE ? 0 : UNDO_SECONDS - Math.max(0, seconds);
}
