import {
  type AddVehiclesAnswer,
  addVehiclesSchema,
  driverSettingsSchema,
  paths,
  settingsOfVehicle,
  vehicleOfSettings,
  vehicleSchema,
} from '@mtos/model';
import { FieldValue } from 'firebase-admin/firestore';
import pMap from 'p-map';
import { parseDocument } from '../collections';
import { db } from '../firebase';
import { guardedCallable } from '../guard';
import { pageById } from '../query';
import { skipBroken } from '../skipBroken';

const PAGE_SIZE = 200;
const CONCURRENCY = 10;

/**
 * Adds the vehicles that drivers' settings describe, and names them there as the drivers' default vehicles. Each driver is
 * one transaction, and a vehicle's id follows from the settings: a call that is repeated, or was interrupted, goes on where
 * it has to, and adds no vehicle twice. Settings that can't be read stay as they are.
 */
export const addVehiclesOfDrivers = guardedCallable(
  'dispatch',
  addVehiclesSchema,
  async (_, { account, uid }): Promise<AddVehiclesAnswer> => {
    let drivers = 0;
    let after: string | null = null;
    do {
      const page: readonly string[] = (
        await pageById(db.collection(paths.driverSettings(account)).select(), PAGE_SIZE, after).get()
      ).docs.map(({ id }) => id);
      const added = await pMap(page, (driverUid) => carryOver(account, driverUid, uid), { concurrency: CONCURRENCY });
      drivers += added.filter(Boolean).length;
      after = page.length === PAGE_SIZE ? (page.at(-1) ?? null) : null;
    } while (after !== null);
    return { drivers };
  },
);

/** Adds the vehicle that a driver's settings describe, if they name none. Returns whether it did. */
function carryOver(account: string, driverUid: string, by: string): Promise<boolean> {
  const settingsRef = db.doc(paths.driverSettingsDocument(account, driverUid));
  return db.runTransaction(async (transaction) => {
    const stored = await transaction.get(settingsRef);
    const settings = stored.exists ? skipBroken(() => parseDocument(driverSettingsSchema, stored)) : undefined;
    const described = settings && vehicleOfSettings(driverUid, settings);
    if (!described) return false;
    const vehicleRef = db.doc(paths.vehicle(account, described.id));
    const found = await transaction.get(vehicleRef);
    // The office can have changed it since an earlier call
    const vehicle = found.exists ? skipBroken(() => parseDocument(vehicleSchema, found)) : described.content;
    if (!vehicle) return false;
    const signature = { updatedAt: FieldValue.serverTimestamp(), updatedBy: by };
    if (!found.exists)
      transaction.create(vehicleRef, {
        ...described.content,
        ...{ version: 1, createdAt: FieldValue.serverTimestamp(), ...signature },
      });
    transaction.update(settingsRef, { vehicleUid: described.id, ...settingsOfVehicle(vehicle), ...signature });
    return true;
  });
}
