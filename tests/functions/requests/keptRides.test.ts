import { paths, requestOrderId, requestTripId, toWeekday } from '@mtos/model';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { db } from '../admin';
import type { Person } from '../people';
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
  tripAt,
  wayBack,
} from './facility';

const start = (tripId: string) => db.doc(paths.trip(tripId)).update({ status: 'Active', statusAt: Timestamp.now() });

const askFor = (by: Person, id: string, changed: Parameters<typeof leg>[0], back: Parameters<typeof wayBack>[0] = {}) =>
  send(by, { task: 'askChange', id, version: 2, legs: [leg(changed), wayBack(back)], ask: '' });

/** An accepted way there and back that repeats every week from a day on, with its order and their trips. */
async function repeated(day: string) {
  const facility = await newFacility();
  const { owner, account, payerUid, contact } = facility;
  const legs = [leg({ day }), wayBack({ day, willCall: false, puTime: '23:30' })];
  const id = await ask(contact, payerUid, { legs, repeat: { weekdays: [toWeekday(day)], until: inDays(50) } });
  await accept(owner, id);
  const order = db.doc(paths.standingOrder(account, requestOrderId(id, 0)));
  const trips = async () => {
    const { docs } = await db.collection(paths.trips).where('standingOrderId', '==', order.id).get();
    return docs.filter((trip) => trip.get('tripDate') === day);
  };
  await expect.poll(async () => (await trips()).length, { timeout: 60_000 }).toBe(2);
  return { ...facility, id, legs, order, trips };
}

describe('an accepted cancellation', () => {
  it('[FAC-3] of rides that repeat leaves the way back to a client who is out, and says so', async () => {
    const day = inDays(1);
    const { owner, account, contact, id, trips } = await repeated(day);
    const [there] = (await trips()).filter((trip) => !trip.id.endsWith('-return'));
    await start(there?.id ?? '');
    await send(contact, { task: 'askCancel', id, version: 2, cancel: [0, 1], ask: '' });
    const { result } = await answer(owner, acceptanceOfChange(id, 3));
    expect(result).toMatchObject({
      note: expect.stringMatching(/The ride on .* is under way.*The ride back on .* stays/),
    });
    const statuses = async () => (await trips()).map((trip) => String(trip.get('status'))).toSorted();
    expect(await statuses()).toEqual(['Active', 'Pending']);
    // With its last ride, it goes from the facility's list
    expect(await requestAt(account, id)).toMatchObject({ lastDay: day, change: { state: 'accepted' } });
    const again = {
      task: 'askChange' as const,
      id,
      version: 4,
      legs: (await requestAt(account, id)).legs,
      ask: 'More',
    };
    expect((await send(contact, again)).error?.details).toMatchObject({ code: 'answered-request' });
  });

  it('[FAC-3] of a way there and back leaves the way back to a client who is out', async () => {
    const { owner, account, payerUid, contact } = await newFacility();
    const id = await ask(contact, payerUid, { legs: [leg(), wayBack(), leg({ puTime: '20:00' })] });
    await accept(owner, id);
    await send(contact, { task: 'askCancel', id, version: 2, cancel: [0, 1, 2], ask: '' });
    await start(requestTripId(id, 0));
    expect((await answer(owner, acceptanceOfChange(id, 3))).error).toBeUndefined();
    expect((await tripAt(requestTripId(id, 1)))?.status).toBe('Pending');
    expect((await tripAt(requestTripId(id, 2)))?.status).toBe('Cancelled');
    expect((await requestAt(account, id)).change?.reason).toBe(
      'Ride 1 is under way or over, so it stays as it was. Ride 2 stays, because the client is out already.',
    );
  });
});

describe('an accepted change', () => {
  it('[FAC-3] says that the company removed a ride, also if it is the only one', async () => {
    const { owner, account, payerUid, contact } = await newFacility();
    const id = await ask(contact, payerUid);
    await accept(owner, id);
    // Once the request shows the ride as removed, nothing can be asked of it
    await send(contact, { task: 'askChange', id, version: 2, legs: [leg({ puTime: '10:00' })], ask: '' });
    await db.doc(paths.trip(requestTripId(id, 0))).delete();
    expect((await answer(owner, acceptanceOfChange(id, 3))).result).toMatchObject({
      ...{ unchanged: [], note: 'Ride 1 was removed by the company, so it does not take place.' },
    });
    expect(await requestAt(account, id)).toMatchObject({ legs: [leg()], isOpen: false });
    expect(await tripAt(requestTripId(id, 0))).toBeUndefined();
  });

  it('[FAC-3] of rides that repeat keeps the office’s way back, and a change of it that lies ahead', async () => {
    const day = inDays(4);
    const { owner, contact, id, order } = await repeated(day);
    const previous = {
      until: inDays(10),
      weekdays: [1],
      puTime: '08:00',
      apptTime: '',
      bookingComments: '',
      back: null,
    };
    await order.update({ back: { puTime: '17:45' }, previous });
    const back = { day, willCall: false, puTime: '23:30' };
    await askFor(contact, id, { day, fromPhone: '(212) 555-0199' }, back);
    expect((await answer(owner, acceptanceOfChange(id, 3))).error).toBeUndefined();
    const stored = async () => (await order.get()).data();
    expect(await stored()).toMatchObject({
      back: { puTime: '17:45' },
      previous,
      trip: { fromPhone: '(212) 555-0199' },
    });

    const later = [leg({ day, fromPhone: '(212) 555-0199' }), wayBack({ ...back, puTime: '22:00' })];
    await send(contact, { task: 'askChange', id, version: 4, legs: later, ask: '' });
    expect((await answer(owner, acceptanceOfChange(id, 5))).error).toBeUndefined();
    expect(await stored()).toMatchObject({ back: { puTime: '22:00' }, previous: null });
  });
});
