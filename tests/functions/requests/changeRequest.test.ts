import {
  check,
  NOT_ANSWERED,
  paths,
  requestPaths,
  requestTripId,
  rideRequestSchema,
  SYSTEM,
  toWeekday,
} from '@mtos/model';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { db } from '../admin';
import {
  accept,
  acceptance,
  acceptanceOfChange,
  answer,
  ask,
  auditOf,
  content,
  inDays,
  leg,
  newFacility,
  problemOf,
  requestAt,
  send,
  today,
  usesOf,
  wayBack,
} from './facility';

describe('a request of a facility', () => {
  it('[FAC-2] changes and is withdrawn until the office answers, each from the version that was seen', async () => {
    const { owner, account, payerUid, contact } = await newFacility();
    const id = await ask(contact, payerUid);
    const { escalateAt } = await requestAt(account, id);
    const changed = content({ legs: [leg({ day: today, puTime: '23:59' })], notes: 'Ring twice' });
    const change = { task: 'change' as const, id, version: 1, content: changed };
    expect(await Promise.all([send(contact, change), send(contact, change)])).toEqual([{ result: {} }, { result: {} }]);
    const stored = await requestAt(account, id);
    expect(stored).toMatchObject({ ...changed, version: 2, state: 'sent', firstDay: today, updatedBy: contact.uid });
    expect(stored.escalateAt?.toMillis()).toBeLessThan(escalateAt?.toMillis() ?? 0);
    expect(await usesOf(account, 'requestChanges')).toEqual({ [payerUid]: 1 });
    const stale = { ...change, content: content({ notes: 'Another change' }) };
    expect(await problemOf(send(contact, stale))).toMatchObject({ code: 'stale-request' });
    expect(await problemOf(send(contact, { task: 'askCancel', id, version: 2, cancel: [0], ask: '' }))).toMatchObject({
      ...{ code: 'answered-request', message: expect.stringContaining('has not answered') },
    });

    const withdrawal = { task: 'withdraw' as const, id, version: 2 };
    expect(await send(contact, withdrawal)).toEqual({ result: {} });
    expect(await send(contact, withdrawal)).toEqual({ result: {} });
    expect(await requestAt(account, id)).toMatchObject({ state: 'withdrawn', isOpen: false, escalateAt: null });

    const accepted = await ask(contact, payerUid);
    await accept(owner, accepted);
    for (const task of ['change', 'withdraw'] as const) {
      const known = { id: accepted, version: 2 };
      const input = task === 'change' ? { task, ...known, content: content({ notes: '?' }) } : { task, ...known };
      expect(await problemOf(send(contact, input))).toMatchObject({
        ...{ code: 'answered-request', message: expect.stringContaining('has accepted') },
      });
    }
  });

  it('[FAC-3] whose ride comes to be today reminds the office soon, even if it was reminded before', async () => {
    const { account, payerUid, contact } = await newFacility();
    const id = await ask(contact, payerUid);
    const stored = db.doc(requestPaths.request(account, id));
    const escalatedAt = Timestamp.fromMillis(Date.now() - 60_000);
    const createdAt = Timestamp.fromMillis(Date.now() - 30 * 3_600_000);
    await stored.update({ escalateAt: null, escalatedAt, createdAt });
    const change = async (version: number, given: Parameters<typeof content>[0]) => {
      const answered = await send(contact, { task: 'change', id, version, content: content(given) });
      expect(answered.error).toBeUndefined();
      return requestAt(account, id);
    };
    expect(await change(1, { notes: 'Ring twice' })).toMatchObject({ escalateAt: null });
    const legs = [leg({ day: today, puTime: '23:59' })];
    const { escalateAt, ...soon } = await change(2, { legs });
    expect(soon.escalatedAt).toEqual(escalatedAt);
    expect(escalateAt?.toMillis()).toBeGreaterThan(Date.now() + 14 * 60_000);
    expect(escalateAt?.toMillis()).toBeLessThanOrEqual(Date.now() + 15 * 60_000);
    expect((await change(3, { legs, notes: 'Ring twice' })).escalateAt?.toMillis()).toBeLessThanOrEqual(
      escalateAt?.toMillis() ?? 0,
    );
  });

  it('[FAC-2] that was accepted can get one question after the other', async () => {
    const { owner, account, payerUid, contact } = await newFacility();
    const id = await ask(contact, payerUid, { legs: [leg(), wayBack()] });
    await accept(owner, id);
    const legs = [leg({ puTime: '10:00' }), wayBack()];
    const change = { task: 'askChange' as const, id, version: 2, legs, ask: 'An hour later' };
    const refusedLegs = { code: 'invalid-input', field: 'legs' };
    expect(await problemOf(send(contact, { ...change, legs: [leg()] }))).toMatchObject(refusedLegs);
    expect(await problemOf(send(contact, { ...change, legs: [leg(), wayBack()], ask: '' }))).toMatchObject(refusedLegs);
    const cancellation = { task: 'askCancel' as const, id, version: 2, cancel: [2], ask: '' };
    expect(await problemOf(send(contact, cancellation))).toMatchObject({ code: 'invalid-input', field: 'cancel' });

    expect(await Promise.all([send(contact, change), send(contact, change)])).toEqual([{ result: {} }, { result: {} }]);
    const stored = await requestAt(account, id);
    expect(check(rideRequestSchema, stored).problem).toBeUndefined();
    expect(stored).toMatchObject({
      ...{ state: 'accepted', isOpen: true, version: 3, escalatedAt: null },
      change: {
        kind: 'change',
        legs,
        cancel: [],
        ask: 'An hour later',
        askedBy: contact.uid,
        state: 'sent',
        reason: '',
      },
      legs: [leg(), wayBack()],
    });
    expect(await problemOf(send(contact, { ...cancellation, version: 3, cancel: [1] }))).toMatchObject({
      ...{ code: 'answered-request', message: expect.stringContaining('not answered yet') },
    });
    expect((await auditOf(account, id)).map(({ what, after }) => [what, after.state, after.changeState])).toEqual([
      ['create', 'sent', undefined],
      ['update', 'accepted', undefined],
      ['update', 'accepted', 'sent'],
    ]);
  });

  it('[FAC-2] that was accepted can change otherwise where the company moved a ride into what has passed', async () => {
    const { owner, account, payerUid, contact } = await newFacility();
    const id = await ask(contact, payerUid, { legs: [leg(), wayBack()] });
    await accept(owner, id);
    const tripId = requestTripId(id, 0);
    await db.doc(paths.trip(tripId)).update({ tripDate: inDays(-1), puTime: '08:00' });
    await expect
      .poll(async () => (await requestAt(account, id)).trips[tripId])
      .toMatchObject({ day: inDays(-1), puTime: '08:00' });
    const planned = leg({ day: inDays(-1), puTime: '08:00', fromPhone: '(212) 555-0177' });
    const change = (first: typeof planned) => ({
      ...{ task: 'askChange' as const, id, version: 2, legs: [first, wayBack()], ask: '' },
    });
    const refused = { code: 'invalid-input', field: 'legs' };
    expect(await problemOf(send(contact, change({ ...planned, puTime: '07:00' })))).toMatchObject(refused);
    expect(await problemOf(send(contact, change({ ...planned, day: inDays(-2) })))).toMatchObject(refused);
    expect(await send(contact, change(planned))).toEqual({ result: {} });
  });

  it('[FAC-2] that the schedule closed is not said to be declined by the company', async () => {
    const { owner, account, payerUid, contact } = await newFacility();
    const id = await ask(contact, payerUid);
    await db.doc(requestPaths.request(account, id)).update({
      ...{ state: 'declined', isOpen: false, version: 2, escalateAt: null, answeredBy: SYSTEM },
      ...{ answeredAt: Timestamp.now(), declineReason: 'other', declineNote: NOT_ANSWERED },
    });
    const unanswered = { code: 'answered-request', message: expect.stringContaining(NOT_ANSWERED) };
    const change = { task: 'change' as const, id, version: 2, content: content({ notes: '?' }) };
    expect(await problemOf(send(contact, change))).toMatchObject(unanswered);
    expect(await problemOf(answer(owner, acceptance(id)))).toMatchObject(unanswered);
  });

  it('[FAC-2] that repeats is canceled as a whole, and keeps its days', async () => {
    const { owner, payerUid, contact } = await newFacility();
    const id = await ask(contact, payerUid, {
      legs: [leg(), wayBack()],
      repeat: { weekdays: [1, 3, 5], until: inDays(40) },
    });
    await accept(owner, id);
    const known = { id, version: 2, ask: 'Please' };
    expect(await problemOf(send(contact, { task: 'askCancel', ...known, cancel: [0] }))).toMatchObject({
      ...{ code: 'invalid-input', field: 'cancel' },
    });
    const day = inDays(4);
    const legs = [leg({ day }), wayBack({ day })];
    expect(await problemOf(send(contact, { task: 'askChange', ...known, legs }))).toMatchObject({
      ...{ code: 'invalid-input', field: 'legs' },
    });
    // A ride of its own would double the trips that are made already
    const added = { task: 'askChange' as const, ...known, legs: [leg(), wayBack(), leg({ puTime: '08:00' })] };
    expect(await problemOf(send(contact, added))).toMatchObject({
      ...{ code: 'invalid-input', field: 'legs', message: expect.stringContaining('No ride can be added') },
    });
    const willCall = [leg({ puTime: '', willCall: true }), wayBack()];
    expect(await problemOf(send(contact, { task: 'askChange', ...known, legs: willCall }))).toMatchObject({
      ...{ code: 'invalid-input', field: 'legs' },
    });
    expect(await send(contact, { task: 'askCancel', ...known, cancel: [1, 0] })).toEqual({ result: {} });
  });

  it('[FAC-3] that repeats and began before says that a ride is today only if one is', async () => {
    const { owner, account, payerUid, contact } = await newFacility();
    const day = inDays(2);
    const id = await ask(contact, payerUid, { legs: [leg({ day })], repeat: { weekdays: [1], until: inDays(40) } });
    await accept(owner, id);
    const shown = async () => Object.entries((await requestAt(account, id)).trips);
    await expect.poll(shown, { timeout: 60_000 }).not.toEqual([]);
    const stored = db.doc(requestPaths.request(account, id));
    await stored.update({ legs: [leg({ day: inDays(-5) })], firstDay: inDays(-5) });
    const toldOfToday = async () => {
      const told = await db.collection(paths.notifications).where('subOwneruid', '==', account).get();
      return told.docs.some((each) => each.get('arrived.hasToday') === true);
    };
    await send(contact, { task: 'askCancel', id, version: 2, cancel: [0], ask: '' });
    expect(await toldOfToday()).toBe(false);
    await answer(owner, { task: 'declineChange', id, version: 3, reason: 'No' });
    const trips = (await shown()).map(([tripId, trip]) => [tripId, { ...trip, day: today }] as const);
    await stored.update({ trips: Object.fromEntries(trips) });
    await send(contact, { task: 'askCancel', id, version: 4, cancel: [0], ask: '' });
    expect(await toldOfToday()).toBe(true);
  });

  it('[FAC-2] that repeats can be asked to skip coming days, once', async () => {
    const { owner, account, payerUid, contact } = await newFacility();
    const day = inDays(20);
    const repeat = { weekdays: [toWeekday(day)], until: inDays(50) };
    const id = await ask(contact, payerUid, { legs: [leg({ day }), wayBack({ day })], repeat });
    await accept(owner, id);
    const skip = (days: readonly string[]) => ({ task: 'askSkip' as const, id, version: 2, days, ask: 'Holiday' });
    const refused = { code: 'invalid-input', field: 'days' };
    expect(await problemOf(send(contact, skip([inDays(21)])))).toMatchObject(refused);
    expect(await problemOf(send(contact, skip([inDays(-1)])))).toMatchObject(refused);
    const days = [inDays(27), day];
    for (let times = 0; times < 2; times += 1) expect(await send(contact, skip(days))).toEqual({ result: {} });
    const stored = await requestAt(account, id);
    expect(check(rideRequestSchema, stored).problem).toBeUndefined();
    expect(stored).toMatchObject({
      ...{ isOpen: true, version: 3 },
      change: { kind: 'skip', days: days.toSorted(), cancel: [], legs: null, state: 'sent' },
      closesAfter: days.toSorted().at(-1),
    });
    // It is for no ride of today
    expect(stored.escalateAt?.toMillis()).toBeGreaterThan(Date.now() + 3 * 3_600_000);
    const single = await ask(contact, payerUid);
    await accept(owner, single);
    expect(await problemOf(send(contact, { ...skip([inDays(3)]), id: single }))).toMatchObject({
      code: 'answered-request',
    });
  });

  it('[FAC-2] stays in the facility’s list while it is asked to move a ride to a later day', async () => {
    const { owner, account, payerUid, contact } = await newFacility();
    const id = await ask(contact, payerUid);
    await accept(owner, id);
    const [before, after] = [inDays(3), inDays(12)];
    const asked = { task: 'askChange' as const, id, legs: [leg({ day: after })], ask: '' };
    await send(contact, { ...asked, version: 2 });
    expect(await requestAt(account, id)).toMatchObject({ firstDay: before, lastDay: after });
    await answer(owner, { task: 'declineChange', id, version: 3, reason: 'No vehicle' });
    expect(await requestAt(account, id)).toMatchObject({ firstDay: before, lastDay: before });
    await send(contact, { ...asked, version: 4 });
    await answer(owner, acceptanceOfChange(id, 5));
    expect(await requestAt(account, id)).toMatchObject({ firstDay: after, lastDay: after });
  });
});
