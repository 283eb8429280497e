import { type Candidate, chooseDriver, daysToCheck, paths, spanToAssign, waitsForDriver } from '@mtos/model';
import { FieldValue } from 'firebase-admin/firestore';
import { collections } from '../collections';
import { db } from '../firebase';
import { nextVersion } from '../nextVersion';
import { runTransaction } from '../runTransaction';
import { openTripsOf } from './openTrips';

/** `taken`: the trip no longer waits. `busy`: the driver got another trip in the meantime. */
export type Given = 'given' | 'taken' | 'busy';

/**
 * Gives a trip to a driver in one transaction, if the trip still waits and the driver is still free for it. Every such
 * transaction reads and writes the driver's lock, so that of two at once one is tried anew and sees the other's trip.
 */
export function giveTrip(
  tripId: string,
  driver: Candidate,
  why: string,
  { timeZone, now }: { readonly timeZone: string; readonly now: Date },
): Promise<Given> {
  const tripRef = collections.trips.doc(tripId);
  const lock = db.doc(paths.assignmentLock(driver.uid));
  return runTransaction(async (transaction) => {
    const [current] = await Promise.all([transaction.get(tripRef), transaction.get(lock)]);
    const trip = current.data();
    const span = trip && spanToAssign(trip, timeZone, now);
    if (!trip || !span || !waitsForDriver(trip)) return 'taken';
    const open = await transaction.get(openTripsOf(trip.subOwneruid, [driver.uid], daysToCheck(span, timeZone)));
    const candidate = { ...driver, trips: open.docs.map((document) => document.data()) };
    if (!chooseDriver(trip, [candidate], timeZone, now).driver) return 'busy';
    transaction.set(lock, { subOwneruid: trip.subOwneruid, tripId, at: FieldValue.serverTimestamp() });
    transaction.delete(db.doc(paths.waitingTrip(tripId)));
    transaction.update(tripRef, {
      driverUid: driver.uid,
      driverName: driver.user.fullName,
      assignedBy: 'auto',
      assignedWhy: why,
      ...nextVersion(trip),
    });
    return 'given';
  });
}
