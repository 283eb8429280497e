import {
  type DriverSettings,
  type DriverSettingsFields,
  type DriverSettingsInput,
  driverSettingsFields,
  driverSettingsToInput,
  isSameJson,
  type LatLng,
  placeKey,
  settingsOfVehicle,
  withWorkHours,
} from '@mtos/model';
import { placeDocuments } from '../../../data/read/placeDocuments';
import { vehicleDocuments } from '../../../data/read/vehicleDocuments';
import { changeDriverSettings } from '../../../data/write/changeDriverSettings';
import type { Transaction } from '../../../data/write/write';
import type { Writer } from '../../../data/write/writer';
import { ExplainedError } from '../../../domain/write/describeError';

/** Someone else changed the settings since the form was opened. Nothing was written. */
export class SettingsChanged extends ExplainedError {
  override readonly name = 'SettingsChanged';

  constructor(readonly latest: DriverSettings | undefined) {
    super('Someone else changed these settings while this form was open. Save again to replace their change.');
  }
}

/**
 * Saves a driver's settings; a repeat writes the same again.
 * @param opened the settings as the form showed them
 * @throws SettingsChanged, OfflineError, FirestoreError
 */
export async function saveDriverSettings(
  writer: Writer,
  uid: string,
  { input, opened, today }: { input: DriverSettingsInput; opened: DriverSettings | undefined; today: string },
): Promise<void> {
  await changeDriverSettings(writer, uid, async (latest, transaction) => {
    const location = await findLocation(writer, input.startAddress, latest, transaction);
    const vehicle = await readVehicle(writer, input.vehicleUid, transaction);
    const fields = { ...driverSettingsFields(input, today, location), ...vehicle };
    if (latest && isSame(latest, fields)) return undefined;
    if (isChanged(latest, opened)) throw new SettingsChanged(latest);
    return fields;
  });
}

/** Gives a driver other hours and another break; a repeat writes the same again. @throws OfflineError, FirestoreError */
export async function saveWorkHours(
  writer: Writer,
  uid: string,
  { work, today }: { work: Pick<DriverSettings, 'hours' | 'break'>; today: string },
): Promise<void> {
  await changeDriverSettings(writer, uid, (latest) => withWorkHours(latest, work, today));
}

/** What the settings keep of the chosen vehicle; nothing without one. @throws ExplainedError if it can't be read */
async function readVehicle({ db, account }: Writer, vehicleUid: string, transaction: Transaction) {
  if (vehicleUid === '') return undefined;
  const vehicle = (await transaction.get(vehicleDocuments.vehicle(db, account, vehicleUid))).data();
  if (!vehicle)
    throw new ExplainedError('This vehicle is no longer on the list. Choose another one. Nothing was saved.');
  return settingsOfVehicle(vehicle);
}

/** Where an address is: as it was, or as the account knows it from its trips. */
async function findLocation(
  { db, account }: Writer,
  address: string,
  latest: DriverSettings | undefined,
  transaction: Transaction,
): Promise<LatLng | null> {
  if (address === '') return null;
  const before = latest?.startPlace;
  if (before?.location && before.address === address) return before.location;
  const place = (await transaction.get(placeDocuments.place(db, account, placeKey(address)))).data();
  return place?.location ?? null;
}

function isSame(settings: DriverSettings, fields: DriverSettingsFields): boolean {
  const names = Object.keys(fields) as readonly (keyof DriverSettingsFields)[];
  return names.every((name) => isSameJson(settings[name], fields[name]));
}

/** Whether something of the form changed. A function may have found the start place meanwhile, which is no conflict. */
const isChanged = (latest: DriverSettings | undefined, opened: DriverSettings | undefined): boolean =>
  (latest === undefined) !== (opened === undefined) ||
  !isSameJson(driverSettingsToInput(latest), driverSettingsToInput(opened));
