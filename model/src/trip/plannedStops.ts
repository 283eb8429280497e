import type { LatLng } from '../documents/latLng';
import type { PlannedStops, Trip } from '../documents/trip';
import { clockIn } from '../time/timeZone';
import { pickUpAt } from './tripSpan';

/** A plan's times for a trip, as instants. */
export interface StopTimes {
  readonly pickUp: Date;
  readonly dropOff: Date;
}

/** The trip fields that a plan's times rest on. */
export type PlannableTrip = Pick<
  Trip,
  'driverUid' | 'tripDate' | 'puTime' | 'apptTime' | 'pickup' | 'dropoff' | 'planned'
>;

const MINUTE = 60_000;
/** How far from its trip's pick-up time a plan's stop can be. */
export const MAX_PLANNED_MINUTES = 24 * 60;

/** What a trip stores of a plan that gives it to a driver; undefined for a trip without a pick-up time. */
export function planStops(
  plan: string,
  { tripDate, puTime, apptTime, pickup, dropoff }: Omit<PlannableTrip, 'driverUid' | 'planned'>,
  driverUid: string,
  { pickUp, dropOff }: StopTimes,
  timeZone: string,
): PlannedStops | undefined {
  const due = pickUpAt({ tripDate, puTime }, timeZone);
  if (due === undefined) return undefined;
  const minutesAfter = (at: Date) => Math.round(((at.getTime() - due.getTime()) / MINUTE) * 100) / 100;
  // Sorted, as Firestore gives them back
  return {
    apptTime,
    driverUid,
    dropOffAfter: minutesAfter(dropOff),
    dropoff,
    pickUpAfter: minutesAfter(pickUp),
    pickup,
    plan,
    puTime,
    tripDate,
  };
}

/**
 * What the plan that placed the trip stored. Undefined if no plan did, or if its driver, day, times, or places are no longer
 * those that were planned, whoever changed them.
 */
export function validPlan(trip: PlannableTrip): PlannedStops | undefined {
  const { planned } = trip;
  return isPlannedStops(planned) && isSameTrip(planned, trip) ? planned : undefined;
}

/** The times of the plan that placed the trip; undefined if none did, or it counts no more. */
export function plannedStops(trip: PlannableTrip, timeZone: string): StopTimes | undefined {
  const planned = validPlan(trip);
  const due = pickUpAt(trip, timeZone);
  if (!planned || due === undefined) return undefined;
  return {
    pickUp: new Date(due.getTime() + planned.pickUpAfter * MINUTE),
    dropOff: new Date(due.getTime() + planned.dropOffAfter * MINUTE),
  };
}

/** The clock time, HH:mm, of a planned stop: the nearest minute, as in the sentences of a plan. */
export const plannedClock = (timeZone: string, at: Date): string =>
  clockIn(timeZone, new Date(Math.round(at.getTime() / MINUTE) * MINUTE));

/** Stored documents can hold anything. */
function isPlannedStops(value: unknown): value is PlannedStops {
  if (typeof value !== 'object' || value === null) return false;
  const { pickUpAfter, dropOffAfter }: { pickUpAfter?: unknown; dropOffAfter?: unknown } = value;
  return isMinutes(pickUpAfter) && isMinutes(dropOffAfter) && pickUpAfter <= dropOffAfter;
}

const isMinutes = (value: unknown): value is number =>
  typeof value === 'number' && Math.abs(value) <= MAX_PLANNED_MINUTES;

const isSameTrip = (planned: PlannedStops, trip: PlannableTrip): boolean =>
  planned.driverUid === trip.driverUid &&
  planned.tripDate === trip.tripDate &&
  planned.puTime === trip.puTime &&
  planned.apptTime === trip.apptTime &&
  isSamePlace(planned.pickup, trip.pickup) &&
  isSamePlace(planned.dropoff, trip.dropoff);

const isSamePlace = (a: LatLng | null | undefined, b: LatLng | null): boolean =>
  a === null || b === null ? a === b : a?.lat === b.lat && a.lng === b.lng;
