import { addToDay, DEFAULT_TIME_ZONE, paths, type Trip, toInstant, toWeekday } from '@mtos/model';
import { buildTrip } from '@mtos/model/sample';
import { describe, expect, it, vi } from 'vitest';
import { runStandingOrder } from '../../../functions/src/standingOrders/runStandingOrder';
import { db, ownAccount } from '../admin';
import { buildOrder, newOrder, RIDE, readTrips, soon, today } from './orders';

describe('the way back of a standing order', () => {
  it('[TRP-15] creates the way back with each trip, linked to it, and follows a change of the order', async () => {
    const account = ownAccount();
    const order = newOrder(account);
    const given = { weekdays: [toWeekday(addToDay(today, 2))] };
    await order.set({ ...buildOrder(given), back: { puTime: '' } });
    const ways = async () =>
      (await readTrips(account))
        .map((trip) => ({ id: trip.id, ...(trip.data() as Trip) }))
        .sort((a, b) => Number(a.returnOf !== null) - Number(b.returnOf !== null));
    await vi.waitFor(async () => expect(await ways()).toHaveLength(2), soon);
    const [there, back] = await ways();
    expect(there).toMatchObject({ standingOrderId: order.id, returnOf: null, willCall: false });
    expect(back).toMatchObject({
      ...{ id: `${there?.id}-return`, standingOrderId: order.id, returnOf: there?.id, willCall: true, puTime: '' },
      ...{ fromAddress: RIDE.toAddress, toAddress: RIDE.fromAddress, tripDate: addToDay(today, 2) },
    });

    await order.update({ back: { puTime: '13:15' } });
    await vi.waitFor(async () => expect((await ways())[1]).toMatchObject({ willCall: false, puTime: '13:15' }), soon);
    // A person's change stays, also when the order has no way back any more
    await db.doc(paths.trip(`${there?.id}-return`)).update({ puTime: '13:40', version: 9, updatedBy: 'ann' });
    await order.update({ back: null, 'trip.bookingComments': 'Ring twice.' });
    await vi.waitFor(async () => expect((await ways())[0]).toMatchObject({ bookingComments: 'Ring twice.' }), soon);
    expect((await ways())[1]).toMatchObject({ puTime: '13:40', version: 9 });
  });

  it('[IMP-11] [TRP-15] makes no trip where the client’s was imported, says so, and makes it once that one is cancelled', async () => {
    const account = ownAccount();
    const order = newOrder(account);
    const day = addToDay(today, 2);
    const imported = db.collection(paths.trips).doc(`${account}_imported`);
    const client = { ...RIDE, tripDate: day, puTime: '10:00' };
    await imported.set({
      ...buildTrip({ subOwneruid: account, createdAt: new Date(), updatedBy: 'admin', importKey: 'key', ...client }),
    });
    const given = buildOrder({ weekdays: [toWeekday(day)] });
    await order.set({ ...given, back: { puTime: '' } });
    const run = async () => (await db.doc(paths.standingOrderRun(account, order.id)).get()).data();
    const noted = { day, way: 'there', tripId: imported.id };
    await vi.waitFor(async () => expect(await run()).toMatchObject({ imported: [noted], importedUntil: day }), soon);
    const made = async () => (await readTrips(account)).filter(({ id }) => id !== imported.id);
    // The client still needs the way back, which comes back from the imported trip
    await vi.waitFor(async () => expect(await made()).toHaveLength(1), soon);
    expect((await made())[0]?.data()).toMatchObject({ returnOf: imported.id, willCall: true });

    await imported.update({ status: 'Cancelled' });
    await runStandingOrder({ account, id: order.id }, new Date());
    expect((await made()).map((trip) => trip.get('puTime')).sort()).toEqual(['', '23:59']);
    expect(await run()).not.toHaveProperty('imported');
  });

  it('[TRP-16] creates the way back after midnight on the next day, and keeps it while the client is out', async () => {
    const account = ownAccount();
    const order = newOrder(account);
    const given = { weekdays: [toWeekday(addToDay(today, 2))], trip: { puTime: '19:30' } };
    await order.set({ ...buildOrder(given), back: { puTime: '04:30', nextDay: true } });
    const outbound = async () => (await readTrips(account)).find((trip) => trip.get('returnOf') === null);
    const back = async () => (await readTrips(account)).find((trip) => trip.get('returnOf') !== null);
    await vi.waitFor(async () => expect(await back()).toBeDefined(), soon);
    expect((await outbound())?.data()).toMatchObject({ tripDate: addToDay(today, 2), puTime: '19:30' });
    expect((await back())?.data()).toMatchObject({
      ...{ tripDate: addToDay(today, 3), puTime: '04:30', willCall: false, returnOf: (await outbound())?.id },
    });
    // After midnight, with the client at the clinic: the order still reaches the way back, and its end does not remove it
    await (await outbound())?.ref.update({ status: 'Completed', version: 2, updatedBy: 'ann' });
    const atNight = toInstant(DEFAULT_TIME_ZONE, addToDay(today, 3), '01:00');
    await order.update({ back: { puTime: '05:00', nextDay: true } });
    await runStandingOrder({ account, id: order.id }, atNight);
    expect((await back())?.get('puTime')).toBe('05:00');
    await order.delete();
    await runStandingOrder({ account, id: order.id }, atNight);
    expect((await back())?.get('puTime')).toBe('05:00');
  });
});
