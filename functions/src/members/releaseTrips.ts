import { paths, queries, type Release } from '@mtos/model';
import { FieldValue, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { db } from '../firebase';
import { toQuery } from '../query';

/** Firestore reads and writes this many documents in one transaction without trouble. */
const BATCH_SIZE = 200;
const WAS_LOCKED = 'The driver was deactivated. The trip was locked to them, so a dispatcher chooses the next driver.';

/**
 * Takes all open trips off a driver who can't drive anymore: automatic assignment looks for another driver, or they stay
 * in the queue. A locked trip always goes to the queue: a person chose its driver, so a person chooses the next one. Trips
 * under way become Delayed. Writes fields without reading the others, so that a broken trip is taken
 * back, too. A repeat finds none left. Returns how many trips there were.
 */
export async function releaseTrips(account: string, driverUid: string, by: string, release: Release): Promise<number> {
  const open = toQuery(db.collection(paths.trips), queries.openTripsOfDriver(account, driverUid)).limit(BATCH_SIZE);
  let released = 0;
  for (;;) {
    const size = await db.runTransaction(async (transaction) => {
      const { docs } = await transaction.get(open);
      for (const trip of docs) transaction.update(trip.ref, releasedFields(trip, by, release));
      return docs.length;
    });
    released += size;
    if (size < BATCH_SIZE) return released;
  }
}

function releasedFields(trip: QueryDocumentSnapshot, by: string, release: Release) {
  const now = FieldValue.serverTimestamp();
  const isLocked = trip.get('locked') === true;
  const whyAssign = isLocked ? WAS_LOCKED : 'The driver was deactivated.';
  return {
    driverUid: null,
    driverName: '',
    assignedBy: release === 'queue' || isLocked ? 'hand' : null,
    assignedWhy: release === 'queue' ? '' : whyAssign,
    locked: false,
    ...(trip.get('status') === 'Active' && { status: 'Delayed', statusAt: now }),
    version: FieldValue.increment(1),
    updatedAt: now,
    updatedBy: by,
  };
}
