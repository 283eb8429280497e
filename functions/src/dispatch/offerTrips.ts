import {
  ASSIGN_HOURS_AHEAD,
  ASSIGN_HOURS_LATE,
  assignmentTime,
  chooseDriver,
  dayIn,
  isOnShift,
  LONGEST_TRIP_HOURS,
  queries,
  type Trip,
  waitsForDriver,
} from '@mtos/model';
import { collections } from '../collections';
import { queryOf } from '../query';
import { timeZoneOf } from '../timeZoneOf';
import { lookForDriver } from './lookForDriver';
import { openTripsOf } from './openTrips';

/** So many waiting trips of the next hours are looked at; what is left over is found by its own next try. */
const MOST_TRIPS = 300;

/**
 * A driver came free: looks for a driver for the account's waiting trips that suit this one, the oldest first, until
 * one of them goes to this driver. It goes to another where that one is nearer and free as well.
 */
export async function offerTrips(driverUid: string, now: Date): Promise<void> {
  const [location, profile] = await Promise.all([
    collections.driverLocations.doc(driverUid).get(),
    collections.users.doc(driverUid).get(),
  ]);
  const [position, user] = [location.data(), profile.data()];
  if (!user || !isOnShift(position, now)) return;
  const timeZone = await timeZoneOf(user.subOwneruid);
  const dayAt = (hours: number) => dayIn(timeZone, new Date(now.getTime() + hours * 3_600_000));
  const [waiting, open] = await Promise.all([
    waitingTrips(user.subOwneruid, [dayAt(-ASSIGN_HOURS_LATE), dayAt(ASSIGN_HOURS_AHEAD)]),
    openTripsOf(
      user.subOwneruid,
      [driverUid],
      [dayAt(-ASSIGN_HOURS_LATE - LONGEST_TRIP_HOURS), dayAt(ASSIGN_HOURS_AHEAD + LONGEST_TRIP_HOURS)],
    ).get(),
  ]);
  const driver = { uid: driverUid, user, position, trips: open.docs.map((document) => document.data()) };
  const suits = (trip: Trip) =>
    assignmentTime(trip, timeZone, now).kind === 'now' && chooseDriver(trip, [driver], timeZone, now).driver;
  for (const { id } of waiting.filter(({ trip }) => suits(trip))) {
    if ((await lookForDriver(id, now)) === driverUid) return;
  }
}

/** Those that start on the days from first to last, the oldest first. */
async function waitingTrips(account: string, [from, to]: readonly [string, string]) {
  const query = queries.trips(account, { status: 'Pending', driverUid: null, from, to });
  const found = await queryOf(collections.trips, query).limit(MOST_TRIPS).get();
  const age = (trip: Trip) => trip.createdAt.toMillis();
  return found.docs
    .map((document) => ({ id: document.id, trip: document.data() }))
    .filter(({ trip }) => waitsForDriver(trip))
    .sort((a, b) => age(a.trip) - age(b.trip));
}
