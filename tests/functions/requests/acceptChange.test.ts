import {
  check,
  paths,
  type RequestLeg,
  requestOrderId,
  requestTripId,
  rideRequestSchema,
  standingOrderTripPath,
  toWeekday,
  tripSchema,
} from '@mtos/model';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { db } from '../admin';
import { expectExactCounters } from '../counters';
import { newMember } from '../people';
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
  tripAt,
  tripIdsOf,
  wayBack,
} from './facility';

/** A request that the office accepted, in version 2. */
async function accepted(legs: readonly RequestLeg[]) {
  const facility = await newFacility();
  const id = await ask(facility.contact, facility.payerUid, { legs });
  await accept(facility.owner, id);
  const askFor = (changed: readonly RequestLeg[], version = 2) =>
    send(facility.contact, { task: 'askChange', id, version, legs: changed, ask: '' });
  const askToCancel = (cancel: readonly number[], version = 2) =>
    send(facility.contact, { task: 'askCancel', id, version, cancel, ask: 'In the hospital' });
  return { ...facility, id, askFor, askToCancel, tripIds: legs.map((_, index) => requestTripId(id, index)) };
}

/** The driver of a trip has the client on board. */
const startTrip = (tripId: string) =>
  db.doc(paths.trip(tripId)).update({ status: 'Active', statusAt: Timestamp.now() });

describe('a change that the office accepts', () => {
  it('[FAC-3] changes what the facility changed about its trips, and keeps what the office changed', async () => {
    const { owner, account, id, tripIds, askFor } = await accepted([leg(), wayBack()]);
    const [there = '', back = ''] = tripIds;
    await db.doc(paths.trip(there)).update({ bookingComments: 'Gate code 12', companions: 1, version: 2 });
    const desk = await newMember(owner, 'dispatcher');
    const changed = leg({ day: inDays(4), puTime: '10:15', toAddress: '7 Oak Street, Springfield' });
    await askFor([changed, wayBack({ day: inDays(4) })]);
    const answers = await Promise.all([desk, desk, owner].map((by) => answer(by, acceptanceOfChange(id, 3))));
    expect(answers.filter(({ error }) => !error).length).toBeGreaterThan(0);

    const trip = await tripAt(there);
    expect(check(tripSchema, trip).problem).toBeUndefined();
    expect(trip).toMatchObject({
      ...{
        tripDate: inDays(4),
        puTime: '10:15',
        toAddress: '7 Oak Street, Springfield',
        fromAddress: leg().fromAddress,
      },
      ...{ bookingComments: 'Gate code 12', companions: 1, status: 'Pending' },
    });
    expect(await tripAt(back)).toMatchObject({ tripDate: inDays(4), willCall: true, puTime: '' });
    // While one of the two trips is shown on its day and the other one is not yet, the request has both days
    await expect.poll(async () => (await requestAt(account, id)).firstDay, { timeout: 30_000 }).toBe(inDays(4));
    const stored = await requestAt(account, id);
    expect(check(rideRequestSchema, stored).problem).toBeUndefined();
    expect(stored).toMatchObject({
      ...{ version: 4, isOpen: false, legs: [changed, wayBack({ day: inDays(4) })], tripIds },
      change: { state: 'accepted', reason: '' },
    });
    expect(await tripIdsOf(account)).toEqual(tripIds);
    await expectExactCounters(account);
  });

  it('[FAC-3] leaves a trip under way or canceled as it is, and says so', async () => {
    const { owner, account, id, tripIds, askFor } = await accepted([
      leg(),
      leg({ puTime: '12:00' }),
      leg({ puTime: '15:00' }),
    ]);
    const [first = '', second = '', third = ''] = tripIds;
    await startTrip(first);
    const canceled = { status: 'Cancelled', cancelReason: 'Sick', cancelledBy: 'client' };
    await db.doc(paths.trip(third)).update({ ...canceled, statusAt: Timestamp.now() });
    const asked = [leg({ puTime: '09:30' }), leg({ puTime: '12:30' }), leg({ puTime: '15:30' })];
    await askFor(asked);
    expect((await answer(owner, acceptanceOfChange(id, 3))).result).toMatchObject({ unchanged: [0, 2] });
    expect((await tripAt(first))?.puTime).toBe('09:00');
    expect((await tripAt(second))?.puTime).toBe('12:30');
    expect(await tripAt(third)).toMatchObject({ ...canceled, puTime: '15:00' });
    expect(await requestAt(account, id)).toMatchObject({
      legs: [leg(), leg({ puTime: '12:30' }), leg({ puTime: '15:00' })],
      change: { state: 'accepted', reason: 'Rides 1 and 3 are under way or over, so they stay as they were.' },
    });

    await askFor([leg({ puTime: '10:00' }), leg({ puTime: '12:30' }), leg({ puTime: '15:00' })], 4);
    expect(await problemOf(answer(owner, acceptanceOfChange(id, 5)))).toMatchObject({ code: 'ride-under-way' });
    expect(await requestAt(account, id)).toMatchObject({ version: 5, isOpen: true });
    const declined = { task: 'declineChange' as const, id, version: 5, reason: 'They are on the way.' };
    expect((await answer(owner, declined)).error).toBeUndefined();
    expect((await answer(owner, declined)).error).toBeUndefined();
    expect(await requestAt(account, id)).toMatchObject({
      ...{
        version: 6,
        isOpen: false,
        state: 'accepted',
        change: { state: 'declined', reason: 'They are on the way.' },
      },
    });
  });

  it('[FAC-3] adds the trip of one more ride, and computes only pick-ups that the facility changed', async () => {
    const appointment = leg({ puTime: '', apptTime: '10:00' });
    const { owner, account, payerUid, id, tripIds, askFor } = await accepted([appointment, appointment]);
    await db.doc(paths.trip(tripIds[0] ?? '')).update({ puTime: '08:20', puTimeComputed: false, version: 2 });
    await askFor([{ ...appointment, fromPhone: '(212) 555-0199' }, { ...appointment, apptTime: '11:00' }, wayBack()]);
    expect((await answer(owner, acceptanceOfChange(id, 3))).error).toBeUndefined();
    const ids = [...tripIds, requestTripId(id, 2)];
    expect(await tripAt(ids[0] ?? '')).toMatchObject({ puTime: '08:20', fromPhone: '(212) 555-0199' });
    expect(await tripAt(ids[1] ?? '')).toMatchObject({ puTime: '10:00', puTimeComputed: true, apptTime: '11:00' });
    const added = await tripAt(ids[2] ?? '');
    expect(added).toMatchObject({ willCall: true, clientUid: (await tripAt(ids[0] ?? ''))?.clientUid });
    expect((await db.doc(paths.officeTrip(account, ids[2] ?? '')).get()).data()).toMatchObject({ payerUid });
    expect((await requestAt(account, id)).tripIds).toEqual(ids);
  });

  it('[FAC-3] [CLI-5] adds and moves trips without an authorization only if an owner or admin says so', async () => {
    const { owner, account, id, tripIds, askFor } = await accepted([leg(), leg({ puTime: '12:00' })]);
    const dispatcher = await newMember(owner, 'dispatcher');
    await askFor([leg({ day: inDays(4) }), leg({ puTime: '12:30' }), leg({ puTime: '15:00' })]);
    const exempted = { ...acceptanceOfChange(id, 3), withoutAuthorization: true as const };
    expect(await problemOf(answer(dispatcher, exempted))).toMatchObject({ code: 'not-allowed' });
    expect((await answer(owner, exempted)).error).toBeUndefined();
    const said = async (leg: number) =>
      (await db.doc(paths.officeTrip(account, requestTripId(id, leg))).get()).get('withoutAuthorization');
    expect([await said(0), await said(1), await said(2)]).toEqual([true, undefined, true]);
    expect((await db.doc(paths.officeTrip(account, tripIds[0] ?? '')).get()).get('version')).toBe(2);
  });

  it('[FAC-3] computes the pick-up before an appointment again for other places', async () => {
    const appointment = leg({ puTime: '', apptTime: '10:00' });
    const { owner, id, tripIds, askFor } = await accepted([appointment]);
    await db.doc(paths.trip(tripIds[0] ?? '')).update({ puTime: '08:20', puTimeComputed: false, version: 2 });
    await askFor([{ ...appointment, fromAddress: '30 Oak Street, Springfield' }]);
    expect((await answer(owner, acceptanceOfChange(id, 3))).error).toBeUndefined();
    expect(await tripAt(tripIds[0] ?? '')).toMatchObject({
      ...{ puTime: '09:00', puTimeComputed: true, fromAddress: '30 Oak Street, Springfield' },
    });
  });

  it('[FAC-3] cancels the rides that it names, with the facility’s reason, but none with the client on board', async () => {
    const { owner, account, id, tripIds, askToCancel } = await accepted([leg(), leg({ puTime: '12:00' }), wayBack()]);
    const [first = '', second = '', third = ''] = tripIds;
    await startTrip(first);
    await askToCancel([0, 1]);
    const desk = await newMember(owner, 'dispatcher');
    const answers = await Promise.all([desk, desk].map((by) => answer(by, acceptanceOfChange(id, 3))));
    expect(answers.map(({ error }) => error)).toEqual([undefined, undefined]);
    expect((await tripAt(first))?.status).toBe('Active');
    expect(await tripAt(second)).toMatchObject({
      ...{ status: 'Cancelled', cancelReason: 'In the hospital', cancelledBy: 'facility', updatedBy: desk.uid },
    });
    expect((await tripAt(third))?.status).toBe('Pending');
    expect(await requestAt(account, id)).toMatchObject({
      ...{ state: 'accepted', version: 4, tripIds },
      change: { kind: 'cancel', state: 'accepted', reason: 'Ride 1 is under way or over, so it stays as it was.' },
    });
    await askToCancel([0], 4);
    expect(await problemOf(answer(owner, acceptanceOfChange(id, 5)))).toMatchObject({ code: 'ride-under-way' });
    await expectExactCounters(account);
  });

  it('[FAC-3] of rides that repeat changes the standing order and its trips, and ends it once they are canceled', async () => {
    const { owner, account, payerUid, contact } = await newFacility();
    const day = inDays(2);
    const legs = [leg({ day, puTime: '', apptTime: '10:00' }), wayBack({ day })];
    const id = await ask(contact, payerUid, { legs, repeat: { weekdays: [toWeekday(day)], until: inDays(50) } });
    await accept(owner, id, { puTimes: { 0: '08:45' } });
    const orderId = requestOrderId(id, 0);
    const trips = async () => {
      const { docs } = await db.collection(paths.trips).where('standingOrderId', '==', orderId).get();
      return docs.map((trip) => `${trip.get('puTime')} ${trip.get('status')} ${trip.get('toAddress')}`).toSorted();
    };
    const order = async () => (await db.doc(paths.standingOrder(account, orderId)).get()).data();
    const [home, clinic] = [leg().fromAddress, leg().toAddress];
    await expect.poll(trips, { timeout: 60_000 }).toEqual([` Pending ${home}`, `08:45 Pending ${clinic}`]);

    const elsewhere = '7 Oak Street, Springfield';
    const moved = [
      { ...legs[0], toAddress: elsewhere },
      { ...legs[1], fromAddress: elsewhere, willCall: false, puTime: '14:00' },
    ];
    await send(contact, { task: 'askChange', id, version: 2, legs: moved as RequestLeg[], ask: '' });
    expect((await answer(owner, acceptanceOfChange(id, 3))).error).toBeUndefined();
    // Another place computes the pick-up for the appointment again
    expect(await order()).toMatchObject({ back: { puTime: '14:00' }, trip: { puTime: '09:00', toAddress: elsewhere } });
    await expect.poll(trips, { timeout: 60_000 }).toEqual([`09:00 Pending ${elsewhere}`, `14:00 Pending ${home}`]);
    expect(await requestAt(account, id)).toMatchObject({ orderIds: [orderId], legs: moved, isOpen: false });

    await send(contact, { task: 'askCancel', id, version: 4, cancel: [0, 1], ask: '' });
    expect((await answer(owner, acceptanceOfChange(id, 5))).error).toBeUndefined();
    expect(await order()).toMatchObject({ paused: true, until: day });
    const left = [`09:00 Cancelled ${elsewhere}`, `14:00 Cancelled ${home}`];
    await expect.poll(trips, { timeout: 60_000 }).toEqual(left);
    await expectExactCounters(account);
  });

  it('[FAC-3] of rides that repeat leaves one ride home if a ride becomes the way back of another', async () => {
    const { owner, account, payerUid, contact } = await newFacility();
    const day = inDays(2);
    const legs = (puTime: string) => [leg({ day }), wayBack({ day, willCall: false, puTime })];
    const repeat = { weekdays: [toWeekday(day)], until: inDays(50) };
    const id = await ask(contact, payerUid, { legs: legs('08:00'), repeat });
    await accept(owner, id);
    const [there, home] = [0, 1].map((index) => requestOrderId(id, index));
    const own = db.doc(standingOrderTripPath(account, home ?? '', day));
    const back = db.doc(standingOrderTripPath(account, there ?? '', day, 'back'));
    await expect.poll(async () => (await own.get()).exists, { timeout: 60_000 }).toBe(true);
    const by = { updatedBy: owner.uid, updatedAt: Timestamp.now() };
    await own.update({ assignedBy: 'hand', driverUid: 'bo', driverName: 'Bo', ...by });
    await send(contact, { task: 'askChange', id, version: 2, legs: legs('14:00'), ask: '' });
    expect((await answer(owner, acceptanceOfChange(id, 3))).error).toBeUndefined();
    await expect.poll(async () => (await back.get()).get('puTime'), { timeout: 60_000 }).toBe('14:00');
    await expect.poll(async () => (await own.get()).exists, { timeout: 60_000 }).toBe(false);
  });

  it('[FAC-3] of rides that repeat reaches a ride that someone reinstated on a canceled day', async () => {
    const { owner, account, payerUid, contact } = await newFacility();
    const day = inDays(2);
    const repeat = { weekdays: [toWeekday(day)], until: inDays(50) };
    const id = await ask(contact, payerUid, { legs: [leg({ day })], repeat });
    await accept(owner, id);
    const shown = async () => Object.values((await requestAt(account, id)).trips).map(({ stage }) => stage);
    await expect.poll(shown, { timeout: 60_000 }).toEqual(['scheduled']);
    await send(contact, { task: 'askSkip', id, version: 2, days: [day], ask: '' });
    expect((await answer(owner, acceptanceOfChange(id, 3))).error).toBeUndefined();
    const orderId = requestOrderId(id, 0);
    const trip = db.doc(standingOrderTripPath(account, orderId, day));
    const by = { updatedBy: owner.uid, updatedAt: Timestamp.now(), statusAt: Timestamp.now() };
    await trip.update({ status: 'Pending', cancelReason: '', cancelledBy: null, ...by });
    await trip.update({ assignedBy: 'hand', driverUid: 'bo', driverName: 'Bo' });
    await expect.poll(shown, { timeout: 60_000 }).toEqual(['scheduled']);
    const legs = [leg({ day, puTime: '11:30' })];
    expect(await send(contact, { task: 'askChange', id, version: 4, legs, ask: '' })).toEqual({ result: {} });
    expect((await answer(owner, acceptanceOfChange(id, 5))).result).toMatchObject({ note: '' });
    await expect.poll(async () => (await trip.get()).get('puTime'), { timeout: 60_000 }).toBe('11:30');
    expect((await trip.get()).data()).toMatchObject({ status: 'Pending', driverUid: 'bo' });
    expect((await db.doc(paths.standingOrder(account, orderId)).get()).get('leftOut')).toEqual([day]);
  });
});
