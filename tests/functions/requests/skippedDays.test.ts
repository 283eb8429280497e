import { paths, requestOrderId, requestPaths, toWeekday } from '@mtos/model';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { runStandingOrder } from '../../../functions/src/standingOrders/runStandingOrder';
import { db } from '../admin';
import {
  accept,
  acceptanceOfChange,
  answer,
  ask,
  inDays,
  leg,
  newFacility,
  problemOf,
  requestAt,
  send,
  wayBack,
} from './facility';

/** An accepted way there and back that repeats every week from a day on, with the trips of that day. */
async function repeated(day: string) {
  const facility = await newFacility();
  const { owner, account, payerUid, contact } = facility;
  const legs = [leg({ day }), wayBack({ day, willCall: false, puTime: '23:30' })];
  const id = await ask(contact, payerUid, { legs, repeat: { weekdays: [toWeekday(day)], until: inDays(50) } });
  await accept(owner, id);
  const order = db.doc(paths.standingOrder(account, requestOrderId(id, 0)));
  const trips = async () => (await db.collection(paths.trips).where('standingOrderId', '==', order.id).get()).docs;
  const shown = async () => Object.keys((await requestAt(account, id)).trips).length;
  await expect.poll(shown, { timeout: 60_000 }).toBe(2);
  const skip = (version: number, ...days: readonly string[]) =>
    send(contact, { task: 'askSkip', id, version, days, ask: 'Her son drives her.' });
  return { ...facility, id, order, trips, skip };
}

describe('an accepted cancellation of single days', () => {
  it('[FAC-3] cancels the trips of these days once, leaves out later ones, and leaves the order', async () => {
    const day = inDays(2);
    const later = inDays(9);
    const { owner, account, id, order, trips, skip } = await repeated(day);
    expect(await skip(2, day, later)).toEqual({ result: {} });
    const before = (await order.get()).data();
    for (let times = 0; times < 2; times += 1) {
      expect((await answer(owner, acceptanceOfChange(id, 3))).result).toMatchObject({ note: '' });
    }
    const canceled = { status: 'Cancelled', cancelledBy: 'facility', cancelReason: 'Her son drives her.' };
    const found = await trips();
    expect(found).toHaveLength(2);
    for (const trip of found) expect(trip.data()).toMatchObject({ ...canceled, tripDate: day });
    const { until, weekdays, paused } = before ?? {};
    expect((await order.get()).data()).toMatchObject({ until, weekdays, paused, leftOut: [day, later] });
    expect(await requestAt(account, id)).toMatchObject({
      ...{
        state: 'accepted',
        isOpen: false,
        lastDay: inDays(50),
        skipped: [day, later],
        change: { state: 'accepted' },
      },
    });
    expect(await requestAt(account, id)).not.toHaveProperty('closesAfter');
    // Late and repeated runs of the order make none of them
    const run = { account, id: order.id };
    await runStandingOrder(run, new Date());
    await runStandingOrder(run, new Date(Date.now() + 4 * 86_400_000));
    expect((await trips()).map((trip) => trip.get('status'))).toEqual(['Cancelled', 'Cancelled']);
    // The week after goes on
    await runStandingOrder(run, new Date(Date.now() + 11 * 86_400_000));
    const open = (await trips()).filter((trip) => trip.get('status') === 'Pending');
    expect(open.map((trip) => trip.get('tripDate'))).toEqual([inDays(16), inDays(16)]);
  });

  it('[FAC-3] [TRP-7] is undone by the office, which has the order drive on the day again with the trips that were canceled', async () => {
    const day = inDays(2);
    const { owner, account, id, order, trips, skip } = await repeated(day);
    await skip(2, day);
    await answer(owner, acceptanceOfChange(id, 3));
    const ids = (await trips()).map((trip) => trip.id);
    const updatedBy = owner.uid;
    // As a form does that takes the day out, and leaves the trips canceled
    await order.update({ leftOut: [], updatedBy });
    await runStandingOrder({ account, id: order.id }, new Date());
    expect((await trips()).map((trip) => trip.get('status'))).toEqual(['Cancelled', 'Cancelled']);
    await order.update({ replaces: { at: Timestamp.now(), trips: ids }, updatedBy });
    const run = { account, id: order.id };
    for (let times = 0; times < 2; times += 1) await runStandingOrder(run, new Date());
    const found = await trips();
    expect(found.map((trip) => trip.id)).toEqual(ids);
    const open = { status: 'Pending', cancelReason: '', cancelledBy: null, updatedBy: `system:${updatedBy}` };
    for (const trip of found) expect(trip.data()).toMatchObject(open);
    await expect.poll(async () => (await requestAt(account, id)).skipped, { timeout: 60_000 }).toEqual([]);
    // Canceled once more, they stay so
    const [first] = found;
    await first?.ref.update({
      status: 'Cancelled',
      cancelledBy: 'client',
      cancelReason: 'x',
      statusAt: Timestamp.now(),
    });
    await runStandingOrder(run, new Date());
    expect((await first?.ref.get())?.get('status')).toBe('Cancelled');
  });

  it('[FAC-3] leaves rides under way, and is refused if there are no others', async () => {
    const day = inDays(1);
    const later = inDays(8);
    const { owner, id, order, trips, skip } = await repeated(day);
    await skip(2, day);
    const there = (await trips()).find((trip) => !trip.id.endsWith('-return'));
    await there?.ref.update({ status: 'Active', statusAt: Timestamp.now() });
    const refused = await problemOf(answer(owner, acceptanceOfChange(id, 3)));
    expect(refused).toMatchObject({ code: 'ride-under-way' });
    await answer(owner, { task: 'declineChange', id, version: 3, reason: 'Already on the way' });
    await there?.ref.update({ status: 'Pending', statusAt: Timestamp.now() });
    expect(await skip(4, day, later)).toEqual({ result: {} });
    await there?.ref.update({ status: 'Active', statusAt: Timestamp.now() });
    expect((await answer(owner, acceptanceOfChange(id, 5))).result).toMatchObject({
      note: expect.stringMatching(/is under way, so it stays/),
    });
    expect((await trips()).map((trip) => String(trip.get('status'))).toSorted()).toEqual(['Active', 'Pending']);
    expect((await order.get()).data()).toMatchObject({ leftOut: [later] });
  });

  it('[FAC-3] holds once a paused order runs again', async () => {
    const day = inDays(2);
    const { owner, account, payerUid, contact } = await newFacility();
    const repeat = { weekdays: [toWeekday(day)], until: inDays(50) };
    const id = await ask(contact, payerUid, { legs: [leg({ day })], repeat });
    await accept(owner, id);
    const order = db.doc(paths.standingOrder(account, requestOrderId(id, 0)));
    await expect
      .poll(async () => Object.keys((await requestAt(account, id)).trips), { timeout: 60_000 })
      .toHaveLength(1);
    await send(contact, { task: 'askSkip', id, version: 2, days: [day, inDays(9)], ask: '' });
    await order.update({ paused: true });
    expect((await answer(owner, acceptanceOfChange(id, 3))).error).toBeUndefined();
    expect((await order.get()).data()).toMatchObject({ paused: true, leftOut: [day, inDays(9)] });
    await order.update({ paused: false });
    const run = { account, id: order.id };
    for (const days of [0, 4, 11]) await runStandingOrder(run, new Date(Date.now() + days * 86_400_000));
    const trips = await db.collection(paths.trips).where('standingOrderId', '==', order.id).get();
    const open = trips.docs.filter((trip) => trip.get('status') === 'Pending').map((trip) => trip.get('tripDate'));
    expect(new Set(open)).toEqual(new Set([inDays(16)]));
  });

  it('[FAC-3] holds for the ride of a holiday that was moved to the day: it moves on to no other one', async () => {
    const [holiday, movedTo] = [inDays(2), inDays(3)];
    const { owner, account, id, order, trips, skip } = await repeated(holiday);
    await db.doc(paths.account(account)).set({ holidays: { [holiday]: 'Founder’s Day' } }, { merge: true });
    await order.update({ onHolidays: 'dayAfter' });
    const shown = async () => Object.values((await requestAt(account, id)).trips).map(({ day }) => day);
    await expect.poll(shown, { timeout: 60_000 }).toEqual([movedTo, movedTo]);
    expect(await skip(2, movedTo)).toEqual({ result: {} });
    expect((await answer(owner, acceptanceOfChange(id, 3))).error).toBeUndefined();
    expect((await order.get()).data()).toMatchObject({ leftOut: [holiday, movedTo] });
    await runStandingOrder({ account, id: order.id }, new Date());
    const all = (await trips()).map((trip) => `${trip.get('tripDate')} ${trip.get('status')}`);
    expect(all).toEqual([`${movedTo} Cancelled`, `${movedTo} Cancelled`]);
  });

  it('[FAC-3] holds for a leg that was a way back and gets an order of its own', async () => {
    const day = inDays(2);
    const { owner, account, contact, id, order, skip } = await repeated(day);
    await skip(2, day);
    await answer(owner, acceptanceOfChange(id, 3));
    await order.update({ leftOut: [day, inDays(16)] });
    const legs = [leg({ day }), wayBack({ day, willCall: false, puTime: '22:30', apptTime: '23:30' })];
    expect(await send(contact, { task: 'askChange', id, version: 4, legs, ask: '' })).toEqual({ result: {} });
    expect((await answer(owner, acceptanceOfChange(id, 5))).error).toBeUndefined();
    const own = await db.doc(paths.standingOrder(account, requestOrderId(id, 1))).get();
    expect(own.data()).toMatchObject({ leftOut: [day, inDays(16)] });
  });

  it('[FAC-3] says which days had passed and which rides took place, and cancels the others', async () => {
    const day = inDays(2);
    const { owner, account, id, order, trips, skip } = await repeated(day);
    const [passed, later] = [inDays(-5), inDays(9)];
    await skip(2, day, later);
    await db.doc(requestPaths.request(account, id)).update({ 'change.days': [passed, day, later] });
    for (const trip of await trips()) await trip.ref.update({ status: 'Completed', statusAt: Timestamp.now() });
    const { result } = await answer(owner, acceptanceOfChange(id, 3));
    expect(result).toMatchObject({
      note: expect.stringMatching(/^Rides on \w+ \d+ took place before the answer\. \w+ \d+ had already passed/),
    });
    expect((await order.get()).data()).toMatchObject({ leftOut: [later] });
    expect((await requestAt(account, id)).skipped).toEqual([later]);
  });

  it('[FAC-3] reaches trips that are left of a deleted order, and changes nothing if one can’t be read', async () => {
    const day = inDays(2);
    const { owner, account, id, order, trips, skip } = await repeated(day);
    await skip(2, day);
    for (const trip of await trips()) await trip.ref.update({ companions: 1, updatedBy: owner.uid });
    await order.delete();
    await expect
      .poll(async () => (await requestAt(account, id)).orders?.[order.id]?.until, { timeout: 60_000 })
      .toBe('');
    const [first] = await trips();
    await first?.ref.update({ tripDate: 'soon' });
    expect(await problemOf(answer(owner, acceptanceOfChange(id, 3)))).toMatchObject({ code: 'broken-ride' });
    await first?.ref.update({ tripDate: day });
    expect((await answer(owner, acceptanceOfChange(id, 3))).result).toMatchObject({ note: '' });
    expect((await trips()).map((trip) => trip.get('status'))).toEqual(['Cancelled', 'Cancelled']);
  });
});
