import { paths } from '@mtos/model';
import { buildDriverSettings } from '@mtos/model/sample';
import { describe, expect, it } from 'vitest';
import { db, ownAccount } from '../admin';
import { DRIVER, expectOutcome, minutesAgo, newDrivenTrip, send, soon, tripAt } from '../driverEvents';

const VAN = { vehicleName: 'Van 7', plate: 'ABC 123', licenseNumber: 'D1234567' };
const KEPT = { driverUid: DRIVER, name: 'Van 7', plate: 'ABC 123', licenseNumber: 'D1234567' };

/** Stores the settings of the driver, as an admin would. */
const saveSettings = (account: string, given: Partial<typeof VAN>, driverUid: string = DRIVER) =>
  db
    .doc(paths.driverSettingsDocument(account, driverUid))
    .set(buildDriverSettings({ ...given, updatedAt: new Date(), updatedBy: account }));

describe('the vehicle of a trip', () => {
  it('[RPT-3] is kept with the trip from the driver’s first step on, whatever their settings are later', async () => {
    const account = ownAccount();
    await saveSettings(account, VAN);
    const trip = await newDrivenTrip(account);
    expect((await tripAt(trip))?.vehicle).toBeUndefined();
    await send({ account, tripId: trip.id, kind: 'onMyWay', at: minutesAgo(20) });
    await expect.poll(async () => (await tripAt(trip))?.vehicle, soon).toEqual(KEPT);
    await saveSettings(account, { vehicleName: 'Van 8', plate: 'XYZ 999', licenseNumber: 'D1234567' });
    const dropOff = await send({ account, tripId: trip.id, kind: 'droppedOff', at: minutesAgo(1) });
    await expectOutcome(dropOff, 'applied');
    expect((await tripAt(trip))?.vehicle).toEqual(KEPT);
  });

  it('[RPT-3] is completed by later steps, and is that of the driver who drives, never of the one before', async () => {
    const account = ownAccount();
    const trip = await newDrivenTrip(account);
    await send({ account, tripId: trip.id, kind: 'onMyWay', at: minutesAgo(20) });
    const empty = { name: '', plate: '', licenseNumber: '' };
    await expect.poll(async () => (await tripAt(trip))?.vehicle, soon).toEqual({ ...KEPT, ...empty });
    await saveSettings(account, VAN);
    await send({ account, tripId: trip.id, kind: 'arrived', at: minutesAgo(10) });
    await expect.poll(async () => (await tripAt(trip))?.vehicle, soon).toEqual(KEPT);
    await saveSettings(account, { ...VAN, plate: 'BEN 1' }, 'ben');
    await trip.update({ driverUid: 'ben', driverName: 'Ben Axle', version: 9 });
    // Ben can read his trips, but not what a colleague's license number is
    await expect.poll(async () => (await tripAt(trip))?.vehicle, soon).toBeUndefined();
    await send({ account, tripId: trip.id, driverUid: 'ben', kind: 'onBoard', at: minutesAgo(1) });
    await expect
      .poll(async () => (await tripAt(trip))?.vehicle, soon)
      .toEqual({ ...KEPT, driverUid: 'ben', plate: 'BEN 1' });
  });

  it('[RPT-3] is unknown where the last step is older than a phone keeps it', async () => {
    const account = ownAccount();
    await saveSettings(account, VAN);
    const trip = await newDrivenTrip(account, { createdAt: minutesAgo(80 * 60).toDate() });
    const fields = { account, tripId: trip.id, receivedAt: minutesAgo(73 * 60) };
    const dropOff = await send({ ...fields, kind: 'droppedOff', at: minutesAgo(73 * 60) });
    await expectOutcome(dropOff, 'applied');
    expect((await tripAt(trip))?.vehicle).toBeUndefined();
  });
});
