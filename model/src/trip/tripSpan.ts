import type { LatLng } from '../documents/latLng';
import type { Trip } from '../documents/trip';
import { toInstant } from '../time/days';
import { findDrive } from '../travel/drives';
import { DEFAULT_PLAN_SETTINGS } from '../travel/planSettings';
import { driveMinutes, minutesBetween, type TravelSettings } from '../travel/travel';
import { appointmentDay } from './appointment';
import type { RideNeeds } from './rideNeeds';
import { tripMiles } from './tripMiles';

/** The time that a trip takes its driver. */
export interface Span {
  readonly from: Date;
  readonly to: Date;
}

/** The trip fields that determine its span. The places say how long the drive is where the miles don't, and where the drive is known. */
export type TimedTrip = Pick<Trip, 'tripDate' | 'puTime' | 'apptTime' | 'miles' | 'status'> & {
  readonly pickup?: LatLng | null | undefined;
  readonly dropoff?: LatLng | null | undefined;
  readonly needs?: Pick<RideNeeds, 'loadingMinutes'> | null | undefined;
};

const MINUTE = 60_000;
const BOARDING_MINUTES = 20;
/** A trip under way lasts at least this much longer. */
const UNDER_WAY_MINUTES = 15;
/** The longest span of a trip, so that a search for overlaps need not look further back. */
export const LONGEST_TRIP_HOURS = 12;
/** A driver with more time than this between two trips is never late for the second because of the first. */
export const LONGEST_WAY_HOURS = 4;

/** The instant of a trip's pick-up; undefined while it has no pick-up time. */
export function pickUpAt(trip: Pick<Trip, 'tripDate' | 'puTime'>, timeZone: string): Date | undefined {
  return trip.puTime === '' ? undefined : toInstant(timeZone, trip.tripDate, trip.puTime);
}

/**
 * The span of a trip at `now`: from pick-up to the appointment, or longer if boarding and the drive take longer. A trip under
 * way lasts at least another 15 minutes. Undefined without a pick-up time.
 * @param travel how the company drives; as is usual if left out
 */
export function tripSpan(
  trip: TimedTrip,
  timeZone: string,
  now: Date,
  travel: TravelSettings = DEFAULT_PLAN_SETTINGS,
): Span | undefined {
  const pickUp = pickUpAt(trip, timeZone);
  if (pickUp === undefined) return undefined;
  const drive = rideMinutes(trip, pickUp, timeZone, travel);
  const boarding = Math.max(BOARDING_MINUTES, 2 * (trip.needs?.loadingMinutes ?? 0));
  const minutes = Math.min(boarding + drive, LONGEST_TRIP_HOURS * 60);
  const appointment = trip.apptTime === '' ? pickUp : toInstant(timeZone, appointmentDay(trip), trip.apptTime);
  const underWay = trip.status === 'Active' || trip.status === 'Delayed';
  const to = Math.max(
    pickUp.getTime() + minutes * MINUTE,
    appointment.getTime(),
    underWay ? now.getTime() + UNDER_WAY_MINUTES * MINUTE : 0,
  );
  return { from: pickUp, to: new Date(to) };
}

/** The booked miles count more than an estimate between the places, and less than what is known of them. */
function rideMinutes(trip: TimedTrip, departure: Date, timeZone: string, travel: TravelSettings): number {
  const { pickup, dropoff } = trip;
  if (pickup && dropoff && findDrive(travel.drives, pickup, dropoff))
    return minutesBetween(pickup, dropoff, departure, timeZone, travel);
  return driveMinutes(tripMiles(trip, travel)?.miles ?? 0, departure, timeZone, travel);
}

/** The span, shifted so that it starts no earlier than `now`. */
export function notBefore(now: Date, { from, to }: Span): Span {
  const late = Math.max(0, now.getTime() - from.getTime());
  return { from: new Date(from.getTime() + late), to: new Date(to.getTime() + late) };
}

/** Whether two spans overlap. A span that ends when the other starts does not. */
export function overlap(a: Span, b: Span): boolean {
  return a.from < b.to && b.from < a.to;
}
