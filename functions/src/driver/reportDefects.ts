import { check, type DefectReport, type DriverEvent, driverSettingsSchema, happenedAt, paths } from '@mtos/model';
import { dayEventDays } from '../config';
import { db } from '../firebase';
import { ignoreAlreadyExists } from '../ignoreAlreadyExists';
import { daysAfter } from '../retention/expiry';

/** Copies the defects that a driver found to a report that admins resolve. A repeat leaves it as it is. */
export async function reportDefects(id: string, event: DriverEvent): Promise<void> {
  const { subOwneruid: account, driverUid, note, odometer, receivedAt } = event;
  const vehicleUid = event.vehicleUid ?? (await readUsualVehicle(account, driverUid));
  const report: DefectReport = {
    driverUid,
    ...(vehicleUid !== undefined && { vehicleUid }),
    defects: note,
    odometer,
    at: happenedAt(event),
    settledAt: null,
    settledBy: '',
    answer: '',
    expireAt: daysAfter(receivedAt, dayEventDays.value()),
  };
  await db.doc(paths.defectReport(account, id)).create(report).catch(ignoreAlreadyExists);
}

async function readUsualVehicle(account: string, driverUid: string): Promise<string | undefined> {
  const settings = await db.doc(paths.driverSettingsDocument(account, driverUid)).get();
  return check(driverSettingsSchema, settings.data()).data?.vehicleUid;
}
