import { addToDay, dayIn, type Trip } from '@mtos/model';
import { enqueueDrives } from '../schedules/tasks';
import { configuredTables } from './configuredRouting';

/** A trip that is further away changes again, or the plan of its day is made closer to it. */
const MAX_DAYS_AHEAD = 60;

/**
 * A trip changed: has the drives of its day asked for where they may be other ones, also where a trip lost a place, so that
 * its day forgets it, and where one that is over got another place, because its price can follow from its distance. A repeat
 * finds the task added.
 */
export async function requestDrives(before: Trip | undefined, after: Trip | undefined): Promise<void> {
  if (!after || after.status === 'Cancelled' || describeDrives(before) === describeDrives(after)) return;
  if (!configuredTables()) return;
  // A day more on both sides, because accounts have different time zones
  const today = dayIn('UTC', new Date());
  if (after.tripDate < addToDay(today, -1) || after.tripDate > addToDay(today, MAX_DAYS_AHEAD)) return;
  await enqueueDrives(after.subOwneruid, after.tripDate);
}

/** What of a trip decides which drives its day needs. */
function describeDrives(trip: Trip | undefined): string {
  if (!trip || trip.status === 'Cancelled') return '';
  const { tripDate, puTime, pickup, dropoff } = trip;
  return JSON.stringify([tripDate, puTime, pickup?.lat, pickup?.lng, dropoff?.lat, dropoff?.lng]);
}
