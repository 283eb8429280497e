import { paths } from '@mtos/model';
import { buildDriverSettings } from '@mtos/model/sample';
import { FieldValue } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { applyDriverEvent } from '../../../functions/src/driver/applyDriverEvent';
import { db, ownAccount } from '../admin';
import { daysUntil, eventAt, minutesAgo, send, soon } from '../driverEvents';
import { newMember, newOwner } from '../people';

const availability = (uid: string) => async () => (await db.doc(paths.driverLocation(uid)).get()).get('available');
const report = (account: string, uid: string) =>
  db.doc(paths.driverLocation(uid)).set({
    ...{ subOwneruid: account, location: { lat: 40.7, lng: -74 }, tripId: null },
    updatedAt: FieldValue.serverTimestamp(),
  });

// Each function's first event starts a process. On a busy machine, starting all of them takes minutes.
beforeAll(async () => {
  const [account, uid] = [ownAccount(), ownAccount()];
  await report(account, uid);
  await send({ account, driverUid: uid, tripId: null, kind: 'shiftStarted', at: minutesAgo(1) });
  await vi.waitFor(async () => expect(await availability(uid)()).toBe(true), { timeout: 170_000, interval: 200 });
}, 180_000);

describe('a driver’s shift', () => {
  it('[DRV-2] makes the driver available, and a break or the end unavailable, whichever comes first to the server', async () => {
    const [account, uid] = [ownAccount(), ownAccount()];
    const day = { account, driverUid: uid, tripId: null };
    await report(account, uid);
    await expect.poll(availability(uid), soon).toBe(false);
    const start = await send({ ...day, kind: 'shiftStarted', at: minutesAgo(60) });
    await expect.poll(availability(uid), soon).toBe(true);
    await send({ ...day, kind: 'breakStarted', at: minutesAgo(30) });
    await expect.poll(availability(uid), soon).toBe(false);
    await send({ ...day, kind: 'breakEnded', at: minutesAgo(10) });
    await expect.poll(availability(uid), soon).toBe(true);
    const late = await send({ ...day, kind: 'shiftEnded', at: minutesAgo(20) });
    await expect.poll(async () => (await eventAt(late))?.expireAt, soon).toBeDefined();
    const inspected = await send({ ...day, kind: 'inspected', at: minutesAgo(5) });
    await expect.poll(async () => (await eventAt(inspected))?.expireAt, soon).toBeDefined();
    expect(await availability(uid)()).toBe(true);
    expect(daysUntil((await eventAt(start))?.expireAt)).toBeCloseTo(400, 0);
  });

  it('[DRV-5] reports the defects that a driver found, once, and nothing for a vehicle in order', async () => {
    const [account, uid] = [ownAccount(), ownAccount()];
    const day = { account, driverUid: uid, tripId: null, kind: 'inspected' } as const;
    const at = minutesAgo(5);
    const fine = await send({ ...day, at: minutesAgo(9), note: ' \n' });
    const found = await send({ ...day, at, note: 'Brakes. They squeal.', odometer: 120.5 });
    const report = db.doc(paths.defectReport(account, found.id));
    await expect.poll(async () => (await report.get()).exists, soon).toBe(true);
    const stored = (await report.get()).data();
    expect(stored).toMatchObject({
      ...{ driverUid: uid, defects: 'Brakes. They squeal.', odometer: 120.5, at },
      ...{ settledAt: null, settledBy: '', answer: '' },
    });
    expect(daysUntil(stored?.expireAt)).toBeCloseTo(400, 0);

    const settlement = { settledAt: minutesAgo(1), settledBy: account, answer: 'New pads' };
    await report.update(settlement);
    await applyDriverEvent({ data: await found.get() });
    expect((await report.get()).data()).toEqual({ ...stored, ...settlement });
    await expect.poll(async () => (await eventAt(fine))?.expireAt, soon).toBeDefined();
    expect((await db.collection(paths.defectReports(account)).get()).size).toBe(1);
  });

  it('[FLT-2] says of which vehicle the defects are: the one that was inspected, or the driver’s usual one', async () => {
    const account = ownAccount();
    const day = { account, driverUid: 'dora', tripId: null, kind: 'inspected', note: 'Brakes' } as const;
    const settings = { vehicleUid: 'van-1', updatedAt: new Date(), updatedBy: account };
    await db.doc(paths.driverSettingsDocument(account, 'dora')).set(buildDriverSettings(settings));
    const usual = await send({ ...day, at: minutesAgo(9) });
    const chosen = await send({ ...day, at: minutesAgo(5), vehicleUid: 'van-2' });
    const vehicleOf = async ({ id }: { readonly id: string }): Promise<unknown> =>
      (await db.doc(paths.defectReport(account, id)).get()).get('vehicleUid');
    await expect.poll(() => vehicleOf(usual), soon).toBe('van-1');
    await expect.poll(() => vehicleOf(chosen), soon).toBe('van-2');
  });

  it('[DRV-14] says on the driver that the lift has a defect until an admin resolves it or allows clients, whatever is reported besides', async () => {
    const owner = await newOwner();
    const { account } = owner;
    const driver = await newMember(owner, 'driver');
    const liftDefect = async () => (await db.doc(paths.user(driver.uid)).get()).get('liftDefectAt') ?? null;
    const day = { account, driverUid: driver.uid, tripId: null, kind: 'inspected' } as const;
    const [first, second] = [minutesAgo(9), minutesAgo(5)];
    const brakes = await send({ ...day, at: minutesAgo(12), note: 'Brakes' });
    const lift = await send({ ...day, at: first, note: 'Tires, Ramp or lift. Stuck.' });
    await expect.poll(liftDefect, soon).toEqual(first);
    const again = await send({ ...day, at: second, note: 'The lift again' });
    await expect.poll(liftDefect, soon).toEqual(second);
    const reportReference = ({ id }: { readonly id: string }) => db.doc(paths.defectReport(account, id));
    await reportReference(again).update({ allowedAt: minutesAgo(1), allowedBy: account, allowedWhy: 'It moves.' });
    await expect.poll(liftDefect, soon).toEqual(first);
    await reportReference(lift).update({ settledAt: minutesAgo(1), settledBy: account, answer: 'Repaired' });
    await expect.poll(liftDefect, soon).toBeNull();
    expect((await reportReference(brakes).get()).get('settledAt')).toBeNull();
  });

  it('[DRV-14] [SEC-1] changes no one of another account', async () => {
    const [owner, other] = await Promise.all([newOwner(), newOwner()]);
    const stranger = await newMember(other, 'driver');
    const driver = await newMember(owner, 'driver');
    const day = { account: owner.account, tripId: null, kind: 'inspected', note: 'Ramp or lift' } as const;
    await send({ ...day, driverUid: stranger.uid, at: minutesAgo(2) });
    await send({ ...day, driverUid: driver.uid, at: minutesAgo(1) });
    const readLiftDefect = async (uid: string) => (await db.doc(paths.user(uid)).get()).get('liftDefectAt');
    await expect.poll(() => readLiftDefect(driver.uid), soon).toBeDefined();
    expect(await readLiftDefect(stranger.uid)).toBeUndefined();
  });

  it('[DRV-2] makes a driver available with the first position after the start', async () => {
    const [account, uid] = [ownAccount(), ownAccount()];
    const start = await send({ account, driverUid: uid, tripId: null, kind: 'shiftStarted', at: minutesAgo(2) });
    await expect.poll(async () => (await eventAt(start))?.expireAt, soon).toBeDefined();
    await report(account, uid);
    await expect.poll(availability(uid), soon).toBe(true);
  });

  it('[SEC-1] changes nothing in another account', async () => {
    const [account, other, uid] = [ownAccount(), ownAccount(), ownAccount()];
    await report(other, uid);
    await expect.poll(availability(uid), soon).toBe(false);
    const start = await send({ account, driverUid: uid, tripId: null, kind: 'shiftStarted', at: minutesAgo(2) });
    await expect.poll(async () => (await eventAt(start))?.expireAt, soon).toBeDefined();
    // Handled after the first one
    const next = await send({ account, driverUid: uid, tripId: null, kind: 'breakEnded', at: minutesAgo(1) });
    await expect.poll(async () => (await eventAt(next))?.expireAt, soon).toBeDefined();
    expect(await availability(uid)()).toBe(false);
  });
});
