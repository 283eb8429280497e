import type { LatLng } from '../documents/latLng';
import type { Trip } from '../documents/trip';
import type { TripProgress } from '../driver/tripProgress';
import { toWeekday } from '../time/calendarDays';
import { clockIn, dayIn } from '../time/timeZone';
import { type LoadedRide, loadingMinutes } from './loadingMinutes';
import type { PlanSettings } from './planSettings';
import { straightMiles } from './travel';

/** What a completed trip says about its drive. */
export type DrivenTrip = Pick<Trip, 'status' | 'driverUid' | 'pickup' | 'dropoff' | 'progress'> & LoadedRide;

/** A drive with one client from the pick-up to the drop-off. */
export interface Ride {
  readonly from: LatLng;
  readonly to: LatLng;
  readonly straightMiles: number;
  /** Of the drive alone. */
  readonly minutes: number;
  readonly odometerMiles: number | null;
  /** Of the departure. */
  readonly weekday: number;
  readonly minute: number;
}

/** A shorter ride says more about doors and parking than about speed. */
const MIN_MILES = 0.5;
/** In a straight line: what is slower was no direct drive, and on what is faster, a step was taken too late. */
const MIN_SPEED = 2;
const MAX_SPEED = 70;
/** Of odometer miles to the straight line, which addresses on the map can make a little too long. */
const MIN_ROAD_FACTOR = 0.95;
const MAX_ROAD_FACTOR = 4;

interface Driven {
  readonly driverUid: string;
  readonly from: number;
  readonly to: number;
  readonly ride: Ride;
}

/**
 * The rides of completed trips whose driver took both steps. Left out are those with anyone else on board, and what no direct
 * drive can be.
 */
export function drivenRides(
  trips: readonly DrivenTrip[],
  settings: Pick<PlanSettings, 'loadingMinutes'>,
  timeZone: string,
): readonly Ride[] {
  const driven = trips.flatMap((trip) => toDrivenRides(trip, settings, timeZone));
  const isShared = (one: Driven) =>
    driven.some(
      (other) => other !== one && other.driverUid === one.driverUid && other.from < one.to && one.from < other.to,
    );
  return driven.filter((one) => isDirect(one.ride) && !isShared(one)).map(({ ride }) => ride);
}

function toDrivenRides(
  trip: DrivenTrip,
  settings: Pick<PlanSettings, 'loadingMinutes'>,
  timeZone: string,
): readonly Driven[] {
  const { status, driverUid, pickup, dropoff, progress } = trip;
  if (status !== 'Completed' || !pickup || !dropoff || driverUid === null || progress?.driverUid !== driverUid)
    return [];
  const { onBoard, droppedOff } = progress.times;
  if (!onBoard || !droppedOff) return [];
  const [from, to] = [onBoard.toMillis(), droppedOff.toMillis()];
  const departure = new Date(from);
  const [hours = 0, minutes = 0] = clockIn(timeZone, departure).split(':').map(Number);
  const straight = straightMiles(pickup, dropoff);
  const ride = {
    from: pickup,
    to: dropoff,
    straightMiles: straight,
    // The step at the drop-off is taken once the client has got out
    minutes: (to - from) / 60_000 - loadingMinutes(trip, settings),
    odometerMiles: odometerMiles(progress, straight),
    weekday: toWeekday(dayIn(timeZone, departure)),
    minute: hours * 60 + minutes,
  };
  return [{ driverUid, from, to, ride }];
}

function isDirect({ straightMiles, minutes }: Ride): boolean {
  const speed = (60 * straightMiles) / minutes;
  return straightMiles >= MIN_MILES && speed >= MIN_SPEED && speed <= MAX_SPEED;
}

/** Null also for an odometer that was read wrongly. */
function odometerMiles({ odometers: { onBoard, droppedOff } }: TripProgress, straight: number): number | null {
  if (onBoard === null || droppedOff === null) return null;
  const factor = (droppedOff - onBoard) / straight;
  return factor >= MIN_ROAD_FACTOR && factor <= MAX_ROAD_FACTOR ? droppedOff - onBoard : null;
}
