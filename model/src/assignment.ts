import { convertDistance, getDistance } from 'geolib';
import type { DriverLocation, LatLng, Trip, User } from './documents';
import type { MobilityNeed } from './mobility';
import { dayIn } from './timeZone';
import { LONGEST_TRIP_HOURS, notBefore, overlap, type Span, type TimedTrip, tripSpan } from './tripSpan';
import { isOpen } from './tripStatus';

/** A position older than this says nothing of where a driver is. */
export const POSITION_FRESH_MINUTES = 10;

/** A trip that looks for a driver. */
export type TripToAssign = TimedTrip & Pick<Trip, 'clientDis' | 'pickup'>;

/** What the choice needs to know of a driver. */
export interface Candidate {
  readonly uid: string;
  readonly user: Pick<User, 'fullName' | 'role' | 'state' | 'vehicle'>;
  /** Undefined for one who never told where they are. */
  readonly position: Pick<DriverLocation, 'location' | 'available' | 'updatedAt'> | undefined;
  /** The trips given to the driver that start on the `daysToCheck` of the trip. */
  readonly trips: readonly TimedTrip[];
}

/** The driver to take, or undefined, and in words for the trip why this one or why nobody. */
export interface Choice {
  readonly driver: Candidate | undefined;
  readonly why: string;
}

/** When the trip would take a driver's time, given to one now; undefined without a pick-up time. */
export function spanToAssign(trip: TimedTrip, timeZone: string, now: Date): Span | undefined {
  const planned = tripSpan(trip, timeZone, now);
  return planned && notBefore(now, planned);
}

/** First and last day on which a trip can start that overlaps this one. */
export function daysToCheck(span: Span, timeZone: string): readonly [string, string] {
  return [dayIn(timeZone, new Date(span.from.getTime() - LONGEST_TRIP_HOURS * 3_600_000)), dayIn(timeZone, span.to)];
}

/** Whether the driver says to be on shift and told so within the last ten minutes. */
export function isOnShift(position: Candidate['position'], now: Date): boolean {
  if (!position?.available) return false;
  return now.getTime() - position.updatedAt.toMillis() <= POSITION_FRESH_MINUTES * 60_000;
}

/** Whether this person drives for the account now, in something that carries the client. */
export function canCarry({ role, state, vehicle }: Candidate['user'], need: MobilityNeed): boolean {
  return role === 'driver' && state === 'active' && vehicle.includes(need);
}

/** Whether none of the driver's open trips takes any of the span. */
export function isFree(trips: readonly TimedTrip[], span: Span, timeZone: string, now: Date): boolean {
  return trips.every((trip) => {
    const taken = isOpen(trip.status) ? tripSpan(trip, timeZone, now) : undefined;
    return taken === undefined || !overlap(taken, span);
  });
}

const milesBetween = (a: LatLng, b: LatLng) => Math.round(convertDistance(getDistance(a, b), 'mi') * 10) / 10;

const VEHICLE_FOR: Readonly<Record<MobilityNeed, string>> = {
  ambulatory: 'an ambulatory client',
  wheelchair: 'a wheelchair',
  wheelchairXl: 'an extra-large wheelchair',
  stretcher: 'a stretcher',
  bariatricStretcher: 'a bariatric stretcher',
};

/**
 * Who takes the trip: of the drivers who are on shift, have a vehicle for the client and are free at the time, the
 * nearest to the pick-up; of those equally near, to a tenth of a mile, the one with the fewest open trips that day.
 */
export function chooseDriver(
  trip: TripToAssign,
  candidates: readonly Candidate[],
  timeZone: string,
  now: Date,
): Choice {
  const { pickup } = trip;
  const span = spanToAssign(trip, timeZone, now);
  if (pickup === null || span === undefined)
    return { driver: undefined, why: 'The trip has no place or time to start.' };

  const onShift = candidates.flatMap((candidate) =>
    candidate.position && isOnShift(candidate.position, now)
      ? [{ ...candidate, miles: milesBetween(pickup, candidate.position.location) }]
      : [],
  );
  const nobody = (why: string): Choice => ({ driver: undefined, why });
  const vehicle = `a vehicle for ${VEHICLE_FOR[trip.clientDis]}`;
  if (onShift.length === 0) return nobody('No driver is on shift with a position from the last 10 minutes.');
  const suitable = onShift.filter(({ user }) => canCarry(user, trip.clientDis));
  if (suitable.length === 0) return nobody(`No driver on shift has ${vehicle}.`);

  const load = ({ trips }: Candidate) =>
    trips.filter(({ status, tripDate }) => isOpen(status) && tripDate === trip.tripDate).length;
  const free = suitable
    .filter(({ trips }) => isFree(trips, span, timeZone, now))
    .sort((a, b) => a.miles - b.miles || load(a) - load(b) || (a.uid < b.uid ? -1 : 1));
  const [first, second] = free;
  if (first === undefined) return nobody(`No driver is free with ${vehicle} at ${trip.puTime}.`);

  const who = second === undefined ? 'The only free driver' : `Nearest of ${free.length} free drivers`;
  const fewest = second?.miles === first.miles && load(first) < load(second) ? ', with the fewest trips that day' : '';
  return { driver: first, why: `${who}: ${first.miles.toFixed(1)} miles away${fewest}.` };
}
