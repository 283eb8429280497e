import {
  assignmentTime,
  chooseDriver,
  isSameDrive,
  nextTry,
  paths,
  spanToAssign,
  type Trip,
  waitsForDriver,
} from '@mtos/model';
import { Timestamp } from 'firebase-admin/firestore';
import { collections } from '../collections';
import { db } from '../firebase';
import { logAssignment } from '../logs';
import { nextVersion } from '../nextVersion';
import { runTransaction } from '../runTransaction';
import { timeZoneOf } from '../timeZoneOf';
import { candidatesFor } from './candidatesFor';
import { giveTrip } from './giveTrip';

/** How often a choice is made anew because its driver got another trip in the meantime. */
const MOST_CHOICES = 5;

/**
 * Gives the trip to a driver, or says on it why not and notes when to look again. Nothing happens if it does not wait.
 * @returns the uid of the driver who got it just now
 */
export async function lookForDriver(tripId: string, now: Date): Promise<string | undefined> {
  for (let choices = 0; choices < MOST_CHOICES; choices += 1) {
    const trip = (await collections.trips.doc(tripId).get()).data();
    if (!trip || !waitsForDriver(trip)) return stopWaiting(tripId);
    const timeZone = await timeZoneOf(trip.subOwneruid);
    const time = assignmentTime(trip, timeZone, now);
    if (time.kind === 'over') return leaveWaiting(tripId, trip, time.why, undefined);
    if (time.kind === 'later') return leaveWaiting(tripId, trip, time.why, time.at);

    const span = spanToAssign(trip, timeZone, now);
    const candidates = span ? await candidatesFor(trip, span, timeZone, now) : [];
    const { driver, why } = chooseDriver(trip, candidates, timeZone, now);
    if (!driver) return leaveWaiting(tripId, trip, why, nextTry(trip, timeZone, now));
    const given = await giveTrip(tripId, driver, why, { timeZone, now });
    if (given !== 'given') continue;
    logAssignment(tripId, driver.uid);
    return driver.uid;
  }
  throw new Error(`trips/${tripId}: every driver chosen got another trip in the meantime`);
}

async function stopWaiting(tripId: string): Promise<undefined> {
  await db.doc(paths.waitingTrip(tripId)).delete();
}

/** Says why on the trip, unless it is no longer the same one to drive: that change is an event of its own. */
async function leaveWaiting(tripId: string, read: Trip, why: string, tryAt: Date | undefined): Promise<undefined> {
  const tripRef = collections.trips.doc(tripId);
  const waiting = db.doc(paths.waitingTrip(tripId));
  await runTransaction(async (transaction) => {
    const trip = (await transaction.get(tripRef)).data();
    if (!trip || !waitsForDriver(trip) || !isSameDrive(trip, read)) return;
    if (tryAt) transaction.set(waiting, { subOwneruid: trip.subOwneruid, tryAt: Timestamp.fromDate(tryAt) });
    else transaction.delete(waiting);
    if (trip.assignedWhy !== why) transaction.update(tripRef, { assignedWhy: why, ...nextVersion(trip) });
  });
}
