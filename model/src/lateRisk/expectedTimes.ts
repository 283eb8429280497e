import { type Clock, longestDrive, POSITION_FRESH_MINUTES } from '../assignment/knownOfDriver';
import { breaksDuring, shiftOn } from '../crew/workTime';
import type { LatLng } from '../documents/latLng';
import { dayIn } from '../time/timeZone';
import {
  byPickUp,
  type DriverChain,
  type PlannedTrip,
  planTrips,
  stopsLeft,
  UNKNOWN_RIDE_MINUTES,
} from './driverChain';
import { after, type ExpectedTime, exactly, type Margin, mapTimes, notEarlier } from './expectedTime';
import type { TravelEstimate } from './travelEstimate';

/** When a driver is expected at the two ends of a trip. */
export interface ExpectedTrip {
  /** When the driver is at the pick-up, and not before the time planned. Undefined once they have been there. */
  readonly pickUp: ExpectedTime | undefined;
  /** When the client has been dropped off. */
  readonly dropOff: ExpectedTime;
}

const MINUTE = 60_000;
export const DRIVING: Margin = { early: 0.2, late: 0.4 };
export const LOADING: Margin = { early: 0.5, late: 1 };
/** By how much later than planned a stop can be that nothing is known of, in minutes. */
export const UNKNOWN_MINUTES = 30;
/** For how long a driver without a position is taken to be where they last were, in minutes. */
export const LAST_STOP_MINUTES = 60;

/** A driver between two stops: where, from when on, and what of it is only assumed. */
interface Whereabouts {
  readonly place: LatLng | undefined;
  readonly at: ExpectedTime;
  /** The trip whose pick-up this is, right after it. */
  readonly boarded?: PlannedTrip;
}

/**
 * The expected times of a driver's open trips, by trip id: the driver goes from where they are now from stop to stop, in the
 * order of the plan. They wait for a client until the planned time, and don't leave for a pick-up during their break. Trips without
 * a pick-up time are left out. Pure; a driver who is further behind is never expected earlier anywhere.
 */
export function expectedTimes(
  { trips, position, settings }: DriverChain,
  { timeZone, now: at }: Clock,
  travel: TravelEstimate,
): ReadonlyMap<string, ExpectedTrip> {
  const now = at.getTime();
  const planned = [...planTrips(trips, timeZone, travel)].sort(byPickUp);
  const day = { from: at, to: new Date(now + 86_400_000) };
  const breaks = settings ? breaksDuring(settings, day, timeZone) : [];
  const expected = new Map<string, ExpectedTrip>();
  const pickUps = new Map<string, ExpectedTime>();

  let driver = findStart({ trips, position, settings }, planned, { timeZone, now: at }, travel);
  for (const { kind, trip, isAlone } of stopsLeft(planned, settings?.seats)) {
    driver = kind === 'pickUp' ? pickUp(driver, trip, isAlone) : dropOff(driver, trip);
  }
  return expected;

  function pickUp(from: Whereabouts, next: PlannedTrip, isAlone: boolean): Whereabouts {
    const { pickup } = next.trip;
    const board = (time: ExpectedTime) => after(time, travel.loadingMinutes(next.trip), LOADING);
    if (next.state === 'arrived') {
      const arrived = exactly(Math.max(next.since ?? now, next.pickUp));
      return { place: pickup ?? undefined, at: notEarlier(board(arrived), now), boarded: next };
    }
    // Whoever is on the way has no break now
    const isFree = next.state === 'waiting' && isAlone;
    const departure = isFree ? mapTimes(from.at, afterBreaks) : from.at;
    const time = notEarlier(drive({ ...from, at: departure }, pickup, next.pickUp), Math.max(now, next.pickUp));
    pickUps.set(next.trip.id, time);
    return { place: pickup ?? undefined, at: board(time), boarded: next };
  }

  function dropOff(from: Whereabouts, drop: PlannedTrip): Whereabouts {
    const { id, dropoff } = drop.trip;
    const isWholeRide = from.boarded === drop && drop.rideMinutes !== undefined;
    const arrival = isWholeRide
      ? after(from.at, drop.rideMinutes, DRIVING)
      : drive(from, dropoff, from.at.likely + (drop.rideMinutes ?? UNKNOWN_RIDE_MINUTES) * MINUTE);
    const time = after(notEarlier(arrival, now), travel.loadingMinutes(drop.trip), LOADING);
    expected.set(id, { pickUp: pickUps.get(id), dropOff: time });
    return { place: dropoff ?? undefined, at: time };
  }

  /** The arrival at a place. Without knowing the way, it is taken to be as planned, or later. */
  function drive({ place, at: departure }: Whereabouts, to: LatLng | null, plan: number): ExpectedTime {
    if (place && to) {
      return after(departure, travel.minutesBetween(place, to, departure.likely), DRIVING);
    }
    const assumed = notEarlier(departure, plan);
    const latest = Math.max(departure.latest + UNKNOWN_MINUTES * MINUTE, assumed.latest);
    // Missing an address does not matter where the driver has time enough to come from anywhere near
    const isInTime = latest <= plan && departure.unknown !== 'position';
    return {
      ...assumed,
      latest: isInTime ? plan : latest,
      unknown: isInTime ? undefined : (departure.unknown ?? 'place'),
    };
  }

  function afterBreaks(departure: number): number {
    const during = breaks.find(({ from, to }) => from.getTime() <= departure && departure < to.getTime());
    return during ? during.to.getTime() : departure;
  }
}

/**
 * Where the driver starts: at a current position; at an older one from which they have driven on, as `estimatePosition` does;
 * at the stop of their last step; or, before the shift, at their start place.
 */
function findStart(
  { position, settings }: DriverChain,
  planned: readonly PlannedTrip[],
  { timeZone, now: at }: Clock,
  travel: TravelEstimate,
): Whereabouts {
  const now = at.getTime();
  const steps = planned.filter(({ since }) => since !== undefined);
  const last = steps.toSorted((a, b) => (a.since ?? 0) - (b.since ?? 0)).at(-1);
  const isDriving = last?.state === 'onBoard' || last?.state === 'onMyWay';
  // A driver on the way has driven on since the last position
  const since = (sent: number) => {
    const from = isDriving ? Math.min(Math.max(sent, last?.since ?? sent), now) : now;
    return { ...exactly(from), latest: now };
  };
  if (position && now - position.at <= POSITION_FRESH_MINUTES * MINUTE) {
    return { place: position.location, at: since(position.at) };
  }
  const stop = lastStop(planned, last?.state === 'onBoard' ? 0 : now - LAST_STOP_MINUTES * MINUTE);
  if (position && last && isDriving && position.at >= (stop?.at ?? 0)) {
    const to = last.state === 'onBoard' ? last.trip.dropoff : last.trip.pickup;
    const from = since(position.at);
    const drive = to ? travel.minutesBetween(position.location, to, from.likely) : 0;
    if (to && now - from.likely <= longestDrive(drive) * MINUTE) return { place: position.location, at: from };
  }
  if (stop) return { place: stop.place, at: since(last?.since ?? now) };
  const shift = settings && shiftOn(settings, dayIn(timeZone, at), timeZone);
  const start = settings?.startPlace?.location;
  if (start && shift && shift.from > at && !isDriving) return { place: start, at: exactly(shift.from.getTime()) };
  return { place: undefined, at: { ...exactly(now), unknown: 'position' } };
}

/** The stop at which the driver last reported a step, and when, unless that was before an instant. */
function lastStop(
  planned: readonly PlannedTrip[],
  from: number,
): { readonly place: LatLng; readonly at: number } | undefined {
  const stops = planned.flatMap(({ trip: { progress, driverUid, pickup, dropoff } }) => {
    if (!progress || progress.driverUid !== driverUid) return [];
    const { arrived, onBoard, droppedOff } = progress.times;
    return [
      { at: arrived, place: pickup },
      { at: onBoard, place: pickup },
      { at: droppedOff, place: dropoff },
    ].flatMap(({ at, place }) => (at ? [{ at: at.toMillis(), place }] : []));
  });
  const stop = stops.toSorted((a, b) => a.at - b.at).at(-1);
  return stop?.place && stop.at >= from ? { place: stop.place, at: stop.at } : undefined;
}
