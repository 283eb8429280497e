import {
  driverSettingsSchema,
  happenedAt,
  type KeptVehicle,
  paths,
  recordedSteps,
  type StoredEvent,
  type Trip,
} from '@mtos/model';
import { parseDocument } from '../collections';
import { db } from '../firebase';
import { skipBroken } from '../skipBroken';

/** As old as an event can be that a phone sends. After that, the settings may no longer be those of the trip. */
const HOURS = 72;

/**
 * What the trip's driver drives it with: what the office entered, or else what is kept with the trip, and, up to some days after
 * the last step, what the driver's settings say where something is missing.
 */
export async function readVehicle(
  account: string,
  { driverUid, vehicle }: Trip,
  events: readonly StoredEvent[],
  now: Date,
): Promise<KeptVehicle | undefined> {
  if (driverUid === null) return vehicle;
  const { reported, steps, vehicle: entered } = recordedSteps(driverUid, events);
  if (entered) return { driverUid, ...entered };
  const times = [...reported.map(happenedAt), ...[...steps.values()].map(({ at }) => at)];
  const lastStep = Math.max(...times.map((at) => at.toMillis()));
  const kept = vehicle?.driverUid === driverUid ? vehicle : undefined;
  if (lastStep < now.getTime() - HOURS * 3_600_000 || isComplete(kept)) return vehicle;
  const found = await db.doc(paths.driverSettingsDocument(account, driverUid)).get();
  const settings = found.exists ? skipBroken(() => parseDocument(driverSettingsSchema, found)) : undefined;
  return {
    driverUid,
    name: kept?.name || (settings?.vehicleName ?? ''),
    plate: kept?.plate || (settings?.plate ?? ''),
    licenseNumber: kept?.licenseNumber || (settings?.licenseNumber ?? ''),
  };
}

const isComplete = (kept: KeptVehicle | undefined) => Boolean(kept?.name && kept.plate && kept.licenseNumber);
