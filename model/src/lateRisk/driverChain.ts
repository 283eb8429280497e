import type { DriverSettings } from '../crew/driverSettings';
import { areSeatsKnown, missingSeat } from '../crew/seats';
import type { WorkTime } from '../crew/workTime';
import type { LatLng } from '../documents/latLng';
import type { Trip } from '../documents/trip';
import type { TripProgress } from '../driver/tripProgress';
import { plannedStops } from '../trip/plannedStops';
import { overlap, pickUpAt, type TimedTrip } from '../trip/tripSpan';
import { isOpen } from '../trip/tripStatus';
import type { TravelEstimate } from './travelEstimate';

/** A trip of a driver's day. */
export type ChainTrip = TimedTrip &
  Pick<Trip, 'driverUid' | 'clientDis' | 'companions' | 'attendants' | 'pickup' | 'dropoff' | 'planned'> & {
    readonly id: string;
    readonly progress?: Pick<TripProgress, 'driverUid' | 'stage' | 'times' | 'noShow'> | undefined;
  };

/** What is known of a driver's day. */
export interface DriverChain {
  /** The driver's trips of the day, in any order. Those that are over say where the driver was last. */
  readonly trips: readonly ChainTrip[];
  /** The last position that the driver sent, and when; undefined if there is none. */
  readonly position: { readonly location: LatLng; readonly at: number } | undefined;
  /** Undefined for a driver without any, who works at any time and drives one trip at a time. */
  readonly settings:
    | (WorkTime & Pick<DriverSettings, 'seats'> & Partial<Pick<DriverSettings, 'startPlace'>>)
    | undefined;
}

/** How far a trip is. `over` is also one whose driver reported that no one came. */
type TripState = 'waiting' | 'onMyWay' | 'arrived' | 'onBoard' | 'over';

/** A trip with its plan in milliseconds. */
export interface PlannedTrip {
  readonly trip: ChainTrip;
  readonly state: TripState;
  /** When the last step was, if there is one. */
  readonly since: number | undefined;
  /** When the driver should be at the pick-up: at the time booked, or earlier if a plan says so. */
  readonly pickUp: number;
  /** When its two stops come in the driver's day: by the plan that placed the trip, or else as it is booked. */
  readonly order: Readonly<Record<PlannedStop['kind'], number>>;
  /** What the ride itself takes, in minutes; undefined if that can't be told. */
  readonly rideMinutes: number | undefined;
}

const MINUTE = 60_000;
/** Assumed for a ride with unknown miles and places. */
export const UNKNOWN_RIDE_MINUTES = 20;

/** The trips of a chain with a pick-up time: a will-call that waits for its client has no place in it yet. */
export function planTrips(
  trips: readonly ChainTrip[],
  timeZone: string,
  travel: TravelEstimate,
): readonly PlannedTrip[] {
  return trips.flatMap((trip) => {
    const pickUp = pickUpAt(trip, timeZone)?.getTime();
    if (pickUp === undefined) return [];
    const { state, since } = toState(trip);
    const rideMinutes = estimateRideMinutes(trip, pickUp, travel);
    const loading = travel.loadingMinutes(trip);
    const booked = { pickUp, dropOff: pickUp + (2 * loading + (rideMinutes ?? UNKNOWN_RIDE_MINUTES)) * MINUTE };
    const stops = plannedStops(trip, timeZone);
    const order = stops ? { pickUp: stops.pickUp.getTime(), dropOff: stops.dropOff.getTime() } : booked;
    return [{ trip, state, since, pickUp: Math.min(pickUp, order.pickUp), order, rideMinutes }];
  });
}

/** The booked miles count more than an estimate between the places, and less than what is known of them. */
function estimateRideMinutes({ miles, pickup, dropoff }: ChainTrip, departure: number, travel: TravelEstimate) {
  const arePlaced = pickup !== null && dropoff !== null;
  if (arePlaced && (miles <= 0 || travel.isKnown(pickup, dropoff)))
    return travel.minutesBetween(pickup, dropoff, departure);
  return miles > 0 ? travel.driveMinutes(miles, departure) : undefined;
}

function toState({ status, driverUid, progress }: ChainTrip): Pick<PlannedTrip, 'state' | 'since'> {
  const own = progress?.driverUid === driverUid ? progress : undefined;
  const stage = own?.stage ?? null;
  const since = stage === null ? undefined : own?.times[stage]?.toMillis();
  if (!isOpen(status) || stage === 'droppedOff' || own?.noShow) return { state: 'over', since };
  // A dispatcher started the trip, but the driver reported nothing: the client is taken to be on board
  if (stage === null) return { state: status === 'Active' ? 'onBoard' : 'waiting', since };
  return { state: stage, since };
}

const PRECEDENCE: Readonly<Record<TripState, number>> = { onBoard: 0, arrived: 1, onMyWay: 2, waiting: 3, over: 4 };

/** The order in which clients are picked up: whom the driver has reached, or is on the way to, comes first. */
export const byPickUp = (a: PlannedTrip, b: PlannedTrip): number =>
  PRECEDENCE[a.state] - PRECEDENCE[b.state] || a.order.pickUp - b.order.pickUp || (a.trip.id < b.trip.id ? -1 : 1);

const byDropOff = (a: PlannedTrip, b: PlannedTrip): number =>
  a.order.dropOff - b.order.dropOff || (a.trip.id < b.trip.id ? -1 : 1);

/** A stop of a driver. */
export interface PlannedStop {
  readonly kind: 'pickUp' | 'dropOff';
  readonly trip: PlannedTrip;
  /** Whether no one is on board on the way there. */
  readonly isAlone: boolean;
}

/** The stops that are left of a driver's day, in the order of the plan. */
export function stopsLeft(
  planned: readonly PlannedTrip[],
  seats: DriverSettings['seats'] | undefined,
): readonly PlannedStop[] {
  const open = planned.filter(({ state }) => state !== 'over').sort(byPickUp);
  const waiting = open.filter(({ state }) => state !== 'onBoard');
  const onBoard = open.filter(({ state }) => state === 'onBoard').sort(byDropOff);
  const stops: PlannedStop[] = [];
  for (;;) {
    const [next, drop] = [waiting[0], onBoard[0]];
    if (next && (!drop || next.state !== 'waiting' || ridesAlong(next, onBoard, seats))) {
      waiting.shift();
      stops.push({ kind: 'pickUp', trip: next, isAlone: onBoard.length === 0 });
      onBoard.push(next);
      onBoard.sort(byDropOff);
    } else if (drop) {
      onBoard.shift();
      stops.push({ kind: 'dropOff', trip: drop, isAlone: false });
    } else return stops;
  }
}

/** A stop, and whose it is. */
export interface StopOfTrip {
  readonly kind: PlannedStop['kind'];
  readonly tripId: string;
}

/** The stops that are left of a driver's trips, by the plan, or by the times booked where none placed them. */
export function stopOrder(
  { trips, settings }: Pick<DriverChain, 'trips' | 'settings'>,
  timeZone: string,
  travel: TravelEstimate,
): readonly StopOfTrip[] {
  return stopsLeft(planTrips(trips, timeZone, travel), settings?.seats).map(({ kind, trip }) => ({
    kind,
    tripId: trip.trip.id,
  }));
}

/** Whether a client is picked up before those on board are dropped off: the plan says so, and the vehicle has the seats. */
function ridesAlong(
  next: PlannedTrip,
  onBoard: readonly PlannedTrip[],
  seats: DriverSettings['seats'] | undefined,
): boolean {
  const rides = [next, ...onBoard].map(({ trip: { clientDis, companions, attendants }, order }) => ({
    ...{ clientDis, companions, attendants },
    span: { from: new Date(order.pickUp), to: new Date(order.dropOff) },
  }));
  const [ride, ...others] = rides;
  return (
    ride !== undefined &&
    rides.every((riders) => areSeatsKnown(seats, riders)) &&
    others.every(({ span }) => overlap(span, ride.span)) &&
    missingSeat(seats, ride, others) === undefined
  );
}
