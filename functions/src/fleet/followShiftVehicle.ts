import {
  check,
  dayIn,
  driverEventSchema,
  driverSettingsSchema,
  isSameJson,
  lastShift,
  MAX_SHIFT_HOURS,
  paths,
  serverQueries,
  shiftVehicle,
  vehicleSchema,
} from '@mtos/model';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { parseDocument } from '../collections';
import { newSettings } from '../driver/newSettings';
import { db } from '../firebase';
import { toQuery } from '../query';
import { readTimeZone } from '../readTimeZone';
import { skipBroken } from '../skipBroken';

/** More than a start can wait on a phone, in milliseconds: of earlier ones, nothing is current. */
const REACH = 100 * 3_600_000;

/**
 * Keeps in a driver's settings the vehicle of their last shift, and with the vehicle who drives it now. Works from the stored
 * events, so repeated, late, and unordered ones lead to the same.
 */
export async function followShiftVehicle(account: string, driverUid: string): Promise<void> {
  const timeZone = await readTimeZone(account);
  const settingsRef = db.doc(paths.driverSettingsDocument(account, driverUid));
  const now = Date.now();
  const reach = [Timestamp.fromMillis(now - REACH), Timestamp.fromMillis(now + REACH)] as const;
  const marks = toQuery(db.collection(paths.driverEvents), serverQueries.shiftMarks(account, driverUid, reach));
  await db.runTransaction(async (transaction) => {
    const [stored, { docs }] = await Promise.all([transaction.get(settingsRef), transaction.get(marks)]);
    const settings = check(driverSettingsSchema, stored.data()).data;
    // What can't be read is the office's to correct
    if (stored.exists && !settings) return;
    const shift = lastShift(
      docs.flatMap((found) => {
        const event = skipBroken(() => parseDocument(driverEventSchema, found));
        return event ? [{ ...event, id: found.id }] : [];
      }),
    );
    const isOpen = shift?.isOpen && shift.startedAt.toMillis() > now - MAX_SHIFT_HOURS * 3_600_000;
    const uid = shift && (shift.vehicleUid ?? settings?.vehicleUid);
    const uids = [...new Set([settings?.shift?.vehicleUid, uid].flatMap((each) => each ?? []))];
    const vehicles = new Map(
      uids.length === 0
        ? []
        : (await transaction.getAll(...uids.map((uid) => db.doc(paths.vehicle(account, uid))))).flatMap((found) => {
            const vehicle = check(vehicleSchema, found.data()).data;
            return vehicle ? [[found.id, vehicle] as const] : [];
          }),
    );
    const vehicle = uid === undefined ? undefined : vehicles.get(uid);
    const day = shift && dayIn(timeZone, shift.startedAt.toDate());
    const kept = uid && vehicle && day && shiftVehicle({ day, isOver: !isOpen, vehicleUid: uid }, vehicle);
    for (const [id, { shifts }] of vehicles) {
      const since = id === uid && isOpen ? shift.startedAt : undefined;
      if (shifts?.[driverUid]?.toMillis() === since?.toMillis()) continue;
      transaction.update(db.doc(paths.vehicle(account, id)), { [`shifts.${driverUid}`]: since ?? FieldValue.delete() });
    }
    if (isSameJson(settings?.shift ?? null, kept || null)) return;
    if (settings) transaction.update(settingsRef, { shift: kept || FieldValue.delete() });
    else if (kept) transaction.create(settingsRef, newSettings({ shift: kept }));
  });
}
