import {
  EMPTY_PROFILE,
  type MergeClientsAnswer,
  orderTripKey,
  paths,
  systemFor,
  type Trip,
  type TripInput,
} from '@mtos/model';
import { buildStandingOrder } from '@mtos/model/sample';
import { describe, expect, it } from 'vitest';
import { recountAuthorizations } from '../../../functions/src/authorizations/recountAuthorizations';
import { db } from '../admin';
import { call } from '../call';
import { expectExactCounters, readCounters } from '../counters';
import { authorize, newTrip, profileBy, sampleTrip } from '../documents';
import { minutesAgo, newDrivenTrip, send } from '../driverEvents';
import { newMember, newOwner } from '../people';

const LOPEZ = { clientUid: 'lopez', name: 'Ann Lopez', phone: '(917) 555-0199' } as const;

const profile = async (account: string, uid: string) => (await db.doc(paths.profile(account, uid)).get()).data();
const record = async (account: string, uid: string) => (await db.doc(paths.client(account, uid)).get()).data();
const tripsOf = async (account: string, uid: string) => {
  const found = await db
    .collection(paths.trips)
    .where('subOwneruid', '==', account)
    .where('clientUid', '==', uid)
    .get();
  return found.docs.map((trip) => trip.data() as Trip);
};
const audited = async (account: string, what: string) =>
  (await db.collection(paths.audit(account)).where('what', '==', what).get()).docs.map((entry) => entry.data());

/** An account with Ann Teapot, who has one trip, and Ann Lopez, who has two. Both have profiles. */
async function accountWithTwo() {
  const owner = await newOwner();
  const { account } = owner;
  await newTrip().set(sampleTrip(account));
  await newTrip().set(sampleTrip(account, LOPEZ));
  await newTrip().set(sampleTrip(account, { ...LOPEZ, tripDate: '2026-11-22' }));
  await expectExactCounters(account);
  await expect.poll(() => profile(account, 'ann')).toBeDefined();
  await expect.poll(() => profile(account, 'lopez')).toBeDefined();
  const merge = (input: object = {}) =>
    call('mergeClients', { from: 'lopez', into: 'ann', choices: {}, ...input }, { token: owner.token });
  return { owner, account, merge };
}

describe('mergeClients', () => {
  it('[CLI-3] moves trips and counts to the client who stays, keeps what both profiles say, and audits it once', async () => {
    const { account, merge } = await accountWithTwo();
    expect((await readCounters(account)).clients).toBe(2);
    const { result } = await merge();
    expect(result).toEqual({ trips: 2, orders: 0, isDone: true } satisfies MergeClientsAnswer);
    expect(await tripsOf(account, 'lopez')).toEqual([]);
    expect((await tripsOf(account, 'ann')).map(({ name }) => name).toSorted()).toEqual([
      'Ann Lopez',
      'Ann Lopez',
      'Ann Teapot',
    ]);
    await expectExactCounters(account);
    expect((await readCounters(account)).clients).toBe(1);
    expect(await profile(account, 'lopez')).toBeUndefined();
    expect(await profile(account, 'ann')).toMatchObject({
      name: 'Ann Teapot',
      phones: [{ number: '(917) 555-0101' }, { number: '(917) 555-0199' }],
      mergedUids: ['lopez'],
      updatedBy: account,
    });
    expect((await profile(account, 'ann'))?.officeNotes).toMatch(/^Merged on \d{4}-\d\d-\d\d\.\nName: Ann Lopez$/);
    await expect.poll(() => record(account, 'lopez')).toBeUndefined();
    expect(await record(account, 'ann')).toMatchObject({ name: 'Ann Teapot', trips: 3 });

    // A repeat, as after a lost answer, changes nothing
    const before = await profile(account, 'ann');
    expect((await merge()).result).toEqual({ trips: 0, orders: 0, isDone: true });
    expect(await profile(account, 'ann')).toEqual(before);
    expect(await audited(account, 'merge')).toMatchObject([
      { who: account, documentId: 'ann', about: ['ann', 'lopez'], after: { from: 'lopez' } },
    ]);
    await expectExactCounters(account);
  });

  it('[CLI-3] keeps who is not the same: of third clients, but not of the two', async () => {
    const { account, merge } = await accountWithTwo();
    const set = (uid: string, notSameUids: readonly string[]) =>
      db
        .doc(paths.profile(account, uid))
        .set({ ...profileBy(account, { name: `Ann ${uid}` }), notSameUids, version: 4 });
    await set('ann', ['lopez', 'third']);
    await set('lopez', ['ann', 'other', 'gone']);
    await set('third', ['ann']);
    await set('other', ['lopez', 'someone']);
    await merge();
    expect(await profile(account, 'ann')).toMatchObject({ notSameUids: ['third', 'other'] });
    expect(await profile(account, 'third')).toMatchObject({ notSameUids: ['ann'], version: 4 });
    expect(await profile(account, 'other')).toMatchObject({
      ...{ notSameUids: ['someone', 'ann'], version: 5, updatedBy: account },
    });
  });

  it('[CLI-3] keeps the values that a person chose', async () => {
    const { account, merge } = await accountWithTwo();
    await merge({ choices: { name: 'from' } });
    expect(await profile(account, 'ann')).toMatchObject({ name: 'Ann Lopez' });
    await expect.poll(() => record(account, 'ann')).toMatchObject({ name: 'Ann Lopez', phone: '(917) 555-0101' });
  });

  it('[CLI-3] moves standing orders with the trips that follow them, driver events, and places', async () => {
    const { account, owner, merge } = await accountWithTwo();
    const [trip] = await tripsOf(account, 'lopez');
    if (!trip) throw new Error('Expected a trip');
    const order = db.collection(paths.standingOrders(account)).doc();
    const from = new Date().toISOString().slice(0, 10);
    const given = {
      weekdays: [1, 2, 3, 4, 5, 6, 7],
      from,
      until: '9999-12-31',
      createdAt: new Date(),
      updatedBy: account,
    };
    await order.set(buildStandingOrder({ ...trip, puTime: '23:30' }, given));
    const made = db.collection(paths.trips).where('standingOrderId', '==', order.id);
    await expect.poll(async () => (await made.get()).size).toBeGreaterThan(5);
    const driven = await newDrivenTrip(account, LOPEZ);
    const step = await send({ account, tripId: driven.id, kind: 'onMyWay', at: minutesAgo(1) });
    await expect.poll(async () => (await step.get()).get('clientUid')).toBe('lopez');
    const place = db.doc(paths.place(account, 'place'));
    await place.set({ clientUids: ['lopez', 'ben'] });

    const { result } = await merge();
    expect(result).toMatchObject({ orders: 1, isDone: true });
    expect((await order.get()).data()).toMatchObject({
      trip: { clientUid: 'ann', name: 'Ann Lopez' },
      updatedBy: owner.uid,
    });
    expect(await tripsOf(account, 'lopez')).toEqual([]);
    expect((await step.get()).get('clientUid')).toBe('ann');
    expect((await place.get()).get('clientUids')).toEqual(['ben', 'ann']);
    // The order still changes its trips: no person did
    const run = db.doc(paths.standingOrderRun(account, order.id));
    await expect
      .poll(async () => {
        const [trips, written] = [(await made.get()).docs, (await run.get()).get('written') as Record<string, string>];
        return trips.every((each) => written[each.id] === orderTripKey(each.data() as TripInput));
      })
      .toBe(true);
    await order.update({ 'trip.bookingComments': 'Ring twice.', updatedBy: account });
    await expect
      .poll(async () => (await made.get()).docs.filter((each) => each.get('bookingComments') === 'Ring twice.').length)
      .toBeGreaterThan(5);
    await expectExactCounters(account);
  });

  it('[CLI-3] [MNY-4] [MNY-5] moves billed charges, invoices, and payments, where an erasure and an export look for them', async () => {
    const { account, merge } = await accountWithTwo();
    const charge = db.doc(paths.charge(account, 'billed'));
    const invoice = db.doc(paths.invoice(account, 'sent'));
    await charge.set({ clientUid: 'lopez', billedAt: new Date(), cents: 5610 });
    await invoice.set({ clientUid: 'lopez', state: 'open', number: 1 });
    const payment = db.doc(paths.payment(account, 'paid'));
    await payment.set({ clientUid: 'lopez', amountCents: 5610 });
    const mails = db.doc(paths.statementMails(account, 'payer', 'lopez'));
    await mails.set({ payerUid: 'payer', clientUid: 'lopez', mails: [], updatedAt: new Date() });
    expect((await merge()).result).toMatchObject({ isDone: true });
    expect((await mails.get()).get('clientUid')).toBe('ann');
    expect((await charge.get()).data()).toMatchObject({ clientUid: 'ann', cents: 5610 });
    expect((await invoice.get()).data()).toMatchObject({ clientUid: 'ann', number: 1 });
    expect((await payment.get()).data()).toMatchObject({ clientUid: 'ann', amountCents: 5610 });
  });

  it('[CLI-3] [CLI-5] moves authorizations, which cover the same trips afterwards', async () => {
    const { account, merge } = await accountWithTwo();
    await authorize(account, 'one', { clientUid: 'lopez', total: 5 });
    const counted = async () => (await db.doc(paths.authorizationUse(account, 'one')).get()).data();
    await expect.poll(counted).toMatchObject({ clientUid: 'lopez', reserved: 2 });
    await merge();
    expect((await db.doc(paths.authorization(account, 'one')).get()).data()).toMatchObject({
      ...{ clientUid: 'ann', version: 2, updatedBy: systemFor(account) },
    });
    // Ann's own trip is covered, too
    await expect.poll(counted).toMatchObject({ clientUid: 'ann', used: 0, reserved: 3 });
    expect(await recountAuthorizations(account)).toBe(0);
  });

  it('[CLI-3] gives what is booked later for the merged client to the one who stays', async () => {
    const { account, merge } = await accountWithTwo();
    await merge();
    await expect.poll(() => record(account, 'lopez')).toBeUndefined();
    await newTrip().set(sampleTrip(account, LOPEZ));
    await expect.poll(async () => (await tripsOf(account, 'ann')).length).toBe(4);
    await expect.poll(() => record(account, 'lopez'), { timeout: 20_000 }).toBeUndefined();
    expect(await profile(account, 'lopez')).toBeUndefined();
    await expectExactCounters(account);
  });

  it('[CLI-3] is finished by a recount if it ended early', async () => {
    const { owner, account } = await accountWithTwo();
    // As the first step leaves them
    await db.doc(paths.profile(account, 'lopez')).delete();
    await db
      .doc(paths.profile(account, 'ann'))
      .set({ ...profileBy(account, EMPTY_PROFILE), name: 'Ann', mergedUids: ['lopez'] });
    expect((await call('recount', {}, { token: owner.token })).error).toBeUndefined();
    expect(await tripsOf(account, 'lopez')).toEqual([]);
    await expect.poll(() => record(account, 'lopez')).toBeUndefined();
    expect(await profile(account, 'lopez')).toBeUndefined();
    await expectExactCounters(account);
  });

  it('[CLI-3] of two merges in opposite directions, one happens', async () => {
    const { account, merge } = await accountWithTwo();
    const answers = await Promise.all([merge(), merge({ from: 'ann', into: 'lopez' })]);
    const codes = answers.map(({ error }) => error?.details?.code);
    expect(codes.toSorted()).toEqual(['no-such-client', undefined]);
    await expectExactCounters(account);
    expect((await readCounters(account)).clients).toBe(1);
  });

  it('[CLI-3] [SEC-2] merges no clients of other accounts, not for viewers, not a client with themselves, and nothing without room', async () => {
    const { account, owner, merge } = await accountWithTwo();
    const stranger = await newOwner();
    const input = { from: 'lopez', into: 'ann', choices: {} };
    expect((await call('mergeClients', input, { token: stranger.token })).error?.details?.code).toBe('no-such-client');
    const viewer = await newMember(owner, 'viewer');
    expect((await call('mergeClients', input, { token: viewer.token })).error?.details?.code).toBe('not-allowed');
    expect((await merge({ into: 'lopez' })).error?.details?.code).toBe('invalid-input');
    expect((await merge({ from: 'nobody' })).error?.details?.code).toBe('no-such-client');
    await db.doc(paths.profile(account, 'ann')).update({ officeNotes: 'x'.repeat(1995), updatedBy: account });
    expect((await merge()).error?.details?.code).toBe('full-notes');
    const others = Array.from({ length: 20 }, (_, index) => `other-${index}`);
    await db.doc(paths.profile(account, 'ann')).update({ officeNotes: '', notSameUids: others });
    await db.doc(paths.profile(account, 'third')).set(profileBy(account, { ...EMPTY_PROFILE, name: 'Third' }));
    await db.doc(paths.profile(account, 'lopez')).update({ notSameUids: ['third'] });
    expect((await merge()).error?.details?.code).toBe('full-not-same');
    expect((await tripsOf(account, 'lopez')).length).toBe(2);
  });
});
