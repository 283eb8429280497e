import {
  ASSIGN_HOURS_AHEAD,
  ASSIGN_HOURS_LATE,
  assessDriver,
  assignmentTime,
  dayIn,
  driverSchema,
  isEligible,
  LONGEST_TRIP_HOURS,
  noClientWishes,
  noPayersOfTrips,
  paths,
  serverQueries,
  waitsForDriver,
} from '@mtos/model';
import { collections, parseDocument } from '../collections';
import { db } from '../firebase';
import { toQuery } from '../query';
import { readAccountClock } from '../readTimeZone';
import { placesOf, withDayDrives } from '../roads/roadClock';
import { skipBroken } from '../skipBroken';
import { lookForDriver } from './lookForDriver';
import { openTripsQuery, selectDriverTrips } from './openTrips';
import { readDriverSettings } from './readDriverSettings';

/** Waiting trips to look at, which bounds what a driver costs who keeps coming on shift. The rest have their own next try. */
const MAX_TRIPS = 50;

/**
 * A driver became available: looks for a driver for each waiting trip that this driver could take, the oldest first,
 * until one goes to this driver. A trip goes to someone else if they are nearer and available too.
 */
export async function offerTrips(driverUid: string, now: Date): Promise<void> {
  const [location, profile] = await Promise.all([
    collections.driverLocations.doc(driverUid).get(),
    db.doc(paths.user(driverUid)).get(),
  ]);
  const position = skipBroken(() => location.data());
  if (!profile.exists || !position?.available) return;
  const user = skipBroken(() => parseDocument(driverSchema, profile));
  if (!user) return;
  const clock = await readAccountClock(user.subOwneruid, now);
  const { timeZone } = clock;
  const dayAt = (hours: number) => dayIn(timeZone, new Date(now.getTime() + hours * 3_600_000));
  const [waiting, open, settings] = await Promise.all([
    waitingTrips(user.subOwneruid, [dayAt(-ASSIGN_HOURS_LATE), dayAt(ASSIGN_HOURS_AHEAD)]),
    openTripsQuery(
      user.subOwneruid,
      [driverUid],
      [dayAt(-ASSIGN_HOURS_LATE - LONGEST_TRIP_HOURS), dayAt(ASSIGN_HOURS_AHEAD + LONGEST_TRIP_HOURS)],
    ).get(),
    readDriverSettings(user.subOwneruid, [driverUid]),
  ]);
  const driver = { ...user, id: driverUid };
  const known = {
    position,
    trips: selectDriverTrips(driverUid, open),
    settings: settings.get(driverUid),
    // Looking for a driver reads what the client asked for, and who pays
    wishes: noClientWishes,
    payers: noPayersOfTrips,
  };
  for (const trip of waiting.filter((each) => assignmentTime(each, timeZone, now).kind === 'now')) {
    const roads = await withDayDrives(clock, trip, [trip.pickup, trip.dropoff, ...placesOf([{ driver, known }])]);
    const canTake = isEligible(assessDriver(trip, driver, known, roads));
    if (canTake && (await lookForDriver(trip.id, now)) === driverUid) return;
  }
}

/** The waiting trips that start on these days, both included, the oldest first. */
async function waitingTrips(account: string, days: readonly [string, string]) {
  const found = await toQuery(collections.trips, serverQueries.unassignedTrips(account, days)).limit(MAX_TRIPS).get();
  return found.docs
    .flatMap((document) => {
      const trip = skipBroken(() => document.data());
      return trip && waitsForDriver(trip) ? [{ ...trip, id: document.id }] : [];
    })
    .sort((a, b) => a.createdAt.toMillis() - b.createdAt.toMillis());
}
