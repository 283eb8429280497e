import {
  type Candidate,
  type Choice,
  type Clock,
  chooseDriver,
  daysToCheck,
  paths,
  spanToAssign,
  waitsForDriver,
} from '@mtos/model';
import { FieldValue } from 'firebase-admin/firestore';
import { collections } from '../collections';
import { db } from '../firebase';
import { nextVersion } from '../nextVersion';
import { skipBroken } from '../skipBroken';
import { openTripsQuery, selectDriverTrips } from './openTrips';

/** `taken`: the trip no longer waits for a driver. `busy`: the driver got another trip first, or would be later now. */
type GiveOutcome = 'given' | 'taken' | 'busy';

/**
 * Assigns a trip to a driver in one transaction if the trip still waits and the driver is still free. Each such
 * transaction reads and writes the driver's lock, so of two at once, one retries and sees the other's trip.
 */
export function giveTrip(
  tripId: string,
  { driver, known: { position, settings, wishes, payers } }: Candidate,
  { why, late }: Pick<Choice, 'why' | 'late'>,
  clock: Clock,
): Promise<GiveOutcome> {
  const tripRef = collections.trips.doc(tripId);
  // Read and written by every assignment of the driver, so that two at the same time can't both succeed. Not in `paths`, which
  // the drivers' page loads
  const lock = db.doc(`assignmentLocks/${driver.id}`);
  return db.runTransaction(async (transaction) => {
    const userRef = db.doc(paths.user(driver.id));
    const [current, user] = await Promise.all([
      transaction.get(tripRef),
      transaction.get(userRef),
      transaction.get(lock),
    ]);
    // Deactivated in the meantime: the deactivation has already taken the driver's trips back
    if (user.get('state') !== 'active') return 'busy';
    const trip = skipBroken(() => current.data());
    const span = trip && spanToAssign(trip, clock);
    if (!trip || !span || !waitsForDriver(trip)) return 'taken';
    // Joined another account in the meantime
    if (user.get('subOwneruid') !== trip.subOwneruid) return 'busy';
    // A credential ran out, or its type began to block, in the meantime
    const blockedFrom: unknown = user.get('blockedFrom');
    if (typeof blockedFrom === 'string' && blockedFrom <= trip.tripDate) return 'busy';
    const days = daysToCheck(span, clock.timeZone);
    const trips = selectDriverTrips(
      driver.id,
      await transaction.get(openTripsQuery(trip.subOwneruid, [driver.id], days)),
    );
    const candidate = { driver, known: { position, trips, settings, wishes, payers } };
    const again = chooseDriver({ ...trip, id: tripId }, [candidate], clock);
    if (!again.driver || again.late > late) return 'busy';
    transaction.set(lock, { subOwneruid: trip.subOwneruid, tripId, at: FieldValue.serverTimestamp() });
    transaction.delete(db.doc(paths.waitingTrip(tripId)));
    transaction.update(tripRef, {
      driverUid: driver.id,
      driverName: driver.fullName,
      assignedBy: 'auto',
      assignedWhy: why,
      ...nextVersion(trip),
    });
    return 'given';
  });
}
