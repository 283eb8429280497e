import {
  check,
  driverSettingsSchema,
  isSameJson,
  outOfService,
  paths,
  SYSTEM,
  serverQueries,
  settingsOfVehicle,
  type Vehicle,
  vehicleSchema,
} from '@mtos/model';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import pMap from 'p-map';
import type { ChangeEvent } from '../changeEvent';
import { db } from '../firebase';
import { pageById, toQuery } from '../query';
import { followShiftVehicle } from './followShiftVehicle';

const PAGE_SIZE = 200;
const CONCURRENCY = 10;

/**
 * Writes a vehicle's name, plate, and seats, and when it is out of service, to the settings of the drivers who usually drive
 * it, or drive it now. Works from the stored vehicle, so repeated and late events find nothing left to do.
 */
export async function followVehicle({ data, params }: ChangeEvent<'account' | 'id'>): Promise<void> {
  const { account, id } = params;
  const [before, after] = [data?.before, data?.after].map((version) => check(vehicleSchema, version?.data()).data);
  if (!after || (before && isSameJson(keptOf(before), keptOf(after)))) return;
  const query = toQuery(db.collection(paths.driverSettings(account)), serverQueries.driversOfVehicle(account, id));
  let last: string | null = null;
  do {
    const page: readonly string[] = (await pageById(query, PAGE_SIZE, last).get()).docs.map((settings) => settings.id);
    await pMap(page, (driverUid) => copyVehicle(account, id, driverUid), { concurrency: CONCURRENCY });
    last = page.length === PAGE_SIZE ? (page.at(-1) ?? null) : null;
  } while (last !== null);
  await pMap(Object.keys(after.shifts ?? {}), (driverUid) => followShiftVehicle(account, driverUid), {
    concurrency: CONCURRENCY,
  });
}

/**
 * Writes to a driver's settings what the vehicle says that they name, if they say something else; without a vehicle, that it is
 * out of service no longer counts. A repeat finds nothing left to do.
 */
export async function followDefaultVehicle({ data, params }: ChangeEvent<'account' | 'id'>): Promise<void> {
  const [before, settings] = [data?.before, data?.after].map(
    (version) => check(driverSettingsSchema, version?.data()).data,
  );
  if (before?.vehicleUid !== settings?.vehicleUid) await followShiftVehicle(params.account, params.id);
  if (settings?.vehicleUid !== undefined) await copyVehicle(params.account, settings.vehicleUid, params.id);
  else if (settings?.vehicleOut) await forgetVehicleOut(params.account, params.id);
}

function forgetVehicleOut(account: string, driverUid: string): Promise<void> {
  const settingsRef = db.doc(paths.driverSettingsDocument(account, driverUid));
  return db.runTransaction(async (transaction) => {
    const settings = check(driverSettingsSchema, (await transaction.get(settingsRef)).data()).data;
    if (!settings?.vehicleOut || settings.vehicleUid !== undefined) return;
    const signature = { updatedAt: FieldValue.serverTimestamp(), updatedBy: SYSTEM };
    transaction.update(settingsRef, { vehicleOut: FieldValue.delete(), ...signature });
  });
}

/** What drivers' settings keep of a vehicle. */
const keptOf = (vehicle: Vehicle) => ({ ...settingsOfVehicle(vehicle), vehicleOut: outOfService(vehicle) ?? null });

function copyVehicle(account: string, id: string, driverUid: string): Promise<void> {
  const settingsRef = db.doc(paths.driverSettingsDocument(account, driverUid));
  return db.runTransaction(async (transaction) => {
    const [vehicle, stored] = await transaction.getAll(db.doc(paths.vehicle(account, id)), settingsRef);
    const latest = check(vehicleSchema, vehicle?.data()).data;
    const settings = check(driverSettingsSchema, stored?.data()).data;
    if (!latest || settings?.vehicleUid !== id) return;
    const { vehicleName, plate, seats, vehicleOut } = settings;
    const fields = keptOf(latest);
    if (isSameJson({ vehicleName, plate, seats, vehicleOut: vehicleOut ?? null }, fields)) return;
    const now = FieldValue.serverTimestamp();
    const erasedAt: unknown = vehicle?.get('erasedAt');
    // The audit leaves out what follows from an erasure, too: an entry would keep the name
    const isErasure = erasedAt instanceof Timestamp && erasedAt.toMillis() === latest.updatedAt.toMillis();
    const mark = isErasure ? { erasedAt: now } : {};
    const out = fields.vehicleOut ?? FieldValue.delete();
    transaction.update(settingsRef, { ...fields, vehicleOut: out, ...mark, updatedAt: now, updatedBy: SYSTEM });
  });
}
