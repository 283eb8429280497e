import { assignmentTime, chooseDriver, isSameDrive, nextTry, paths, type Trip, waitsForDriver } from '@mtos/model';
import { Timestamp } from 'firebase-admin/firestore';
import { collections } from '../collections';
import { db } from '../firebase';
import { logAssignment } from '../logs';
import { nextVersion } from '../nextVersion';
import { readAccountClock } from '../readTimeZone';
import { RaceLost, retryRaces } from '../retryRaces';
import type { AskedDrive } from '../roads/approaches';
import { placesOf, withApproaches, withDayDrives } from '../roads/roadClock';
import { skipBroken } from '../skipBroken';
import { candidatesFor } from './candidatesFor';
import { giveTrip } from './giveTrip';

/** How often to choose again because the chosen driver got another trip first. */
const MAX_CHOICES = 5;

/**
 * Assigns the trip to a driver, or writes on it why not and when to look again. Does nothing if it waits for no driver.
 * @returns the uid of the driver who just got the trip
 */
export function lookForDriver(tripId: string, now: Date): Promise<string | undefined> {
  // Each drive is asked for once, and paid once, however often the search chooses
  const asked: AskedDrive[] = [];
  return retryRaces(() => chooseAndGive(tripId, now, asked), MAX_CHOICES);
}

/** @throws RaceLost if the chosen driver got another trip first, or someone else decided about this one */
async function chooseAndGive(tripId: string, now: Date, asked: AskedDrive[]): Promise<string | undefined> {
  const found = await collections.trips.doc(tripId).get();
  const trip = skipBroken(() => found.data());
  if (!trip || !waitsForDriver(trip)) return stopWaiting(tripId);
  const clock = await readAccountClock(trip.subOwneruid, now);
  const time = assignmentTime(trip, clock.timeZone, now);
  if (time.kind === 'over') return leaveWaiting(tripId, trip, time.why, undefined);
  if (time.kind === 'later') return leaveWaiting(tripId, trip, time.why, time.at);

  const waiting = { ...trip, id: tripId };
  const candidates = await candidatesFor(waiting, clock);
  const known = await withDayDrives(clock, trip, [trip.pickup, trip.dropoff, ...placesOf(candidates)]);
  const roads = await withApproaches(known, waiting, candidates, asked);
  const choice = chooseDriver(waiting, candidates, roads);
  const chosen = candidates.find(({ driver }) => driver === choice.driver);
  if (!chosen) return leaveWaiting(tripId, trip, choice.why, nextTry(trip, clock.timeZone, now));
  const given = await giveTrip(tripId, chosen, choice, roads);
  if (given !== 'given') throw new RaceLost(`trips/${tripId}: the chosen driver got another trip first`);
  logAssignment(tripId, chosen.driver.id);
  return chosen.driver.id;
}

async function stopWaiting(tripId: string): Promise<undefined> {
  await db.doc(paths.waitingTrip(tripId)).delete();
}

/** Writes the reason on the trip, unless the trip has changed since: that change triggers its own search. */
async function leaveWaiting(tripId: string, read: Trip, why: string, tryAt: Date | undefined): Promise<undefined> {
  const tripRef = collections.trips.doc(tripId);
  const waiting = db.doc(paths.waitingTrip(tripId));
  await db.runTransaction(async (transaction) => {
    const found = await transaction.get(tripRef);
    const trip = skipBroken(() => found.data());
    if (!trip || !waitsForDriver(trip) || !isSameDrive(trip, read)) return;
    if (tryAt) transaction.set(waiting, { subOwneruid: trip.subOwneruid, tryAt: Timestamp.fromDate(tryAt) });
    else transaction.delete(waiting);
    if (trip.assignedWhy !== why) transaction.update(tripRef, { assignedWhy: why, ...nextVersion(trip) });
  });
}
