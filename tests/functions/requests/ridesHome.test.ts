import { paths, requestOrderId, standingOrderTripPath, toWeekday } from '@mtos/model';
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
  requestAt,
  send,
  today,
  wayBack,
} from './facility';

const there = leg({ day: today, puTime: '23:57' });
/** A ride home that is an order of its own, because it has an appointment. */
const ownHome = wayBack({ day: today, willCall: false, puTime: '23:58', apptTime: '23:59' });
const home = wayBack({ day: today, willCall: false, puTime: '23:59' });

/** Accepted rides of today that repeat every week: the way there, and the way home. */
async function repeated(back: typeof home) {
  const facility = await newFacility();
  const { owner, account, payerUid, contact } = facility;
  const repeat = { weekdays: [toWeekday(today)], until: inDays(50) };
  const id = await ask(contact, payerUid, { legs: [there, back], repeat });
  await accept(owner, id);
  const [first = '', second = ''] = [0, 1].map((index) => requestOrderId(id, index));
  const trip = (orderId: string, way: 'there' | 'back', day = today) =>
    db.doc(standingOrderTripPath(account, orderId, day, way));
  const order = (orderId: string) => db.doc(paths.standingOrder(account, orderId));
  const run = async () => {
    for (const orderId of [first, second]) await runStandingOrder({ account, id: orderId }, new Date());
  };
  const homeTrip = trip(back === ownHome ? second : first, back === ownHome ? 'there' : 'back');
  await expect.poll(async () => (await homeTrip.get()).exists, { timeout: 60_000 }).toBe(true);
  await expect.poll(async () => (await trip(first, 'there').get()).exists, { timeout: 60_000 }).toBe(true);
  /** The client left on the way there, which began long ago. */
  const leave = async () => {
    await trip(first, 'there').update({ status: 'Active', statusAt: Timestamp.now() });
    await order(first).update({ 'trip.puTime': '00:00' });
  };
  const change = async (to: typeof home, version = 2) => {
    const asked = await send(contact, { task: 'askChange', id, version, legs: [there, to], ask: '' });
    expect(asked.error).toBeUndefined();
    const answered = await answer(owner, acceptanceOfChange(id, version + 1));
    expect(answered.error).toBeUndefined();
    return answered.result;
  };
  /** How the rides home of a day stand. */
  const ridesHome = async (day = today) => {
    const found = await Promise.all([trip(first, 'back', day).get(), trip(second, 'there', day).get()]);
    return found.flatMap((each) => (each.exists ? [`${each.get('puTime')} ${each.get('status')}`] : []));
  };
  return { ...facility, id, first, second, trip, homeTrip, order, run, leave, change, ridesHome };
}

describe('the ride home of a client who is out on the way there', () => {
  it('[FAC-3] [TRP-15] stays if it becomes the way back of a later day, also with the next change, and is named', async () => {
    const { account, id, first, second, order, run, leave, change, ridesHome } = await repeated(ownHome);
    await leave();
    expect(await change(home)).toMatchObject({
      note: expect.stringMatching(/^The ride home on \w+ \d+ stays as it was, because/),
    });
    for (let times = 0; times < 2; times += 1) await run();
    expect(await ridesHome()).toEqual(['23:58 Pending']);
    expect((await order(first).get()).data()).toMatchObject({ back: { puTime: '23:59' } });
    expect((await order(second).get()).data()).toMatchObject({ until: today, paused: false });
    await change({ ...home, fromPhone: '(212) 555-0177' }, 4);
    await run();
    expect(await ridesHome()).toEqual(['23:58 Pending']);
    // The week after, the other order drives home
    for (const orderId of [first, second]) {
      await runStandingOrder({ account, id: orderId }, new Date(Date.now() + 3 * 86_400_000));
    }
    expect(await ridesHome(inDays(7))).toEqual(['23:59 Pending']);
    expect((await requestAt(account, id)).isOpen).toBe(false);
  });

  it('[FAC-3] [TRP-15] is one ride if it becomes a ride of its own', async () => {
    const { account, first, second, run, leave, change, ridesHome } = await repeated(home);
    await leave();
    expect(await change(ownHome)).toMatchObject({
      note: expect.stringMatching(/^The ride back on \w+ \d+ stays, because the client is out already/),
    });
    for (let times = 0; times < 2; times += 1) await run();
    expect(await ridesHome()).toEqual(['23:59 Pending']);
    for (const orderId of [first, second]) {
      await runStandingOrder({ account, id: orderId }, new Date(Date.now() + 3 * 86_400_000));
    }
    expect(await ridesHome(inDays(7))).toEqual(['23:58 Pending']);
  });
});

describe('a ride home that becomes an order of its own', () => {
  it('[FAC-3] [TRP-17] follows the holidays as before, and has no ride for one whose ride home stays', async () => {
    const { account, first, second, order, leave, change } = await repeated(home);
    const holiday = inDays(1);
    await db.doc(paths.account(account)).set({ holidays: { [holiday]: 'Founder’s Day' } }, { merge: true });
    await leave();
    // The office has the rides of tomorrow today
    await order(first).update({ weekdays: [toWeekday(holiday)], onHolidays: 'dayBefore' });
    await change(ownHome);
    expect((await order(second).get()).data()).toMatchObject({ onHolidays: 'dayBefore', leftOut: [today, holiday] });
  });
});

describe('an accepted cancellation', () => {
  it('[FAC-3] leaves the ride home to a client who is out, also if it is an order of its own', async () => {
    const { owner, contact, id, second, order, run, leave, ridesHome } = await repeated(ownHome);
    await leave();
    await send(contact, { task: 'askCancel', id, version: 2, cancel: [0, 1], ask: '' });
    const { result } = await answer(owner, acceptanceOfChange(id, 3));
    expect(result).toMatchObject({ note: expect.stringMatching(/The ride back on \w+ \d+ stays, because/) });
    await run();
    expect(await ridesHome()).toEqual(['23:58 Pending']);
    expect((await order(second).get()).data()).toMatchObject({ until: today, paused: false });
  });
});

describe('a ride home that was canceled', () => {
  it.each([
    ['the way back of another', ownHome, home],
    ['a ride of its own', home, ownHome],
  ])('[FAC-3] is not driven all the same once it becomes %s', async (_, before, after) => {
    const { homeTrip, run, change, ridesHome } = await repeated(before);
    const canceled = { status: 'Cancelled', cancelledBy: 'client', cancelReason: 'Her son drives her.' };
    await homeTrip.update({ ...canceled, statusAt: Timestamp.now() });
    await change(after);
    for (let times = 0; times < 2; times += 1) await run();
    expect(await ridesHome()).toEqual([`${before.puTime} Cancelled`]);
  });
});
