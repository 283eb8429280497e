import { check, isOpen, paths, type Trip, tripSchema } from '@mtos/model';
import { FieldValue } from 'firebase-admin/firestore';
import { db } from '../firebase';

/**
 * Removes from an open trip what its former driver drove with: their license number is not for the next driver to read. A
 * repeat, or an event that comes late, looks at the stored trip and removes nothing of its present driver.
 */
export async function forgetVehicle(tripId: string, after: Trip | undefined): Promise<void> {
  if (!after || !isFormerDrivers(after)) return;
  const tripRef = db.doc(paths.trip(tripId));
  await db.runTransaction(async (transaction) => {
    const trip = check(tripSchema, (await transaction.get(tripRef)).data()).data;
    if (trip && isFormerDrivers(trip)) transaction.update(tripRef, { vehicle: FieldValue.delete() });
  });
}

const isFormerDrivers = ({ status, driverUid, vehicle }: Trip) =>
  isOpen(status) && vehicle !== undefined && vehicle.driverUid !== driverUid;
