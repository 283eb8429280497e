import { check, fleetQueries, isSameJson, maintenanceSchema, nextWork, paths, vehicleSchema } from '@mtos/model';
import { FieldValue } from 'firebase-admin/firestore';
import type { ChangeEvent } from '../changeEvent';
import { parseDocument } from '../collections';
import { db } from '../firebase';
import { toQuery } from '../query';
import { skipBroken } from '../skipBroken';

/**
 * Keeps with a vehicle when its maintenance is due first, for the list of vehicles. Works from the stored work, so repeated
 * and late events find nothing left to do. Work that can't be read does not count; the vehicle's page names it.
 */
export async function followMaintenance({ data, params }: ChangeEvent<'account' | 'id'>): Promise<void> {
  const version = data?.after.exists ? data.after : data?.before;
  const vehicleUid = check(maintenanceSchema, version?.data()).data?.vehicleUid;
  if (vehicleUid !== undefined) await keepNextWork(params.account, vehicleUid);
}

function keepNextWork(account: string, vehicleUid: string): Promise<void> {
  const vehicleRef = db.doc(paths.vehicle(account, vehicleUid));
  const query = toQuery(db.collection(paths.maintenance(account)), fleetQueries.dueWork(account, vehicleUid));
  return db.runTransaction(async (transaction) => {
    const [stored, found] = await Promise.all([transaction.get(vehicleRef), transaction.get(query)]);
    const vehicle = check(vehicleSchema, stored.data()).data;
    if (!vehicle) return;
    const next = nextWork(found.docs.flatMap((work) => skipBroken(() => parseDocument(maintenanceSchema, work)) ?? []));
    if (isSameJson(vehicle.nextWork ?? null, next ?? null)) return;
    transaction.update(vehicleRef, { nextWork: next ?? FieldValue.delete() });
  });
}
