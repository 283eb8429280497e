import {
  check,
  driverEventSchema,
  driverSettingsSchema,
  type KeptVehicle,
  MAX_SHIFT_HOURS,
  paths,
  recordedSteps,
  type StoredEvent,
  serverQueries,
  type Trip,
  type Vehicle,
  vehicleAt,
  vehicleSchema,
} from '@mtos/model';
import { Timestamp } from 'firebase-admin/firestore';
import { parseDocument } from '../collections';
import { db } from '../firebase';
import { toQuery } from '../query';
import { skipBroken } from '../skipBroken';
import { lastDriven } from './lastDriven';

/** As old as an event can be that a phone sends. After that, the settings may no longer be those of the trip. */
const HOURS = 72;

/**
 * What the trip's driver drives it with: what the office entered, or else what is kept with the trip, and, up to some days after
 * the last step, what the vehicle of the driver's shift or the driver's settings say where something is missing. Undefined if
 * nothing is known, or if the driver took back what they did.
 */
export async function readVehicle(
  account: string,
  { driverUid, vehicle }: Trip,
  events: readonly StoredEvent[],
  now: Date,
): Promise<KeptVehicle | undefined> {
  if (driverUid === null) return vehicle;
  const recorded = recordedSteps(driverUid, events);
  const { vehicle: entered } = recorded;
  if (entered) return { driverUid, ...entered };
  const lastStep = lastDriven(recorded);
  const kept = vehicle?.driverUid === driverUid ? vehicle : undefined;
  // After all steps were taken back, the driver can change the vehicle before the next one
  const wasThere = recorded.steps.size > 0 || recorded.reported.some(({ kind }) => kind === 'noShow');
  if (!wasThere) return kept ? undefined : vehicle;
  if (lastStep < now.getTime() - HOURS * 3_600_000 || isComplete(kept)) return vehicle;
  const found = await db.doc(paths.driverSettingsDocument(account, driverUid)).get();
  const settings = found.exists ? skipBroken(() => parseDocument(driverSettingsSchema, found)) : undefined;
  const chosen = await readShiftVehicle(account, driverUid, Timestamp.fromMillis(lastStep));
  return {
    driverUid,
    name: kept?.name || (chosen?.name ?? settings?.vehicleName ?? ''),
    plate: kept?.plate || (chosen?.plate ?? settings?.plate ?? ''),
    licenseNumber: kept?.licenseNumber || (settings?.licenseNumber ?? ''),
  };
}

/** The vehicle that the driver had chosen at an instant; undefined in their usual one. */
async function readShiftVehicle(
  account: string,
  driverUid: string,
  at: Timestamp,
): Promise<(Vehicle & { readonly id: string }) | undefined> {
  const from = Timestamp.fromMillis(at.toMillis() - MAX_SHIFT_HOURS * 3_600_000);
  const query = serverQueries.shiftMarks(account, driverUid, [from, at]);
  const { docs } = await toQuery(db.collection(paths.driverEvents), query).get();
  const marks = docs.flatMap((mark) => {
    const event = skipBroken(() => parseDocument(driverEventSchema, mark));
    return event ? [{ ...event, id: mark.id }] : [];
  });
  const uid = vehicleAt(marks, at);
  if (uid === undefined) return undefined;
  const vehicle = check(vehicleSchema, (await db.doc(paths.vehicle(account, uid)).get()).data()).data;
  return vehicle && { ...vehicle, id: uid };
}

const isComplete = (kept: KeptVehicle | undefined) => Boolean(kept?.name && kept.plate && kept.licenseNumber);
