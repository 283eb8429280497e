import {
  check,
  conditionOfVehicle,
  type DriverSettings,
  driverSettingsSchema,
  isSameJson,
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
import { keepCredentialsOfNew } from '../credentials/followCredentials';
import { keepCredentials } from '../credentials/keepCredentials';
import { db } from '../firebase';
import { pageById, toQuery } from '../query';
import { followShiftVehicle } from './followShiftVehicle';

const PAGE_SIZE = 200;
const CONCURRENCY = 10;

/**
 * Writes a vehicle's name, plate, and seats, when it is out of service, and which credentials it lacks, to the settings of the
 * drivers who usually drive it, or drive it now. Keeps what a new vehicle lacks. Works from the stored documents, so repeated
 * and late events find nothing left to do.
 */
export async function followVehicle({ data, params }: ChangeEvent<'account' | 'id'>): Promise<void> {
  const { account, id } = params;
  const [before, after] = [data?.before, data?.after].map((version) => check(vehicleSchema, version?.data()).data);
  if (!after || (before && isSameJson(keptOf(before), keptOf(after)))) return;
  if (!before) await keepCredentialsOfNew(account, 'vehicle', id);
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
 * Writes to a driver's settings what the vehicle says that they name, if they say something else; without a vehicle, whether it
 * could be driven no longer counts. What the driver lacks is kept again where it was lost with deleted settings. A repeat finds
 * nothing left to do.
 */
export async function followDefaultVehicle({ data, params }: ChangeEvent<'account' | 'id'>): Promise<void> {
  const [before, settings] = [data?.before, data?.after].map(
    (version) => check(driverSettingsSchema, version?.data()).data,
  );
  const lostGaps = data?.before.get('credentialGaps') !== undefined && data.after.get('credentialGaps') === undefined;
  if (lostGaps) await keepCredentials(params.account, 'driver', params.id);
  if (before?.vehicleUid !== settings?.vehicleUid) await followShiftVehicle(params.account, params.id);
  if (settings?.vehicleUid !== undefined) await copyVehicle(params.account, settings.vehicleUid, params.id);
  else if (settings && hasCondition(settings)) await forgetCondition(params.account, params.id);
}

const hasCondition = ({ vehicleOut, vehicleGaps }: DriverSettings): boolean =>
  vehicleOut !== undefined || vehicleGaps !== undefined;

function forgetCondition(account: string, driverUid: string): Promise<void> {
  const settingsRef = db.doc(paths.driverSettingsDocument(account, driverUid));
  return db.runTransaction(async (transaction) => {
    const settings = check(driverSettingsSchema, (await transaction.get(settingsRef)).data()).data;
    if (!settings || !hasCondition(settings) || settings.vehicleUid !== undefined) return;
    const none = { vehicleOut: FieldValue.delete(), vehicleGaps: FieldValue.delete() };
    transaction.update(settingsRef, { ...none, updatedAt: FieldValue.serverTimestamp(), updatedBy: SYSTEM });
  });
}

/** What drivers' settings keep of a vehicle, as JSON. */
function keptOf(vehicle: Vehicle) {
  const { vehicleOut = null, vehicleGaps = null } = conditionOfVehicle(vehicle);
  return { ...settingsOfVehicle(vehicle), vehicleOut, vehicleGaps };
}

function copyVehicle(account: string, id: string, driverUid: string): Promise<void> {
  const settingsRef = db.doc(paths.driverSettingsDocument(account, driverUid));
  return db.runTransaction(async (transaction) => {
    const [vehicle, stored] = await transaction.getAll(db.doc(paths.vehicle(account, id)), settingsRef);
    const latest = check(vehicleSchema, vehicle?.data()).data;
    const settings = check(driverSettingsSchema, stored?.data()).data;
    if (!latest || settings?.vehicleUid !== id) return;
    const { vehicleName, plate, seats, vehicleOut = null, vehicleGaps = null } = settings;
    const fields = keptOf(latest);
    if (isSameJson({ vehicleName, plate, seats, vehicleOut, vehicleGaps }, fields)) return;
    const now = FieldValue.serverTimestamp();
    const erasedAt: unknown = vehicle?.get('erasedAt');
    // The audit leaves out what follows from an erasure, too: an entry would keep the name
    const isErasure = erasedAt instanceof Timestamp && erasedAt.toMillis() === latest.updatedAt.toMillis();
    const mark = isErasure ? { erasedAt: now } : {};
    const condition = {
      vehicleOut: fields.vehicleOut ?? FieldValue.delete(),
      vehicleGaps: fields.vehicleGaps ?? FieldValue.delete(),
    };
    transaction.update(settingsRef, { ...fields, ...condition, ...mark, updatedAt: now, updatedBy: SYSTEM });
  });
}
