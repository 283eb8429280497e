import {
  check,
  clockIn,
  DEFAULT_TIME_ZONE,
  dailyLimits,
  dayIn,
  isRequestOpen,
  NOT_ANSWERED,
  notificationSchema,
  paths,
  REQUEST_LIMITS,
  requestPaths,
  requestTripId,
  rideRequestSchema,
  SYSTEM,
  toWeekday,
} from '@mtos/model';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { db } from '../admin';
import { newMember, newOwner } from '../people';
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
  newContact,
  newFacility,
  newPayer,
  problemOf,
  requestAt,
  requestId,
  send,
  today,
  wayBack,
} from './facility';

const usesOf = async (account: string, limit: 'requests' | 'requestChanges') =>
  (await db.doc(paths.dailyLimit(account, limit, new Date(`${today}T00:00:00Z`))).get()).data()?.by ?? {};

describe('a request of a facility', () => {
  it('[FAC-1] is sent once, however often the page sends it', async () => {
    const { account, payerUid, contact } = await newFacility();
    const input = {
      ...{ task: 'send' as const, id: requestId(account), payerUid },
      content: content({ legs: [leg(), wayBack()], repeat: null }),
    };
    const answers = await Promise.all([send(contact, input), send(contact, input)]);
    expect([...answers, await send(contact, input)]).toEqual([{ result: {} }, { result: {} }, { result: {} }]);

    const stored = await requestAt(account, input.id);
    expect(check(rideRequestSchema, stored).problem).toBeUndefined();
    expect(stored).toMatchObject({
      ...input.content,
      ...{ payerUid, state: 'sent', isOpen: true, version: 1, createdBy: contact.uid, tripIds: [] },
      ...{ firstDay: inDays(3), lastDay: inDays(3) },
    });
    expect(isRequestOpen(stored)).toBe(true);
    expect(stored.escalateAt?.toMillis()).toBeGreaterThan(Date.now() + 230 * 60_000);
    expect(await usesOf(account, 'requests')).toEqual({ [payerUid]: 1 });
    expect(await auditOf(account, input.id)).toMatchObject([
      { who: contact.uid, what: 'create', collection: 'requests', after: { state: 'sent', rides: 2 } },
    ]);

    const other = { ...input, content: content({ notes: 'Front door' }) };
    expect(await problemOf(send(contact, other))).toMatchObject({
      ...{ code: 'stale-request', message: 'It was sent already. Open it under Requests to change it.' },
    });
  });

  it('[FAC-1] [FAC-4] is only for the payers of the person’s own document, as it is now', async () => {
    const { owner, account, payerUid, contact } = await newFacility();
    const otherPayer = await newPayer(owner);
    const otherContact = await newContact(owner, [otherPayer]);
    const id = await ask(contact, payerUid);
    const input = (payer: string) => ({
      ...{ task: 'send' as const, id: requestId(account), payerUid: payer, content: content() },
    });
    expect(await problemOf(send(contact, input(otherPayer)))).toMatchObject({ code: 'not-allowed' });
    const withdrawal = { task: 'withdraw' as const, id, version: 1 };
    expect(await problemOf(send(otherContact, withdrawal))).toMatchObject({ code: 'no-such-request' });
    for (const by of [owner, await newMember(owner, 'dispatcher'), await newMember(owner, 'driver')]) {
      expect(await problemOf(send(by, input(payerUid)))).toMatchObject({ code: 'not-allowed' });
    }
    const elsewhere = await newFacility();
    expect(await problemOf(send(elsewhere.contact, withdrawal))).toMatchObject({ code: 'no-such-request' });
    expect(
      await problemOf(send(elsewhere.contact, { ...input(elsewhere.payerUid), id: requestId(account) })),
    ).toMatchObject({ code: 'invalid-input', field: 'id' });

    // The owner takes the payer away from the person
    await db.doc(paths.user(contact.uid)).update({ payerUids: [otherPayer] });
    expect(await problemOf(send(contact, withdrawal))).toMatchObject({ code: 'no-such-request' });
    expect(await problemOf(send(contact, input(payerUid)))).toMatchObject({ code: 'not-allowed' });
    expect((await requestAt(account, id)).state).toBe('sent');
  });

  it.each([
    ['inactive', { active: false }],
    ['private pay', { kind: 'private' }],
  ])('[FAC-1] is refused in words for a payer that is %s or gone, but can be withdrawn', async (_, closing) => {
    const { owner, account, payerUid, contact } = await newFacility();
    const id = await ask(contact, payerUid);
    const accepted = await ask(contact, payerUid);
    await accept(owner, accepted);
    await db.doc(paths.payer(account, payerUid)).update(closing);
    const next = { task: 'send' as const, id: requestId(account), payerUid, content: content() };
    const closed = { code: 'closed-payer', message: expect.stringMatching(/takes no requests .* Please call them/) };
    expect(await problemOf(send(contact, next))).toMatchObject(closed);
    expect(await problemOf(send(contact, { task: 'change', id, version: 1, content: content() }))).toMatchObject(
      closed,
    );
    expect(await send(contact, { task: 'withdraw', id, version: 1 })).toEqual({ result: {} });
    const known = { id: accepted, version: 2, ask: 'Please' };
    expect(await problemOf(send(contact, { task: 'askChange', ...known, legs: [leg()] }))).toMatchObject(closed);
    expect(await send(contact, { task: 'askCancel', ...known, cancel: [0] })).toEqual({ result: {} });
    expect((await answer(owner, acceptanceOfChange(accepted, 3))).error).toBeUndefined();

    // An account whose payers are all gone
    const lost = await newContact(owner, ['gone']);
    expect(await problemOf(send(lost, { ...next, payerUid: 'gone' }))).toMatchObject(closed);
  });

  it('[FAC-5] [SEC-11] is refused from the 201st of a payer’s day on, with the number and the time', async () => {
    const { owner, account, payerUid } = await newFacility();
    const otherPayer = await newPayer(owner);
    const contact = await newContact(owner, [payerUid, otherPayer]);
    const count = REQUEST_LIMITS.perDay - 1;
    await db
      .doc(paths.dailyLimit(account, 'requests', new Date(`${today}T00:00:00Z`)))
      .set({ count, by: { [payerUid]: count } });
    await ask(contact, payerUid);
    const input = { task: 'send' as const, id: requestId(account), payerUid, content: content() };
    const problem = await problemOf(send(contact, input));
    expect(problem).toMatchObject({
      code: 'too-many',
      message: expect.stringMatching(/^You can send 200 ride requests a day\. Please try again in /),
    });
    expect(Date.parse(problem?.retryAt ?? '')).toBeGreaterThan(Date.now());
    await ask(contact, otherPayer);
  });

  it('[FAC-5] [SEC-11] is refused once all facilities together have used up the company’s day, which no one of them has', async () => {
    const { account, payerUid, contact } = await newFacility();
    const id = await ask(contact, payerUid);
    const useUp = (limit: 'requests' | 'requestChanges') =>
      db
        .doc(paths.dailyLimit(account, limit, new Date(`${today}T00:00:00Z`)))
        .set({ count: dailyLimits[limit].most, by: { [payerUid]: 1 } });
    await Promise.all([useUp('requests'), useUp('requestChanges')]);
    const input = { task: 'send' as const, id: requestId(account), payerUid, content: content() };
    expect(await problemOf(send(contact, input))).toMatchObject({
      ...{ code: 'too-many', message: 'The company can’t take more requests today. Please call them.' },
    });
    expect(await problemOf(send(contact, { task: 'withdraw', id, version: 1 }))).toMatchObject({
      ...{ code: 'too-many', message: 'The company can’t take more changes of requests today. Please call them.' },
    });
  });

  it('[FAC-5] can be for a ride up to 60 days ahead', async () => {
    const { account, payerUid, contact } = await newFacility();
    await ask(contact, payerUid, { legs: [leg({ day: inDays(60) })] });
    const on = (day: string) =>
      problemOf(
        send(contact, {
          ...{ task: 'send', id: requestId(account), payerUid, content: content({ legs: [leg(), leg({ day })] }) },
        }),
      );
    const refused = { code: 'invalid-input', field: 'legs' };
    expect(await on(inDays(61))).toMatchObject({ ...refused, message: expect.stringContaining('60 days ahead') });
    expect(await on(inDays(-1))).toMatchObject(refused);

    const now = Date.now();
    const clock = (minutes: number) => {
      const at = new Date(now + minutes * 60_000);
      return { day: dayIn(DEFAULT_TIME_ZONE, at), puTime: clockIn(DEFAULT_TIME_ZONE, at) };
    };
    const past = await problemOf(
      send(contact, {
        ...{ task: 'send', id: requestId(account), payerUid, content: content({ legs: [leg(clock(-10))] }) },
      }),
    );
    expect(past).toMatchObject({ ...refused, message: expect.stringMatching(/has passed|today or a later day/) });
    await ask(contact, payerUid, { legs: [leg(clock(1))] });
  });

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

  it('[FAC-3] tells the office when it comes, and when something is asked of it, all of an hour together', async () => {
    const { owner, account, payerUid, contact } = await newFacility();
    const id = await ask(contact, payerUid);
    const repeated = { task: 'send' as const, id, payerUid, content: content() };
    expect(await send(contact, repeated)).toEqual({ result: {} });
    await Promise.all([ask(contact, payerUid), ask(contact, payerUid, { legs: [leg({ day: inDays(4) })] })]);
    // What it changes before an answer is no news
    await send(contact, { task: 'change', id, version: 1, content: content({ notes: 'Front door' }) });
    await accept(owner, id, { version: 2 });
    await send(contact, { task: 'askCancel', id, version: 3, cancel: [0], ask: '' });
    const told = await db.collection(paths.notifications).where('subOwneruid', '==', account).get();
    const notifications = told.docs.map((each) => each.data());
    // Two if the hour ended meanwhile
    expect(notifications.length).toBeLessThanOrEqual(2);
    expect(notifications.reduce((sum, { arrived }) => sum + Number(arrived.requests), 0)).toBe(4);
    for (const notification of notifications) {
      expect(check(notificationSchema, notification).problem).toBeUndefined();
      expect(notification).toMatchObject({ target: 'Admins', sentBy: SYSTEM });
      expect(JSON.stringify(notification)).not.toMatch(/Clovis|Elm/);
    }
  });

  it('[FAC-1] is refused once the person was deactivated', async () => {
    const { payerUid, contact } = await newFacility();
    const id = await ask(contact, payerUid);
    await db.doc(paths.user(contact.uid)).update({ state: 'inactive' });
    expect(await problemOf(send(contact, { task: 'withdraw', id, version: 1 }))).toMatchObject({ code: 'not-active' });
    expect(await problemOf(send(await newOwner(), { task: 'withdraw', id, version: 1 }))).toMatchObject({
      code: 'not-allowed',
    });
  });
});
