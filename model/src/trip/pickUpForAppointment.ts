import type { Trip } from '../documents/trip';
import { toInstant } from '../time/days';
import { findDrive } from '../travel/drives';
import type { CompanyTravel } from '../travel/learnedTravel';
import type { LoadedRide } from '../travel/loadingMinutes';
import { minutesBetween, type TravelSettings } from '../travel/travel';
import { appointmentDay, isAfterMidnight, isAppointmentBeforePickUp } from './appointment';
import { clockOfMinute, leadMinutes, pickUpMinute, STEP, toMinutes } from './pickUpBefore';
import { isSystem, toPersonUid } from './writtenBy';

const MINUTES_A_DAY = 24 * 60;

/** What says when a trip's client has to be picked up. */
export type ComputedTrip = LoadedRide &
  Pick<
    Trip,
    | 'tripDate'
    | 'puTime'
    | 'apptTime'
    | 'willCall'
    | 'puTimeComputed'
    | 'pickup'
    | 'dropoff'
    | 'status'
    | 'progress'
    | 'zoneQuestion'
  >;

/** The pick-up time that the road asks for, and how long the drive then takes. */
export interface PickUpByRoad {
  readonly puTime: string;
  /** By how many minutes it is before the trip's pick-up time, five or more. */
  readonly earlier: number;
  /** The drive by road in whole minutes. */
  readonly driveMinutes: number;
}

/**
 * When to pick up the client of a trip that has not begun, whose pick-up time was computed from its appointment without knowing
 * the road, if that is too late by road. Undefined while it is early enough, while no road is known, and if a person set the
 * time. It says the same for a trip that was moved there: nothing.
 */
export function pickUpByRoad(
  trip: ComputedTrip,
  travel: CompanyTravel & Pick<TravelSettings, 'drives'>,
  timeZone: string,
): PickUpByRoad | undefined {
  const { puTime, apptTime, pickup, dropoff } = trip;
  const hasBegun = (trip.status !== 'Pending' && trip.status !== 'Delayed') || trip.progress?.stage != null;
  const isComputed = trip.puTimeComputed && !trip.willCall && puTime !== '' && apptTime !== '';
  // Until a person has said whose clock the times are on, they may be other ones
  if (!isComputed || hasBegun || trip.zoneQuestion || isAppointmentBeforePickUp(trip)) return undefined;
  if (!pickup || !dropoff || findDrive(travel.drives, pickup, dropoff)?.source !== 'roads') return undefined;
  const departure = toInstant(timeZone, appointmentDay(trip), apptTime);
  const drive = minutesBetween(pickup, dropoff, departure, timeZone, travel);
  const lead = leadMinutes(drive, trip, travel);
  const minute = pickUpMinute(apptTime, lead) + (isAfterMidnight(trip) ? MINUTES_A_DAY : 0);
  const earlier = toMinutes(puTime) - minute;
  // A trip does not change its day by itself
  if (minute < 0 || earlier < STEP) return undefined;
  return { puTime: clockOfMinute(minute), earlier, driveMinutes: Math.max(1, Math.round(drive)) };
}

/** So soon before it, a pick-up is not moved any more: people may already count on the time. In milliseconds. */
const SOON = 2 * 3_600_000;
/** A drive that takes so much longer than assumed rests on a wrong place more often than on a long road. In minutes. */
const MAX_EARLIER = 90;

/**
 * Whether functions may move a pick-up to what the road asks for: it has no driver and is on no plan, and nobody unassigned it
 * by hand. Otherwise people decide.
 */
export function maySetEarlier(
  trip: Pick<Trip, 'tripDate' | 'status' | 'driverUid' | 'planned' | 'locked' | 'assignedBy'>,
  { puTime, earlier }: PickUpByRoad,
  timeZone: string,
  now: Date,
): boolean {
  const isFree = trip.status === 'Pending' && trip.driverUid === null && !trip.planned && !trip.locked;
  const isAhead = toInstant(timeZone, trip.tripDate, puTime).getTime() - now.getTime() >= SOON;
  return isFree && trip.assignedBy !== 'hand' && isAhead && earlier <= MAX_EARLIER;
}

type TimedByRoad = Pick<Trip, 'tripDate' | 'puTime' | 'puTimeComputed'>;

/** Whether functions have moved a trip because the road takes longer: nothing else moves a computed pick-up on its own. */
export const isMovedByRoad = (before: TimedByRoad, after: TimedByRoad, updatedBy: string): boolean =>
  isSystem(updatedBy) &&
  toPersonUid(updatedBy) === updatedBy &&
  before.puTimeComputed &&
  after.puTimeComputed &&
  before.tripDate === after.tripDate &&
  after.puTime < before.puTime;
