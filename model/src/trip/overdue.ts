import type { Trip } from '../documents/trip';
import { clockIn, dayIn } from '../time/timeZone';

/** By how much a trip is late: for its pick-up while it has not started, for its appointment while it is under way. */
export interface Overdue {
  readonly what: 'pick-up' | 'appointment';
  readonly minutes: number;
}

/** Undefined if the trip is not late. Hours that a clock change skips or repeats are counted as they pass. */
export function findOverdue(
  trip: Pick<Trip, 'status' | 'tripDate' | 'puTime' | 'apptTime'>,
  timeZone: string,
  now: Date,
): Overdue | undefined {
  const what = trip.status === 'Active' ? 'appointment' : 'pick-up';
  const clock = trip.status === 'Active' ? trip.apptTime : trip.puTime;
  if (clock === '' || trip.status === 'Completed' || trip.status === 'Cancelled') return undefined;
  const minutes = Math.floor((now.getTime() - clockInstant(trip.tripDate, clock, timeZone, now)) / MINUTE);
  return minutes > 0 ? { what, minutes } : undefined;
}

const MINUTE = 60_000;

const asUtc = (day: string, clock: string) => Date.parse(`${day}T${clock}:00Z`);

/** How far the time zone's clocks are ahead of UTC at an instant. */
const offsetAt = (timeZone: string, at: Date) =>
  asUtc(dayIn(timeZone, at), clockIn(timeZone, at)) - Math.floor(at.getTime() / MINUTE) * MINUTE;

/**
 * The instant of a clock time, from the offset of that hour. Not `toInstant`, because lists ask for each trip
 * and nearly every page has lists.
 */
function clockInstant(day: string, clock: string, timeZone: string, now: Date): number {
  const local = asUtc(day, clock);
  const guess = new Date(local - offsetAt(timeZone, now));
  return local - offsetAt(timeZone, guess);
}
