import type { CommittedStop, Vehicle } from '@mtos/planner';
import { type Riders, seatsFor, seatsTaken } from '../crew/seats';
import { breaksDuring, shiftOn, vehicleOutOn } from '../crew/workTime';
import { loadingMinutes } from '../travel/loadingMinutes';
import { MOBILITY_NEEDS } from '../trip/mobility';
import type { DayClock, DayTravel } from './dayTravel';
import { type DayToPlan, earliness, type PlanDriver, type PlanTrip } from './planTrip';

/** More than any number of clients and of people who ride along with them. */
const ANY_NUMBER = 1000;

/**
 * What a trip takes: room for a client with this need, the ambulatory seats of everyone who doesn't bring a seat, and one of
 * the clients that the vehicle carries at once.
 */
export const seatsNeeded = (trip: Riders): readonly number[] => [
  ...MOBILITY_NEEDS.map((need) => (need === trip.clientDis ? 1 : 0)),
  seatsTaken(trip, 'ambulatory'),
  1,
];

/** The seats of a driver's vehicle by kind. Without shared rides, or where the settings don't say, one client at a time. */
function toCapacity({ vehicle, settings }: PlanDriver, sharesRides: boolean): readonly number[] {
  const seats = MOBILITY_NEEDS.map((need) => (vehicle.includes(need) ? (seatsFor(settings?.seats, need) ?? 1) : 0));
  const isKnown = vehicle.every((need) => seatsFor(settings?.seats, need) !== undefined);
  const all = seats.reduce((sum, count) => sum + count, 0);
  const ambulatory = seatsFor(settings?.seats, 'ambulatory') ?? ANY_NUMBER;
  return [...seats, ambulatory, sharesRides && isKnown ? all : Math.min(all, 1)];
}

interface Work {
  readonly start: number;
  readonly end: number;
  readonly break?: { readonly start: number; readonly end: number };
}

/** When the driver works that day; undefined if they don't, lack a credential, or have a vehicle that is out of service. */
function workOn({ settings, isUncredentialed }: PlanDriver, clock: DayClock): Work | undefined {
  if (isUncredentialed) return undefined;
  const shift = settings && shiftOn(settings, clock.day, clock.timeZone);
  if (settings && (!shift || vehicleOutOn(settings, clock.day))) return undefined;
  const [start, end] = shift ? [clock.toMinute(shift.from), clock.toMinute(shift.to)] : [0, clock.end()];
  const [rest] = settings ? breaksDuring(settings, shift ?? wholeDay(clock), clock.timeZone) : [];
  return { start, end, ...(rest && { break: { start: clock.toMinute(rest.from), end: clock.toMinute(rest.to) } }) };
}

const wholeDay = (clock: DayClock) => ({ from: clock.minuteToInstant(0), to: clock.minuteToInstant(clock.end()) });

/** A driver's vehicle, and when the driver's hours begin: someone who began early gets no other trip before. */
export interface DayVehicle {
  readonly vehicle: Vehicle;
  readonly worksFrom: number;
}

/**
 * The vehicle of a driver on the day, from now on if the day has begun. Undefined if the driver does not work (any more).
 * @param underWay the trips that the driver has begun
 */
export function toVehicle(
  driver: PlanDriver,
  underWay: readonly PlanTrip[],
  { now, settings }: Pick<DayToPlan, 'now' | 'settings'>,
  clock: DayClock,
  travel: DayTravel,
): DayVehicle | undefined {
  const work = workOn(driver, clock);
  const capacity = toCapacity(driver, settings.sharesRides);
  if (!work || capacity.at(-1) === 0) return undefined;
  const minute = clock.toMinute(now);
  const home = driver.start ? travel.indexOf(driver.start) : null;
  const committed = committedStops(driver, underWay, minute, settings, clock, travel);
  const [first] = committed;
  const hasBegun = minute > work.start;
  const earliestStart = first ? Math.min(first.time, Math.max(work.start, minute)) : Math.max(work.start, minute);
  const latestEnd = Math.max(work.end, committed.at(-1)?.time ?? 0);
  if (earliestStart >= latestEnd) return undefined;
  const firstTrip = underWay.find(({ id }) => id === first?.request);
  const place = firstTrip ? firstTrip.pickup : hasBegun ? (driver.position ?? driver.start) : driver.start;
  const vehicle: Vehicle = {
    id: driver.id,
    startPlace: travel.indexOf(place),
    endPlace: home,
    ...{ earliestStart, latestEnd, capacity },
    ...(work.break && work.break.end > earliestStart && { break: work.break }),
    ...(committed.length > 0 && { committed }),
  };
  return { vehicle, worksFrom: work.start };
}

/** When the trips that the driver has begun are expected to end, one after the other; who is on board comes first. */
function committedStops(
  { position }: PlanDriver,
  trips: readonly PlanTrip[],
  now: number,
  settings: DayToPlan['settings'],
  clock: DayClock,
  travel: DayTravel,
): readonly CommittedStop[] {
  const order = ({ boardedAt, puTime }: PlanTrip) => [boardedAt ?? Infinity, clock.minuteOfClock(puTime)] as const;
  const inOrder = trips.toSorted((a, b) => {
    const [[boarded, planned], [otherBoarded, otherPlanned]] = [order(a), order(b)];
    return boarded === otherBoarded ? planned - otherPlanned : boarded - otherBoarded;
  });
  let time = now;
  let place = position;
  const stops = inOrder.flatMap((trip): readonly CommittedStop[] => {
    const loading = loadingMinutes(trip, settings);
    const [from, to] = [travel.indexOf(trip.pickup), travel.indexOf(trip.dropoff)];
    const approach = place ? travel.minutes(travel.indexOf(place), from, time) : 0;
    const reached = trip.stage === 'arrived' ? time : time + approach;
    const pickup = trip.boardedAt
      ? Math.min(now, clock.toMinute(trip.boardedAt))
      : Math.max(reached, clock.minuteOfClock(trip.puTime) - earliness(trip, settings));
    const isRiding = trip.boardedAt !== null && place !== null;
    const left = isRiding ? time : pickup + loading;
    const ride = travel.minutes(isRiding ? travel.indexOf(place) : from, to, left);
    const dropoff = Math.max(time, left + ride);
    time = dropoff + loading;
    place = trip.dropoff;
    return [
      { request: trip.id, kind: 'pickup', time: pickup },
      { request: trip.id, kind: 'dropoff', time: dropoff },
    ];
  });
  return stops.toSorted((a, b) => a.time - b.time);
}
