import {
  cameOnShift,
  check,
  type DriverLocation,
  driverLocationSchema,
  freedDriver,
  isOpen,
  paths,
  type Schema,
  type Trip,
  triggersAssignment,
  tripSchema,
} from '@mtos/model';
import { FieldValue } from 'firebase-admin/firestore';
import type { ChangeEvent } from '../changeEvent';
import { applyToTrip } from '../driver/applyToTrip';
import { followShift } from '../driver/followShift';
import { db } from '../firebase';
import { locateTrip } from '../places/locateTrip';
import { lookForDriver } from './lookForDriver';
import { offerTrips } from './offerTrips';

/**
 * A trip changed: its addresses may be known or have to be looked up, it may need a driver, its former driver may be
 * available, it may have been restored after its driver did something, and it may have another driver than the one who
 * drove it. None of these waits for another one that fails.
 */
export async function assignTrip(event: ChangeEvent): Promise<void> {
  const { before, after } = bothSides<Trip>(event, tripSchema);
  const done = await Promise.allSettled([
    locateTrip(event.params.id, before, after),
    assign(event, before, after),
    restoreProgress(event, after),
    forgetVehicle(event.params.id, after),
  ]);
  const failed = done.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
}

async function assign(event: ChangeEvent, before: Trip | undefined, after: Trip | undefined): Promise<void> {
  const now = new Date();
  if (triggersAssignment(before, after)) await lookForDriver(event.params.id, now);
  const freed = freedDriver(before, after);
  if (freed) await offerTrips(freed, now);
}

/** A deleted trip that someone restores has no progress anymore, but the events of its driver are still there. */
async function restoreProgress({ params, data }: ChangeEvent, after: Trip | undefined): Promise<void> {
  if (!after || data?.before.exists || after.status === 'Pending') return;
  await applyToTrip(after.subOwneruid, params.id, { by: after.updatedBy });
}

/** What the former driver drove with, their license number included, is not for the next one to read. */
async function forgetVehicle(id: string, after: Trip | undefined): Promise<void> {
  if (!after || !isFormerDrivers(after)) return;
  const tripRef = db.doc(paths.trip(id));
  await db.runTransaction(async (transaction) => {
    const trip = check(tripSchema, (await transaction.get(tripRef)).data()).data;
    if (trip && isFormerDrivers(trip)) transaction.update(tripRef, { vehicle: FieldValue.delete() });
  });
}

const isFormerDrivers = ({ status, driverUid, vehicle }: Trip) =>
  isOpen(status) && vehicle !== undefined && vehicle.driverUid !== driverUid;

/** A driver sent a position: they may have come on shift. The first one does not say yet whether they are available. */
export async function offerToDriver(event: ChangeEvent): Promise<void> {
  const { before, after } = bothSides<DriverLocation>(event, driverLocationSchema);
  if (after && after.available === undefined) await followShift(after.subOwneruid, event.params.id);
  if (cameOnShift(before, after)) await offerTrips(event.params.id, new Date());
}

/** The document before and after the change; undefined if it is missing or broken. */
function bothSides<Doc>({ data }: ChangeEvent, schema: Schema<Doc>) {
  return { before: check(schema, data?.before.data()).data, after: check(schema, data?.after.data()).data };
}
