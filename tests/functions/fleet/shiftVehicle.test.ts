import { paths } from '@mtos/model';
import { buildDriverSettings, buildVehicle } from '@mtos/model/sample';
import { describe, expect, it } from 'vitest';
import { db, ownAccount } from '../admin';
import { DRIVER, minutesAgo, newDrivenTrip, send, soon, tripAt } from '../driverEvents';

const written = (account: string) => ({ at: new Date(), updatedBy: account });

/** A company with two vans, whose driver usually drives the first. */
async function accountWithVans() {
  const account = ownAccount();
  for (const number of [1, 2]) {
    const van = { name: `Van ${number}`, plate: `T${number}`, seats: { ambulatory: number } };
    await db.doc(paths.vehicle(account, `van-${number}`)).set(buildVehicle(van, written(account)));
  }
  await saveSettings(account, DRIVER);
  return account;
}

const saveSettings = (account: string, driverUid: string) =>
  db.doc(paths.driverSettingsDocument(account, driverUid)).set(
    buildDriverSettings({
      ...{ vehicleUid: 'van-1', vehicleName: 'Van 1', plate: 'T1', seats: { ambulatory: 1 }, licenseNumber: 'L-1' },
      ...{ updatedAt: new Date(), updatedBy: account },
    }),
  );

const shiftOf = async (account: string, driverUid = DRIVER): Promise<unknown> =>
  (await db.doc(paths.driverSettingsDocument(account, driverUid)).get()).get('shift');
const driversOf = async (account: string, vehicle: string) =>
  Object.keys((await db.doc(paths.vehicle(account, vehicle)).get()).get('shifts') ?? {}).sort();

const start = (account: string, minutes: number, vehicleUid?: string, driverUid = DRIVER) =>
  send({
    ...{ account, tripId: null, kind: 'shiftStarted', at: minutesAgo(minutes), driverUid },
    ...(vehicleUid && { vehicleUid }),
  });
const end = (account: string, minutes: number) =>
  send({ account, tripId: null, kind: 'shiftEnded', at: minutesAgo(minutes) });

describe('the vehicle of a shift', () => {
  it('[FLT-1] is the one that the driver chose, until they choose another or end the shift, in any order', async () => {
    const account = await accountWithVans();
    await start(account, 300);
    await expect.poll(() => shiftOf(account), soon).toMatchObject({ vehicleUid: 'van-1', isOver: false });
    await start(account, 100, 'van-2');
    const second = { vehicleUid: 'van-2', vehicleName: 'Van 2', plate: 'T2', seats: { ambulatory: 2 } };
    await expect.poll(() => shiftOf(account), soon).toMatchObject(second);
    await expect.poll(() => driversOf(account, 'van-2'), soon).toEqual([DRIVER]);
    expect(await driversOf(account, 'van-1')).toEqual([]);
    // The event of an earlier choice comes late
    const late = await start(account, 200, 'van-1');
    await expect.poll(async () => (await late.get()).get('expireAt'), soon).toBeDefined();
    await end(account, 1);
    await expect.poll(() => driversOf(account, 'van-2'), soon).toEqual([]);
    expect(await shiftOf(account)).toMatchObject({ ...second, isOver: true });
  });

  it('[FLT-1] has its plate on the trips driven with it, and the usual vehicle’s on those before', async () => {
    const account = await accountWithVans();
    await start(account, 300);
    const [before, after] = [await newDrivenTrip(account), await newDrivenTrip(account)];
    await send({ account, tripId: before.id, kind: 'onMyWay', at: minutesAgo(200) });
    await start(account, 100, 'van-2');
    await send({ account, tripId: after.id, kind: 'onMyWay', at: minutesAgo(20) });
    const kept = async (trip: FirebaseFirestore.DocumentReference): Promise<unknown> => (await tripAt(trip))?.vehicle;
    await expect.poll(() => kept(before), soon).toMatchObject({ name: 'Van 1', plate: 'T1', licenseNumber: 'L-1' });
    await expect.poll(() => kept(after), soon).toMatchObject({ name: 'Van 2', plate: 'T2', licenseNumber: 'L-1' });
  });

  it('[FLT-1] is out of service as soon as the office says so, and back with it', async () => {
    const account = await accountWithVans();
    await start(account, 60, 'van-2');
    await expect.poll(() => driversOf(account, 'van-2'), soon).toEqual([DRIVER]);
    const van = db.doc(paths.vehicle(account, 'van-2'));
    await van.update({ state: 'inShop', stateFrom: '2026-01-05', version: 2 });
    const out = { state: 'inShop', from: '2026-01-05', until: '' };
    await expect.poll(() => shiftOf(account), soon).toMatchObject({ vehicleUid: 'van-2', vehicleOut: out });
    await van.update({ state: 'inService', stateFrom: '', version: 3 });
    await expect.poll(() => shiftOf(account), soon).not.toHaveProperty('vehicleOut');
  });

  it('[FLT-1] is known of two drivers at once, also of one without settings', async () => {
    const account = await accountWithVans();
    await start(account, 60, 'van-2');
    await start(account, 30, 'van-2', 'ben');
    await expect.poll(() => driversOf(account, 'van-2'), soon).toEqual(['ben', DRIVER]);
    await expect.poll(() => shiftOf(account, 'ben'), soon).toMatchObject({ vehicleUid: 'van-2' });
  });

  it('[FLT-1] [SEC-7] is none where the chosen vehicle is not the company’s', async () => {
    const account = await accountWithVans();
    const other = await accountWithVans();
    await db.doc(paths.vehicle(other, 'theirs')).set(buildVehicle({ name: 'Theirs' }, written(other)));
    await start(account, 60, 'theirs');
    const next = await end(account, 1);
    await expect.poll(async () => (await next.get()).get('expireAt'), soon).toBeDefined();
    expect(await shiftOf(account)).toBeUndefined();
    expect(await driversOf(other, 'theirs')).toEqual([]);
  });

  it('[FLT-2] gets the last reading of a shift in it, also one that is corrected, and of each van that was swapped', async () => {
    const account = await accountWithVans();
    const reading = async (vehicle: string): Promise<unknown> =>
      (await db.doc(paths.vehicle(account, vehicle)).get()).get('reading.miles');
    const inspected = (minutes: number, odometer: number) =>
      send({ account, tripId: null, kind: 'inspected', at: minutesAgo(minutes), odometer });
    await start(account, 300);
    await inspected(299, 41_300);
    const last = await inspected(160, 41_350.6);
    await start(account, 150, 'van-2');
    await inspected(149, 88_000);
    await end(account, 10);
    await expect.poll(() => reading('van-1'), soon).toBe(41_350);
    await expect.poll(() => reading('van-2'), soon).toBe(88_000);
    await send({ account, tripId: null, kind: 'undo', at: minutesAgo(5), undoes: last.id });
    await expect.poll(() => reading('van-1'), soon).toBe(41_300);
  });
});
