import { paths } from '@mtos/model';
import { buildDriverSettings, buildVehicle } from '@mtos/model/sample';
import { FieldValue } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { db } from '../admin';
import { call } from '../call';
import { soon } from '../driverEvents';
import { newMember, newOwner } from '../people';

const VAN = { vehicleName: 'Van 7', plate: 'T614-01C', seats: { wheelchair: 2 } };
const AT = new Date('2026-01-05T12:00:00Z');

const vehiclesOf = async (account: string) =>
  (await db.collection(paths.vehicles(account)).get()).docs.map((vehicle) => ({ id: vehicle.id, ...vehicle.data() }));
const settingsOf = async (account: string, uid: string) =>
  (await db.doc(paths.driverSettingsDocument(account, uid)).get()).data();
const saveSettings = (account: string, uid: string, fields: object) =>
  db
    .doc(paths.driverSettingsDocument(account, uid))
    .set(buildDriverSettings({ ...fields, updatedAt: AT, updatedBy: account }));

describe('addVehiclesOfDrivers', () => {
  it('[FLT-1] adds each vehicle once, however often and however many at once call it, and changes nothing else', async () => {
    const { account, token } = await newOwner();
    await saveSettings(account, 'dora', { ...VAN, licenseNumber: 'D1', daysOff: ['2026-03-09'] });
    await saveSettings(account, 'fred', VAN);
    await saveSettings(account, 'gina', { ...VAN, plate: '' });
    await saveSettings(account, 'hugo', { seats: { ambulatory: 3 } });
    const before = await settingsOf(account, 'hugo');
    const run = () => call('addVehiclesOfDrivers', {}, { token });
    const answers = await Promise.all([run(), run()]);
    expect(answers.map(({ result }) => (result as { drivers: number }).drivers).reduce((a, b) => a + b)).toBe(3);
    expect(await run()).toEqual({ result: { drivers: 0 } });

    const vehicles = await vehiclesOf(account);
    expect(vehicles).toHaveLength(2);
    const shared = vehicles.find((vehicle) => 'plate' in vehicle && vehicle.plate === VAN.plate);
    expect(shared).toMatchObject({ name: 'Van 7', seats: { wheelchair: 2 }, state: 'inService', version: 1 });
    expect(await settingsOf(account, 'dora')).toMatchObject({
      ...{ ...VAN, vehicleUid: shared?.id, licenseNumber: 'D1', daysOff: ['2026-03-09'] },
    });
    expect(await settingsOf(account, 'fred')).toMatchObject({ vehicleUid: shared?.id });
    expect(await settingsOf(account, 'gina')).toMatchObject({ vehicleName: 'Van 7', plate: '' });
    expect(await settingsOf(account, 'hugo')).toEqual(before);
  });

  it('[FLT-1] [SEC-7] leaves settings that can’t be read as they are, and goes on', async () => {
    const { account, token } = await newOwner();
    await saveSettings(account, 'broken', { ...VAN, plate: 7 });
    await saveSettings(account, 'dora', VAN);
    expect(await call('addVehiclesOfDrivers', {}, { token })).toEqual({ result: { drivers: 1 } });
    expect(await settingsOf(account, 'broken')).toMatchObject({ plate: 7 });
  });

  it('[FLT-1] [ROL-1] is for people who dispatch, and touches no other account', async () => {
    const owner = await newOwner();
    const other = await newOwner();
    await saveSettings(other.account, 'dora', VAN);
    const [biller, dispatcher] = [await newMember(owner, 'biller'), await newMember(owner, 'dispatcher')];
    const refused = await call('addVehiclesOfDrivers', {}, { token: biller.token });
    expect(refused.error?.details?.code).toBe('not-allowed');
    expect(await call('addVehiclesOfDrivers', {}, { token: dispatcher.token })).toEqual({ result: { drivers: 0 } });
    expect(await vehiclesOf(other.account)).toEqual([]);
  });
});

describe('followVehicle', () => {
  it('[FLT-1] writes name, plate, and seats to the settings of the vehicle’s drivers, and of no one else', async () => {
    const { account } = await newOwner();
    await saveSettings(account, 'dora', { ...VAN, vehicleUid: 'van', licenseNumber: 'D1' });
    await saveSettings(account, 'fred', VAN);
    const van = db.doc(paths.vehicle(account, 'van'));
    const written = { at: AT, updatedBy: account };
    await van.set(buildVehicle({ name: VAN.vehicleName, plate: VAN.plate, seats: VAN.seats }, written));
    await van.update({ plate: 'T999-99C', seats: { wheelchair: 1 }, version: 2 });
    await expect
      .poll(() => settingsOf(account, 'dora'), soon)
      .toMatchObject({
        ...{ plate: 'T999-99C', seats: { wheelchair: 1 }, vehicleUid: 'van', licenseNumber: 'D1', updatedBy: 'system' },
      });
    expect(await settingsOf(account, 'fred')).toMatchObject(VAN);
  });

  it('[FLT-1] writes that the vehicle is in the shop, and takes it back with the next state or vehicle', async () => {
    const { account } = await newOwner();
    const van = db.doc(paths.vehicle(account, 'van'));
    const written = { at: AT, updatedBy: account };
    await van.set(buildVehicle({ name: VAN.vehicleName, plate: VAN.plate, seats: VAN.seats }, written));
    await saveSettings(account, 'dora', { ...VAN, vehicleUid: 'van' });
    await van.update({ state: 'inShop', stateFrom: '2026-03-09', stateUntil: '2026-03-11', version: 2 });
    const inShop = { state: 'inShop', from: '2026-03-09', until: '2026-03-11' };
    await expect.poll(() => settingsOf(account, 'dora'), soon).toMatchObject({ ...VAN, vehicleOut: inShop });

    await db.doc(paths.driverSettingsDocument(account, 'dora')).update({ vehicleUid: FieldValue.delete() });
    await expect.poll(() => settingsOf(account, 'dora'), soon).not.toHaveProperty('vehicleOut');
    await saveSettings(account, 'dora', { ...VAN, vehicleUid: 'van' });
    await expect.poll(() => settingsOf(account, 'dora'), soon).toMatchObject({ vehicleOut: inShop });

    await van.update({ state: 'inService', stateFrom: '', stateUntil: '', version: 3 });
    await expect.poll(() => settingsOf(account, 'dora'), soon).not.toHaveProperty('vehicleOut');
  });

  it('[FLT-1] writes what the vehicle says over settings that name it and say something else', async () => {
    const { account } = await newOwner();
    const content = { name: VAN.vehicleName, plate: VAN.plate, seats: VAN.seats };
    await db.doc(paths.vehicle(account, 'van')).set(buildVehicle(content, { at: AT, updatedBy: account }));
    await saveSettings(account, 'dora', { vehicleUid: 'van', plate: 'FORGED', seats: { stretcher: 9 } });
    await expect.poll(() => settingsOf(account, 'dora'), soon).toMatchObject({ ...VAN, vehicleUid: 'van' });
  });
});
