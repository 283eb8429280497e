import type { DriverSettings } from '../crew/driverSettings';
import type { LatLng } from '../documents/latLng';
import type { Trip } from '../documents/trip';
import type { ExpectedTrip } from '../lateRisk/expectedTimes';
import { straightMiles } from '../travel/travel';
import type { RideActions } from './rideActions';
import { isUnderWay, type RideStage, rideStage, type StagedRide } from './rideStage';
import { type RideTime, rideTime } from './rideTime';

/** A span of time, in milliseconds. */
interface TimeRange {
  readonly from: number;
  readonly to: number;
}

/** What a link shows of a ride, and nothing else of the trip is in it: no address, no name of the rider, no other stop. */
export interface RideView extends RideTime {
  readonly stage: RideStage;
  readonly company: string;
  /** The company's phone; empty if it has none. */
  readonly phone: string;
  /** When the driver is expected at the pick-up or, once the rider is on board, at the drop-off. Undefined if nobody can tell. */
  readonly expected: TimeRange | undefined;
  /** Undefined without a driver, and when the ride is over. */
  readonly driver: { readonly firstName: string; readonly vehicle: string; readonly plate: string } | undefined;
  /** How far the vehicle is from the pick-up or the drop-off, and since when. Only while the driver is under way. */
  readonly vehicle: { readonly miles: number; readonly at: number } | undefined;
  readonly actions: RideActions;
}

type ShownTrip = StagedRide & Pick<Trip, 'driverName' | 'pickup' | 'dropoff'>;

interface Known {
  readonly company: string;
  readonly phone: string;
  readonly timeZone: string;
  readonly now: Date;
  /** As the office expects it. */
  readonly expected: ExpectedTrip | undefined;
  readonly settings: Pick<DriverSettings, 'vehicleName' | 'plate'> | undefined;
  /** The driver's last position. */
  readonly position: { readonly location: LatLng; readonly at: number } | undefined;
  readonly actions: RideActions;
}

const MINUTE = 60_000;
/** How long before its pick-up a ride has an expected time, in milliseconds: until then, the time booked is enough. */
export const EXPECTED_AHEAD = 120 * MINUTE;
/** An older position says nothing about where the vehicle is. */
const MAX_POSITION_MINUTES = 15;
/** Expected times are said in steps of this, so that a range does not change with every look. */
const RANGE_STEP = 5 * MINUTE;

/** What a link shows of a trip. */
export function rideView(trip: ShownTrip, known: Known): RideView {
  const stage = rideStage(trip);
  return {
    stage,
    company: known.company,
    phone: known.phone,
    ...rideTime(trip, known),
    expected: expectedRange(stage, known),
    driver: shownDriver(trip, known.settings),
    vehicle: isUnderWay(stage) ? vehicleDistance(trip, stage, known) : undefined,
    actions: known.actions,
  };
}

/** What a ride's driver is known by; undefined without a driver, and when the ride is over. */
export function shownDriver(
  trip: StagedRide & Pick<Trip, 'driverName'>,
  settings: Known['settings'],
): RideView['driver'] {
  const stage = rideStage(trip);
  if (trip.driverUid === null || stage === 'cancelled' || stage === 'droppedOff') return undefined;
  return {
    firstName: trip.driverName.trim().split(/\s+/)[0] ?? '',
    vehicle: settings?.vehicleName ?? '',
    plate: settings?.plate ?? '',
  };
}

/** When the driver of a ride at a stage is expected where they go next; undefined if nobody can tell. */
export function expectedRange(
  stage: RideStage,
  { expected, now }: Pick<Known, 'expected' | 'now'>,
): TimeRange | undefined {
  const time =
    stage === 'onBoard'
      ? expected?.dropOff
      : stage === 'scheduled' || stage === 'delayed' || stage === 'onMyWay'
        ? expected?.pickUp
        : undefined;
  // What only assumes that all goes as planned is no better than the time booked
  if (!time || time.unknown) return undefined;
  const from = Math.max(time.earliest, now.getTime());
  const to = Math.max(time.latest, from);
  return { from: Math.floor(from / RANGE_STEP) * RANGE_STEP, to: Math.ceil(to / RANGE_STEP) * RANGE_STEP };
}

/** Straight to the next stop, in tenths of a mile: some 160 meters, so that it tells no house. */
function vehicleDistance(trip: ShownTrip, stage: RideStage, { position, now }: Known): RideView['vehicle'] {
  const to = stage === 'onBoard' ? trip.dropoff : trip.pickup;
  if (!position || !to || stage === 'arrived') return undefined;
  if (now.getTime() - position.at > MAX_POSITION_MINUTES * MINUTE) return undefined;
  return {
    miles: Math.round(straightMiles(position.location, to) * 10) / 10,
    at: Math.min(position.at, now.getTime()),
  };
}
