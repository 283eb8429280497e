import {
  check,
  clockIn,
  DEFAULT_TIME_ZONE,
  dailyLimits,
  dayIn,
  isRequestOpen,
  notificationSchema,
  paths,
  REQUEST_LIMITS,
  rideRequestSchema,
  SYSTEM,
} from '@mtos/model';
import { describe, expect, it } from 'vitest';
import { db } from '../admin';
import { newMember, newOwner } from '../people';
import {
  accept,
  acceptanceOfChange,
  answer,
  ask,
  auditOf,
  content,
  inDays,
  leg,
  limitOf,
  newContact,
  newFacility,
  newPayer,
  problemOf,
  requestAt,
  requestId,
  send,
  usesOf,
  wayBack,
} from './facility';

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
    await limitOf(account, 'requests').set({ count, by: { [payerUid]: count } });
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
      limitOf(account, limit).set({ count: dailyLimits[limit].most, by: { [payerUid]: 1 } });
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
