import type { Trip } from '../documents/trip';
import { dayIn } from '../time/timeZone';
import { zoneOfPlace } from '../trip/placeTime';
import { pickUpAt } from '../trip/tripSpan';

export interface RideTime {
  /** The time zone of the pick-up. */
  readonly timeZone: string;
  /** The pick-up time booked, in milliseconds; undefined for a will-call. */
  readonly bookedAt: number | undefined;
  /** The day at the pick-up. */
  readonly day: string;
  /** Whether that day is today at the pick-up. */
  readonly isToday: boolean;
}

/** When a ride is, by the clocks at its pick-up. @param clock.timeZone the company's */
export function rideTime(
  trip: Pick<Trip, 'tripDate' | 'puTime' | 'pickup'>,
  clock: { readonly timeZone: string; readonly now: Date },
): RideTime {
  const timeZone = zoneOfPlace(trip.pickup, clock.timeZone);
  const bookedAt = pickUpAt(trip, clock.timeZone)?.getTime();
  const day = bookedAt === undefined ? trip.tripDate : dayIn(timeZone, new Date(bookedAt));
  return { timeZone, bookedAt, day, isToday: day === dayIn(timeZone, clock.now) };
}
