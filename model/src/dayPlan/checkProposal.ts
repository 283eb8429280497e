import { getDistance } from 'geolib';
import { breaksDuring, shiftOn } from '../crew/workTime';
import { toInstant } from '../time/days';
import { loadingMinutes } from '../travel/loadingMinutes';
import { appointmentDay } from '../trip/appointment';
import type { DayProposal, PlanAssignment } from './planDay';
import { type DayToPlan, earliness, type PlanTrip } from './planTrip';

// For tests: everything that is wrong with a proposal, from the documents and the requirements alone. It shares no code with
// what builds the problem or the proposal.

const MINUTE = 60_000;
/** Rounding, and what rush hour can change between two estimates of the same drive. */
const TOLERANCE = 0.2;

export function checkProposal(day: DayToPlan, proposal: DayProposal): readonly string[] {
  const faults: string[] = [];
  const fail = (condition: boolean, fault: string) => {
    if (condition) faults.push(fault);
  };
  const trips = new Map(day.trips.map((trip) => [trip.id, trip]));
  const named = new Set(
    [proposal.planned, proposal.unserved, proposal.kept, proposal.leftOut].flat().map(({ trip }) => trip),
  );
  for (const trip of day.trips.filter(({ status }) => status !== 'Completed' && status !== 'Cancelled')) {
    const isLeftAlone = trip.driverUid !== null && proposal.leftAlone.includes(trip.driverUid);
    fail(!named.has(trip.id) && !isLeftAlone, `${trip.id} is lost`);
  }
  const seen = new Set<string>();
  for (const { trip: id, from, to, why } of proposal.planned) {
    const trip = trips.get(id);
    fail(seen.has(id), `${id} is planned twice`);
    seen.add(id);
    fail(!trip, `${id} is not a trip of the day`);
    fail(trip?.driverUid !== from, `${id} has another driver`);
    fail(from !== to && trip !== undefined && isFixed(day, trip), `${id} is fixed and moves`);
    fail(why === '', `${id} has no reason`);
  }
  for (const { trip: id, from, to, lateBy, why } of proposal.late) {
    const trip = trips.get(id);
    const { vehicle = [], isUncredentialed } = day.drivers.find((driver) => driver.id === to) ?? {};
    fail(isUncredentialed === true, `${to} lacks a credential`);
    fail(!proposal.unserved.some((each) => each.trip === id), `${id} is late though it is served`);
    fail(!trip || isFixed(day, trip) || trip.driverUid !== from || from === to, `${id} does not move`);
    fail(!vehicle.some((each) => each === trip?.clientDis), `${to} can't carry ${id}`);
    fail(trip?.driverWishes?.blocked.includes(to) ?? false, `${to} is blocked for ${id}`);
    fail(trip?.unfitDrivers?.includes(to) ?? false, `${to} lacks a credential for ${id}`);
    fail(!(lateBy > 0) || !/late|misses/.test(why), `${id} is not late`);
  }
  for (const { id, vehicle, isUncredentialed } of day.drivers) {
    const own = proposal.planned.filter(({ to }) => to === id);
    fail(isUncredentialed === true && own.some(({ from }) => from !== id), `${id} lacks a credential`);
    for (const { trip } of own) {
      const need = trips.get(trip)?.clientDis;
      fail(!isFixedTrip(day, trips.get(trip)) && !vehicle.some((each) => each === need), `${id} can't carry ${trip}`);
      const isBlocked = trips.get(trip)?.driverWishes?.blocked.includes(id) ?? false;
      fail(!isFixedTrip(day, trips.get(trip)) && isBlocked, `${id} is blocked for ${trip}`);
      const isUnfit = trips.get(trip)?.unfitDrivers?.includes(id) ?? false;
      fail(!isFixedTrip(day, trips.get(trip)) && isUnfit, `${id} lacks a credential for ${trip}`);
    }
    faults.push(...checkDay(day, id, own));
  }
  return faults;
}

const isFixedTrip = (day: DayToPlan, trip: PlanTrip | undefined) => trip !== undefined && isFixed(day, trip);

function isFixed({ timeZone, now, settings }: DayToPlan, trip: PlanTrip): boolean {
  const starts = toInstant(timeZone, trip.tripDate, trip.puTime).getTime();
  const isBegun = trip.status === 'Active' || trip.stage !== null;
  const isGiven =
    trip.locked || trip.assignedBy === 'hand' || trip.status === 'Delayed' || !trip.pickup || !trip.dropoff;
  return isBegun || (trip.driverUid !== null && isGiven) || starts - now.getTime() <= settings.freezeMinutes * MINUTE;
}

/** What is wrong with one driver's day. */
function checkDay(day: DayToPlan, driverUid: string, planned: readonly PlanAssignment[]): readonly string[] {
  const faults: string[] = [];
  const driver = day.drivers.find(({ id }) => id === driverUid);
  const { settings, timeZone } = day;
  const stops = planned
    .flatMap((each) => {
      const trip = day.trips.find(({ id }) => id === each.trip);
      if (!trip) return [];
      return [
        { trip, at: each.pickupAt.getTime(), place: trip.pickup, isPickup: true, other: each.dropoffAt.getTime() },
        { trip, at: each.dropoffAt.getTime(), place: trip.dropoff, isPickup: false, other: each.pickupAt.getTime() },
      ];
    })
    .sort((a, b) => a.at - b.at || a.other - b.other);
  const onBoard = new Set<PlanTrip>();
  stops.forEach((stop, index) => {
    const { trip, at, isPickup, other } = stop;
    const fail = (condition: boolean, fault: string) => {
      if (condition) faults.push(`${driverUid}, ${isPickup ? 'pick-up' : 'drop-off'} of ${trip.id}: ${fault}`);
    };
    const loading = loadingMinutes(trip, settings) * MINUTE;
    const before = stops[index - 1];
    if (before?.place && stop.place && !isFixed(day, trip)) {
      // The whole time of a trip without both places is before its drop-off
      const isWhole = before.trip.pickup !== null && before.trip.dropoff !== null;
      const left = before.at + (isWhole ? loadingMinutes(before.trip, settings) * MINUTE : 0);
      fail(left + driveTime(day, before, stop) > at + TOLERANCE * MINUTE, 'is reached too late');
    }
    if (isPickup) onBoard.add(trip);
    else onBoard.delete(trip);
    fail(!settings.sharesRides && onBoard.size > 1, 'is shared');
    if (isFixed(day, trip)) return;
    const due = toInstant(timeZone, trip.tripDate, trip.puTime).getTime();
    const appointment =
      trip.apptTime === '' ? Infinity : toInstant(timeZone, appointmentDay(trip), trip.apptTime).getTime();
    const shift = driver?.settings && shiftOn(driver.settings, day.day, timeZone);
    const rests = driver?.settings
      ? breaksDuring(driver.settings, { from: new Date(at), to: new Date(at + 1) }, timeZone)
      : [];
    fail(isPickup && at - due > (settings.pickupTolerance + TOLERANCE) * MINUTE, 'is not on time');
    fail(isPickup && due - at > (earliness(trip, settings) + TOLERANCE) * MINUTE, 'is too early');
    const ride = other - at;
    const direct = driveTime(day, { place: trip.pickup }, { place: trip.dropoff });
    const slowest = (direct * Math.max(...listSpeeds(day))) / Math.min(...listSpeeds(day));
    const soonest = due - earliness(trip, settings) * MINUTE + 2 * loading + slowest;
    // An appointment that nobody can keep is kept as well as possible
    const isPossible = soonest + 2 * MINUTE < appointment;
    fail(!isPickup && isPossible && at + loading > appointment + TOLERANCE * MINUTE, 'misses the appointment');
    const allowed = direct * (settings.sharesRides ? settings.rideAllowance : 1) * RUSH;
    fail(isPickup && ride - loading > allowed + TOLERANCE * MINUTE, 'is too long a ride');
    fail(driver?.settings !== undefined && !shift, 'is on a day off');
    fail(
      shift !== undefined && (at < shift.from.getTime() || at + loading > shift.to.getTime()),
      'is outside the hours',
    );
    fail(rests.length > 0, 'is in the break');
  });
  return faults;
}

/** How much slower the rush hour can be. */
const RUSH = 4;

const listSpeeds = ({ settings: { speed, rushSpeed, hourly } }: DayToPlan) =>
  hourly ? [...hourly.weekday, ...hourly.weekend] : [speed, rushSpeed];

/** The least time that the drive can take, in milliseconds. */
function driveTime(
  day: DayToPlan,
  a: { readonly place: PlanTrip['pickup'] },
  b: { readonly place: PlanTrip['pickup'] },
): number {
  if (!a.place || !b.place) return 0;
  const known = day.settings.drives?.get(cellOf(a.place))?.get(cellOf(b.place));
  if (known) return known.minutes * (known.source === 'roads' ? (day.settings.roadPace ?? 1) : 1) * MINUTE;
  const miles = (day.settings.roadFactor * getDistance(a.place, b.place, 0.01)) / 1609.344;
  return (miles / Math.max(...listSpeeds(day))) * 60 * MINUTE;
}

/** Known drives are between cells of ten-thousandths of a degree. */
const cellOf = ({ lat, lng }: NonNullable<PlanTrip['pickup']>) =>
  `${Math.round(lat * 10_000)} ${Math.round(lng * 10_000)}`;
