import type { Trip } from '../documents/documents';
import { clockIn, dayIn } from '../time/timeZone';

/** By how much a trip is late: for its pick-up while it has not started, for its appointment while it is under way. */
export interface Overdue {
  readonly what: 'pick-up' | 'appointment';
  readonly minutes: number;
}

/** Undefined if the trip is not late. Off by an hour for a while after a clock change. */
export function overdueOf(
  trip: Pick<Trip, 'status' | 'tripDate' | 'puTime' | 'apptTime'>,
  timeZone: string,
  now: Date,
): Overdue | undefined {
  const what = trip.status === 'Active' ? 'appointment' : 'pick-up';
  const clock = trip.status === 'Active' ? trip.apptTime : trip.puTime;
  if (clock === '' || trip.status === 'Completed' || trip.status === 'Cancelled') return undefined;
  const minutes = minutesOf(dayIn(timeZone, now), clockIn(timeZone, now)) - minutesOf(trip.tripDate, clock);
  return minutes > 0 ? { what, minutes } : undefined;
}

const minutesOf = (day: string, clock: string) => Date.parse(`${day}T${clock}:00Z`) / 60_000;
