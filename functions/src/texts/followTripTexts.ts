import {
  dueTexts,
  isMovedByRoad,
  REMINDER_AHEAD,
  reminderDueAt,
  type TextKind,
  type TextSettings,
  type Trip,
  tripSchema,
} from '@mtos/model';
import { type ChangeEvent, commitTime, readChange } from '../changeEvent';
import { isErasedTrip } from '../privacy/isErasedTrip';
import { readTimeZone } from '../readTimeZone';
import { readTexting } from './readTexting';
import { enqueueText } from './textTasks';

/** How long a change has to stand before its text is sent, in milliseconds: a step can be undone, a time changed again. */
const WAIT = 60_000;

/**
 * A trip changed: adds a task for each text that the change can make due. An account that sends no texts costs one read for
 * changes that could. A repeated event finds its tasks in the queue and adds none.
 */
export async function followTripTexts(event: ChangeEvent): Promise<void> {
  const { before, after } = readChange(event, tripSchema);
  const kinds = dueTexts(before, after);
  if (!event.data || !after || kinds.length === 0 || isErasedTrip(event.data.after)) return;
  const settings = await readTexting(after.subOwneruid);
  if (!settings) return;
  const changedAt = commitTime(event).toMillis();
  const isByRoad = before !== undefined && isMovedByRoad(before, after, after.updatedBy);
  for (const kind of kinds.filter((each) => settings.kinds[each])) {
    const runAt =
      kind === 'reminder' ? await reminderTime(after, settings, changedAt) : stepTime(kind, changedAt, isByRoad);
    if (runAt === undefined) continue;
    await enqueueText({
      account: after.subOwneruid,
      tripId: event.params.id,
      kind,
      runAt: new Date(runAt).toISOString(),
      // Of a time that functions computed again, only a rider hears whom a text has told the time before
      ...(kind === 'changed' && before && !isByRoad && { told: { tripDate: before.tripDate, puTime: before.puTime } }),
    });
  }
}

/**
 * Changes of a time within a minute are told together, so that their first task, which knows the time before, is the only one.
 * A change by road has its own: it says nothing of the time before, which a person's change in the same minute tells.
 */
function stepTime(kind: TextKind, changedAt: number, isByRoad: boolean): number {
  if (kind !== 'changed') return changedAt + WAIT;
  return (Math.floor(changedAt / WAIT) + 2) * WAIT + (isByRoad ? WAIT / 2 : 0);
}

async function reminderTime(trip: Trip, settings: TextSettings, changedAt: number): Promise<number | undefined> {
  const dueAt = reminderDueAt(trip, await readTimeZone(trip.subOwneruid), settings)?.getTime();
  return dueAt === undefined || dueAt - changedAt > REMINDER_AHEAD ? undefined : Math.max(dueAt, changedAt + WAIT);
}
