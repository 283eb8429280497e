import {
  check,
  driverSettingsSchema,
  type Instant,
  lastReadingOf,
  paths,
  type ShiftReadings,
  type Vehicle,
  vehicleSchema,
} from '@mtos/model';
import type { DocumentReference, Transaction } from 'firebase-admin/firestore';
import { db } from '../firebase';

interface EndedShift {
  readonly endedAt: Instant;
  readonly readings: ShiftReadings;
}

type VehicleReading = NonNullable<Vehicle['reading']>;

/**
 * Reads which vehicles get another last reading from a driver's shifts that have ended: the highest one of the latest shift, also
 * if that is corrected later. A shift that ended before the one that a reading is from changes nothing.
 */
export async function readVehicleReadings(
  transaction: Transaction,
  account: string,
  driverUid: string,
  shifts: readonly EndedShift[],
): Promise<readonly (readonly [DocumentReference, VehicleReading])[]> {
  if (shifts.every(({ readings }) => readings.size === 0)) return [];
  const settings = await transaction.get(db.doc(paths.driverSettingsDocument(account, driverUid)));
  const usual = check(driverSettingsSchema, settings.data()).data?.vehicleUid;
  const latest = new Map<string, VehicleReading>();
  for (const { endedAt: at, readings } of shifts) {
    for (const [uid = usual, miles] of readings) {
      const last = lastReadingOf(miles);
      if (uid === undefined || last === undefined || isAfter(latest.get(uid), at)) continue;
      latest.set(uid, { miles: last, at, driverUid });
    }
  }
  const refs = [...latest.keys()].map((uid) => db.doc(paths.vehicle(account, uid)));
  const found = refs.length === 0 ? [] : await transaction.getAll(...refs);
  return found.flatMap((stored) => {
    const vehicle = check(vehicleSchema, stored.data()).data;
    const reading = latest.get(stored.id);
    if (!vehicle || !reading || isAfter(vehicle.reading, reading.at)) return [];
    const { miles, at, driverUid: by } = vehicle.reading ?? {};
    const isKept = miles === reading.miles && by === driverUid && at?.toMillis() === reading.at.toMillis();
    return isKept ? [] : [[stored.ref, reading] as const];
  });
}

const isAfter = (reading: VehicleReading | undefined, at: Instant): boolean =>
  reading !== undefined && reading.at.toMillis() > at.toMillis();
