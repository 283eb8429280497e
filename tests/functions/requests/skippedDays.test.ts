import { paths, requestOrderId, toWeekday } from '@mtos/model';
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
    expect((await order.get()).data()).toMatchObject({ until, weekdays, paused, leftOut: [later] });
    expect(await requestAt(account, id)).toMatchObject({
      ...{
        state: 'accepted',
        isOpen: false,
        lastDay: inDays(50),
        skipped: [day, later],
        change: { state: 'accepted' },
      },
    });
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
});
