import type { LatLng } from '../documents/latLng';
import type { Trip } from '../documents/trip';
import { MAX_DRIVES_A_PART, MAX_PARTS } from './dayDrives';
import { driveKey } from './drives';
import { type LoadedRide, loadingMinutes } from './loadingMinutes';
import type { PlanSettings } from './planSettings';
import { straightMiles } from './travel';

/** What says which drives a trip can need. */
export type TripToDrive = Pick<Trip, 'puTime' | 'pickup' | 'dropoff'> & LoadedRide;

/** A drive between two places that a day can need. */
export interface NeededDrive {
  readonly from: LatLng;
  readonly to: LatLng;
}

type Settings = Pick<PlanSettings, 'sharesRides' | 'pickupTolerance' | 'loadingMinutes' | 'roadFactor' | 'speed'>;

/** How long a driver may wait between two trips that follow each other, in minutes. */
const LONGEST_GAP = 150;
/** By how much a drive can be quicker than estimated, as a factor of the speed. */
const QUICKEST = 3;
/** How far apart the pick-ups of clients who share a ride can be, in minutes. */
const SHARED_MINUTES = 60;
const MAX_DRIVES = MAX_DRIVES_A_PART * MAX_PARTS;

interface Ride {
  readonly pickup: LatLng;
  readonly dropoff: LatLng;
  /** In minutes since midnight; undefined without a pick-up time. */
  readonly start: number | undefined;
  /** When the client is dropped off, as estimated. */
  readonly end: number;
}

/**
 * The drives that a day can need, each once, the most useful first: the rides themselves; from a drop-off to the pick-ups
 * that can follow it in time; between the stops of clients who can share a ride; and from and to where drivers start. Two
 * places within eleven meters of each other count as one.
 */
export function neededDrives(
  trips: readonly TripToDrive[],
  startPlaces: readonly LatLng[],
  settings: Settings,
): readonly NeededDrive[] {
  const rides = trips.flatMap((trip) => toRide(trip, settings));
  const timed = rides.filter((ride) => ride.start !== undefined).sort((a, b) => Number(a.start) - Number(b.start));
  const drives = [
    ...rides.map(({ pickup, dropoff }) => ({ from: pickup, to: dropoff })),
    ...timed.flatMap((ride) => followingDrives(ride, timed, settings)),
    ...(settings.sharesRides ? timed.flatMap((ride) => sharedDrives(ride, timed, settings)) : []),
    ...rides.flatMap(({ pickup, dropoff }) =>
      startPlaces.flatMap((start) => [
        { from: start, to: pickup },
        { from: dropoff, to: start },
      ]),
    ),
  ];
  const seen = new Set<string>();
  return drives
    .filter(({ from, to }) => {
      const [a, b] = [driveKey(from), driveKey(to)];
      const key = `${a} ${b}`;
      if (a === b || seen.has(key)) return false;
      seen.add(key);
      return true;
    })
    .slice(0, MAX_DRIVES);
}

function toRide(trip: TripToDrive, settings: Settings): readonly Ride[] {
  const { pickup, dropoff, puTime } = trip;
  if (!pickup || !dropoff) return [];
  const minutes = (60 * settings.roadFactor * straightMiles(pickup, dropoff)) / settings.speed;
  const [hour = 0, minute = 0] = puTime.split(':').map(Number);
  const start = puTime === '' ? undefined : 60 * hour + minute;
  return [{ pickup, dropoff, start, end: (start ?? 0) + minutes + 2 * loadingMinutes(trip, settings) }];
}

function followingDrives(ride: Ride, timed: readonly Ride[], settings: Settings): readonly NeededDrive[] {
  const slack = 2 * settings.pickupTolerance;
  return timed.flatMap((next) => {
    const gap = (next.start ?? 0) - ride.end;
    const quickest = (60 * straightMiles(ride.dropoff, next.pickup)) / (QUICKEST * settings.speed);
    const canFollow = next !== ride && gap <= LONGEST_GAP && quickest <= gap + slack;
    return canFollow ? [{ from: ride.dropoff, to: next.pickup }] : [];
  });
}

function sharedDrives(ride: Ride, timed: readonly Ride[], settings: Settings): readonly NeededDrive[] {
  const slack = 2 * settings.pickupTolerance;
  return timed.flatMap((other) => {
    const apart = Math.abs((other.start ?? 0) - (ride.start ?? 0));
    if (other === ride || apart > SHARED_MINUTES || (other.start ?? 0) > ride.end + slack) return [];
    return [
      { from: ride.pickup, to: other.pickup },
      { from: other.pickup, to: ride.dropoff },
      { from: ride.dropoff, to: other.dropoff },
      { from: other.dropoff, to: ride.dropoff },
    ];
  });
}
