import { freedDriver, type Trip, triggersAssignment, tripSchema } from '@mtos/model';
import { followOfficeTrip } from '../authorizations/followOfficeTrip';
import { type ChangeEvent, readChange } from '../changeEvent';
import { forgetVehicle } from '../driver/forgetVehicle';
import { restoreProgress } from '../driver/restoreProgress';
import { locateTrip } from '../places/locateTrip';
import { measureTrip } from '../positions/keepDrivenDays';
import { followDeletedRide } from '../riders/deleteRideLinks';
import { requestDrives } from '../roads/requestDrives';
import { lookForDriver } from './lookForDriver';
import { offerTrips } from './offerTrips';

/**
 * A trip changed: runs each job that follows from it, at the same time. None waits for another one that fails. A failure of
 * one repeats all of them, and each says what a repeat does.
 */
export async function followTrip(event: ChangeEvent): Promise<void> {
  const { id } = event.params;
  const { before, after } = readChange(event, tripSchema);
  const done = await Promise.allSettled([
    locateTrip(id, before, after),
    assignTrip(id, before, after),
    restoreProgress(event, after),
    forgetVehicle(id, after),
    followOfficeTrip(event),
    requestDrives(before, after),
    measureTrip(before, after),
    followDeletedRide(event),
  ]);
  const failed = done.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
}

/**
 * Looks for a driver if the change may let one take the trip, and offers waiting trips to a driver whom the change frees. A
 * repeat finds the trip assigned, or looks again and finds the same; a freed driver may get one more trip that waits.
 */
async function assignTrip(tripId: string, before: Trip | undefined, after: Trip | undefined): Promise<void> {
  const now = new Date();
  if (triggersAssignment(before, after)) await lookForDriver(tripId, now);
  const freed = freedDriver(before, after);
  if (freed) await offerTrips(freed, now);
}
