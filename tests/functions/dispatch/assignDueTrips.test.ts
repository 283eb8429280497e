import { paths, type WaitingTrip } from '@mtos/model';
import { describe, expect, it } from 'vitest';
import { assignDueTrips } from '../../../functions/src/dispatch/assignDueTrips';
import { startRun } from '../../../functions/src/schedules/runSchedule';
import { db, ownAccount } from '../admin';
import { assigned, create, minutesAgo, newDriver, pickUpIn, read, soon } from './assigning';

describe('assignDueTrips', () => {
  const waiting = (id: string) => db.doc(paths.waitingTrip(id));

  it('[TRP-6] tries again when a trip is due, because some changes trigger no event', async () => {
    const account = ownAccount();
    const driver = await newDriver(account);
    await db.doc(paths.user(driver)).update({ state: 'pending' });
    const id = await create(account);
    await expect.poll(async () => (await waiting(id).get()).exists, soon).toBe(true);
    await db.doc(paths.user(driver)).update({ state: 'active' });
    const { tryAt } = (await waiting(id).get()).data() as WaitingTrip;
    expect(tryAt.toMillis()).toBeGreaterThan(Date.now());
    await assignDueTrips(account, new Date(), new Date());
    expect((await read(id))?.driverUid).toBeNull();
    await waiting(id).update({ tryAt: minutesAgo(1) });
    await startRun('assignDueTrips', new Date());
    await expect.poll(async () => (await read(id))?.driverUid, { ...soon, timeout: 90_000 }).toBe(driver);
    expect((await waiting(id).get()).exists).toBe(false);
  });

  it('[TRP-6] stops trying once a trip is assigned manually, cancelled, deleted, or too late', async () => {
    const account = ownAccount();
    const ids = await Promise.all(Array.from({ length: 4 }, () => create(account)));
    const [given = '', cancelled = '', deleted = '', late = ''] = ids;
    const left = async () => (await Promise.all(ids.map((id) => waiting(id).get()))).filter(({ exists }) => exists);
    await expect.poll(async () => (await left()).length, soon).toBe(4);
    await db.doc(paths.trip(given)).update({ driverUid: 'someone', assignedBy: 'hand' });
    await db.doc(paths.trip(cancelled)).update({ status: 'Cancelled' });
    await db.doc(paths.trip(deleted)).delete();
    await db.doc(paths.trip(late)).update(pickUpIn(-90));
    await Promise.all(ids.map((id) => waiting(id).set({ subOwneruid: account, tryAt: minutesAgo(1) })));
    await assignDueTrips(account, new Date(), new Date());
    expect(await left()).toEqual([]);
    expect(await assigned(late)).toEqual([null, null, 'The pick-up time passed before a driver was found.']);
  });
});
