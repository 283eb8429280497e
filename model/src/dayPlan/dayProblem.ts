import type { Problem, Request } from '@mtos/planner';
import { NO_DRIVER_WISHES } from '../clientProfile/driverWishes';
import { loadingMinutes } from '../travel/loadingMinutes';
import { appointmentDay } from '../trip/appointment';
import { plannedStops } from '../trip/plannedStops';
import { tripSpan } from '../trip/tripSpan';
import { DayClock, DayTravel } from './dayTravel';
import { type DayVehicle, seatsNeeded, toVehicle } from './dayVehicles';
import { type DayToPlan, earliness, type PlanTrip } from './planTrip';
import { type SortedTrips, sortTrips } from './sortTrips';

/** A day in the planner's terms: minutes since midnight and miles. Requests are trips, vehicles are drivers. */
export interface DayProblem {
  readonly problem: Problem;
  readonly sorted: SortedTrips;
  readonly clock: DayClock;
  readonly travel: DayTravel;
  /** The trips whose times contradict each other: they are late on the direct way, whoever drives. */
  readonly late: ReadonlySet<string>;
  /** When each trip should be picked up, by the minute: as an earlier plan says, or else as it is booked. */
  readonly due: ReadonlyMap<string, number>;
  /** When each trip that an earlier plan placed should be dropped off. */
  readonly dropOffs: ReadonlyMap<string, number>;
}

/** How late the driver of a kept trip can set out, in minutes. */
const DELAY = 5;

/**
 * Builds the problem of a day.
 * @param excluded drivers who are left alone: all of their trips stay as they are
 */
export function dayProblem(day: DayToPlan, excluded: ReadonlySet<string> = new Set()): DayProblem {
  const clock = new DayClock(day.day, day.timeZone);
  const travel = new DayTravel(clock, day.settings);
  const sorted = sortTrips(day);
  const isBegun = ({ trip, because }: SortedTrips['kept'][number]) =>
    because === 'underWay' && trip.pickup !== null && trip.dropoff !== null;
  const begun = (driverUid: string) =>
    sorted.kept.filter((each) => each.trip.driverUid === driverUid && isBegun(each)).map(({ trip }) => trip);
  const vehicles = day.drivers
    .filter(({ id }) => !excluded.has(id))
    .flatMap((driver) => toVehicle(driver, begun(driver.id), day, clock, travel) ?? []);
  const byDriver = new Map(vehicles.map((each) => [each.vehicle.id, each]));
  const late = new Set<string>();
  const due = new Map<string, number>();
  const dropOffs = new Map<string, number>();
  const context = { day, clock, travel, late, due, dropOffs };
  const requests = [
    ...sorted.kept.flatMap(({ trip }) => {
      const of = byDriver.get(trip.driverUid ?? '');
      return of ? [keptRequest(trip, of, context)] : [];
    }),
    ...sorted.movable
      .filter(({ driverUid }) => !excluded.has(driverUid ?? ''))
      .map((trip) => movableRequest(trip, byDriver, context)),
  ];
  const problem = { requests, vehicles: vehicles.map(({ vehicle }) => vehicle), travel: travel.table() };
  return { problem, sorted, clock, travel, late, due, dropOffs };
}

interface Context {
  readonly day: DayToPlan;
  readonly clock: DayClock;
  readonly travel: DayTravel;
  readonly late: Set<string>;
  readonly due: Map<string, number>;
  readonly dropOffs: Map<string, number>;
}

/** What it costs, in miles, that another driver takes a trip than the one whom its client prefers: only equals differ by it. */
const PREFERENCE = 0.1;

/** A trip that may move: away from a driver who works that day only if that saves the company's price of a change. */
function movableRequest(trip: PlanTrip, byDriver: ReadonlyMap<string, DayVehicle>, context: Context): Request {
  const { blocked, preferred } = trip.driverWishes ?? NO_DRIVER_WISHES;
  const vehicles = [...byDriver.keys()];
  const unfit = new Set([...blocked, ...(trip.unfitDrivers ?? [])]);
  const allowed = vehicles.filter((id) => !unfit.has(id));
  const request = {
    ...toRequest(trip, context),
    ...(allowed.length < vehicles.length && { allowedVehicles: allowed }),
  };
  const price = context.day.settings.changeMiles;
  const current = allowed.find((id) => id === trip.driverUid);
  if (current !== undefined && price > 0) return { ...request, preferred: { vehicle: current, price } };
  const wanted = allowed.find((id) => preferred.includes(id));
  return wanted === undefined ? request : { ...request, preferred: { vehicle: wanted, price: PREFERENCE } };
}

/** A trip that stays with its driver, who comes as soon as they can where that is later than planned. */
function keptRequest(trip: PlanTrip, { vehicle, worksFrom }: DayVehicle, context: Context): Request {
  const { startPlace, earliestStart, committed } = vehicle;
  const place = context.travel.indexOf(trip.pickup ?? trip.dropoff);
  const reached = earliestStart + context.travel.minutes(startPlace, place, earliestStart);
  const request = toRequest(trip, context, reached + DELAY);
  const last = committed?.at(-1);
  const rest = last?.request === trip.id && last.kind === 'dropoff' ? worksFrom - last.time : 0;
  const dropoff = { ...request.dropoff, serviceTime: Math.max(request.dropoff.serviceTime, rest) };
  return { ...request, dropoff, allowedVehicles: [vehicle.id], isMandatory: true };
}

function toRequest(trip: PlanTrip, { day, clock, travel, late, due: dues, dropOffs }: Context, reached = 0): Request {
  const { pickupTolerance, rideAllowance, sharesRides } = day.settings;
  const due = clock.minuteOfClock(trip.puTime, trip.tripDate);
  const stops = plannedStops(trip, day.timeZone);
  dues.set(trip.id, stops ? clock.toMinute(stops.pickUp) : due);
  if (stops) dropOffs.set(trip.id, clock.toMinute(stops.dropOff));
  // Its driver can't be there in time, whatever else they do
  if (reached - DELAY > due + pickupTolerance) late.add(trip.id);
  const window = { earliest: due - earliness(trip, day.settings), latest: Math.max(due + pickupTolerance, reached) };
  const seats = seatsNeeded(trip);
  if (!trip.pickup || !trip.dropoff) {
    // Where the driver goes is not known: only that it takes time
    const place = travel.indexOf(trip.pickup ?? trip.dropoff);
    const span = tripSpan({ ...trip, status: 'Pending' }, day.timeZone, day.now, day.settings);
    const minutes = span ? (span.to.getTime() - span.from.getTime()) / 60_000 : 0;
    const pickup = { place, ...window, serviceTime: minutes };
    const dropoff = { place, earliest: 0, latest: window.latest + minutes + 1, serviceTime: 0 };
    return { id: trip.id, pickup, dropoff, seats, maxRideTime: 1 };
  }
  const [from, to] = [travel.indexOf(trip.pickup), travel.indexOf(trip.dropoff)];
  const loading = loadingMinutes(trip, day.settings);
  const direct = travel.shortestMinutes(from, to);
  const slowest = direct * travel.worstSlowdown(window.earliest, window.latest + 2 * direct + loading);
  const usual = travel.minutes(from, to, due + loading);
  const maxRideTime = Math.max(slowest, sharesRides ? usual * rideAllowance : 0) + 0.01;
  const pickupStop = { place: from, ...window, serviceTime: loading };
  const open = window.latest + loading + maxRideTime;
  const appointment =
    trip.apptTime === '' ? Infinity : clock.minuteOfClock(trip.apptTime, appointmentDay(trip)) - loading;
  const soonest = Math.max(window.earliest, reached) + loading + slowest;
  if (soonest > appointment) late.add(trip.id);
  // An appointment that nobody can keep is kept as well as possible: by the earliest pick-up
  const latest = soonest > appointment ? soonest + 0.02 : Math.min(appointment, open);
  const dropoffStop = { place: to, earliest: 0, latest, serviceTime: loading };
  return { id: trip.id, pickup: pickupStop, dropoff: dropoffStop, seats, maxRideTime };
}
