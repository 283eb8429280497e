import { randomUUID } from 'node:crypto';
import { clientKey, paths, type SplitClientAnswer, SYSTEM, systemFor } from '@mtos/model';
import { buildStandingOrder } from '@mtos/model/sample';
import { describe, expect, it } from 'vitest';
import { recountAuthorizations } from '../../../functions/src/authorizations/recountAuthorizations';
import { finishSplit } from '../../../functions/src/clients/finishSplit';
import { db } from '../admin';
import { call } from '../call';
import { expectExactCounters, readCounters } from '../counters';
import { authorize, newTrip, sampleTrip } from '../documents';
import { newOwner } from '../people';

const profile = async (account: string, uid: string) => (await db.doc(paths.profile(account, uid)).get()).data();
const clientOf = async (trip: { get: () => Promise<{ get: (field: string) => unknown }> }) =>
  (await trip.get()).get('clientUid');

/** An account whose client Ann has three trips and a standing order, two of them another Ann's. */
async function accountWithMixedClient() {
  const owner = await newOwner();
  const { account } = owner;
  const trips = [newTrip(), newTrip(), newTrip()] as const;
  for (const [day, trip] of trips.entries()) {
    const clientDis = day === 1 ? 'stretcher' : 'ambulatory';
    await trip.set(sampleTrip(account, { tripDate: `2026-01-1${day}`, clientDis }));
  }
  const order = db.collection(paths.standingOrders(account)).doc();
  const ended = { from: '2026-01-01', until: '2026-01-31', createdAt: new Date(), updatedBy: account };
  await order.set(buildStandingOrder(sampleTrip(account, { puTime: '09:00' }), ended));
  await expectExactCounters(account);
  await expect.poll(() => profile(account, 'ann')).toBeDefined();
  const requestId = randomUUID();
  const split = (given: object = {}) =>
    call(
      'splitClient',
      {
        ...{ from: 'ann', requestId, tripIds: [trips[0].id, trips[1].id], orderIds: [order.id] },
        authorizationIds: [],
        to: { name: 'Ann Teapot', phone: '(917) 555-0101', memberNumber: 'B200', birthDate: '1982-01-02' },
        ...given,
      },
      { token: owner.token },
    );
  return { owner, account, trips, order, split };
}

describe('splitClient', () => {
  it('[CLI-3] gives chosen trips and orders to a new client, with counts and audit, once', async () => {
    const { account, trips, order, split } = await accountWithMixedClient();
    const answer = (await split()).result as SplitClientAnswer;
    expect(answer).toMatchObject({ trips: 2, orders: 1, authorizations: 0 });
    expect(await Promise.all(trips.map(clientOf))).toEqual([answer.uid, answer.uid, 'ann']);
    expect((await order.get()).get('trip.clientUid')).toBe(answer.uid);
    expect(await profile(account, answer.uid)).toMatchObject({
      ...{ name: 'Ann Teapot', birthDate: '1982-01-02', memberNumbers: [{ payer: '', number: 'B200' }] },
      ...{ clientDis: 'stretcher', version: 1, updatedBy: account },
    });
    await expectExactCounters(account);
    expect((await readCounters(account)).clients).toBe(2);
    expect((await split()).result).toEqual({ uid: answer.uid, trips: 0, orders: 0, authorizations: 0 });
    const entries = await db.collection(paths.audit(account)).where('what', '==', 'split').get();
    expect(entries.docs.map((entry) => entry.data())).toMatchObject([
      { who: account, documentId: answer.uid, about: ['ann', answer.uid], after: { from: 'ann', trips: 2, orders: 1 } },
    ]);
  });

  it('[CLI-3] names the record and the untouched profile by the trips that stay, and says that they are two people', async () => {
    const { account, trips, split } = await accountWithMixedClient();
    const other = { name: 'Anna Teapot', phone: '(917) 555-0199', fromAddress: '9 Far Ave, Tulsa, OK', version: 2 };
    await trips[1].update(other);
    await expectExactCounters(account);
    const record = async () => (await db.doc(paths.client(account, 'ann')).get()).data();
    await expect.poll(record).toMatchObject({ name: 'Anna Teapot' });
    await expect.poll(() => profile(account, 'ann')).toMatchObject({ name: 'Anna Teapot' });
    const { uid } = (await split()).result as SplitClientAnswer;
    const stayed = (await trips[2].get()).data();
    expect(await profile(account, 'ann')).toMatchObject({
      ...{ name: 'Ann Teapot', phones: [{ number: '(917) 555-0101' }], notSameUids: [uid] },
    });
    expect(await profile(account, uid)).toMatchObject({ notSameUids: ['ann'] });
    await expectExactCounters(account);
    // The totals are exact once the first of the two trips is counted for the other client
    await expect.poll(record).toMatchObject({
      ...{ name: 'Ann Teapot', phone: '(917) 555-0101', fromAddress: stayed?.fromAddress, trips: 1 },
    });

    // The profile still follows the client's trips, and keeps the answer
    await trips[2].update({ phone: '(917) 555-0155', version: 2 });
    await expect
      .poll(() => profile(account, 'ann'))
      .toMatchObject({ phones: [{ number: '(917) 555-0155' }], notSameUids: [uid], updatedBy: SYSTEM });
  });

  it('[CLI-3] keeps the drivers whom the client blocked or prefers on both profiles', async () => {
    const { account, split } = await accountWithMixedClient();
    const driverWishes = { blocked: ['tom'], preferred: ['ana'] };
    await db.doc(paths.profile(account, 'ann')).update({ driverWishes, version: 2, updatedBy: account });
    const { uid } = (await split()).result as SplitClientAnswer;
    expect(await profile(account, uid)).toMatchObject({ driverWishes, version: 1 });
    expect(await profile(account, 'ann')).toMatchObject({ driverWishes, version: 3 });
  });

  it('[CLI-3] [CLI-5] leaves authorizations that are not selected, and counts trips where they are now', async () => {
    const { account, trips, split } = await accountWithMixedClient();
    const useOf = async (id: string) => {
      const { clientUid, used, reserved } = (await db.doc(paths.authorizationUse(account, id)).get()).data() ?? {};
      return { clientUid, used, reserved };
    };
    const coverOf = async (id: string) =>
      (await db.doc(paths.officeTrip(account, id)).get()).get('authorization')?.uid ?? null;
    const covers = () => Promise.all(trips.map(({ id }) => coverOf(id)));
    await authorize(account, 'moves', { from: '2026-01-11', until: '2026-01-11' });
    await expect.poll(covers).toEqual([null, 'moves', null]);
    await authorize(account, 'stays', { from: '2026-01-01' });
    await expect.poll(covers).toEqual(['stays', 'moves', 'stays']);
    const answer = (await split({ authorizationIds: ['moves'] })).result as SplitClientAnswer;
    expect(answer).toMatchObject({ trips: 2, orders: 1, authorizations: 1 });
    await expect.poll(covers).toEqual([null, 'moves', 'stays']);
    await expect.poll(() => useOf('stays')).toEqual({ clientUid: 'ann', used: 0, reserved: 1 });
    await expect.poll(() => useOf('moves')).toEqual({ clientUid: answer.uid, used: 0, reserved: 1 });
    expect((await db.doc(paths.authorization(account, 'moves')).get()).data()).toMatchObject({
      ...{ clientUid: answer.uid, version: 2, updatedBy: systemFor(account) },
    });
    const offices = await Promise.all(trips.map(({ id }) => db.doc(paths.officeTrip(account, id)).get()));
    expect(offices.map((office) => office.get('clientUid'))).toEqual([answer.uid, answer.uid, 'ann']);
    expect(await recountAuthorizations(account)).toBe(0);
  });

  it('[CLI-3] [MNY-5] moves charges with their trips, leaves sent invoices and payments, and finishes what a call has left', async () => {
    const { account, trips, split } = await accountWithMixedClient();
    const at = new Date();
    const sent = {
      ...{ state: 'paid', payerUid: 'own', payerName: 'Private pay', clientUid: 'ann', through: '2026-01-31' },
      ...{ totalCents: 5000, paidCents: 5000, creditedCents: 0, balanceCents: 0, sentOn: '2026-01-31', number: 1 },
      ...{ dueOn: '2026-03-02', version: 2, createdAt: at, updatedAt: at, updatedBy: account },
    };
    const paid = {
      ...{ kind: 'payment', payerUid: 'own', payerName: 'Private pay', clientUid: 'ann', receivedOn: '2026-02-10' },
      ...{ method: 'cash', reference: '', reason: '', amountCents: 5000, allocations: [], creditCents: 0 },
      ...{ state: 'applied', version: 1, createdAt: at, updatedAt: at, updatedBy: account },
    };
    const charged = { clientUid: 'ann', billedAt: at };
    await Promise.all([
      db.doc(paths.invoice(account, 'theirs')).set({ ...sent, lines: [] }),
      db.doc(paths.payment(account, 'theirs')).set({ ...paid, invoiceUids: ['theirs'] }),
      db.doc(paths.charge(account, trips[0].id)).set({ ...charged, invoiceUid: 'theirs' }),
      db.doc(paths.charge(account, trips[1].id)).set({ ...charged, invoiceUid: 'theirs' }),
    ]);
    const { uid } = (await split()).result as SplitClientAnswer;
    const billed = [
      ...[paths.charge(account, trips[0].id), paths.charge(account, trips[1].id)],
      ...[paths.invoice(account, 'theirs'), paths.payment(account, 'theirs')],
    ];
    const clients = async () =>
      (await db.getAll(...billed.map((path) => db.doc(path)))).map((each): unknown => each.get('clientUid'));
    const expected = [uid, uid, 'ann', 'ann'];
    expect(await clients()).toEqual(expected);

    // As a call leaves them that ends before the rest; then its task runs
    const tripIds = [trips[0].id, trips[1].id];
    await Promise.all(billed.map((path) => db.doc(path).update({ clientUid: 'ann' })));
    await finishSplit({ account, into: uid, tripIds });
    expect(await clients()).toEqual(expected);

    // Late: one of the trips is a third client's by now
    await trips[0].update({ clientUid: 'ben', version: 9 });
    await db.doc(billed[0] ?? '').update({ clientUid: 'ben' });
    await finishSplit({ account, into: uid, tripIds });
    expect((await clients())[0]).toBe('ben');
  });

  it('[CLI-3] takes back a merge: the client gets their uid back, and what is booked later for them', async () => {
    const { owner, account, trips, split } = await accountWithMixedClient();
    const bea = { name: 'Bea Kettle', phone: '(917) 555-0177' };
    const uid = clientKey(bea.name, bea.phone);
    const trip = newTrip();
    await trip.set(sampleTrip(account, { ...bea, clientUid: uid }));
    await expect.poll(() => profile(account, uid)).toBeDefined();
    await expectExactCounters(account);
    await call('mergeClients', { from: uid, into: 'ann', choices: {} }, { token: owner.token });
    expect(await clientOf(trip)).toBe('ann');
    const to = { ...bea, memberNumber: '', birthDate: '' };
    expect((await split({ to, tripIds: [trip.id], orderIds: [] })).result).toMatchObject({ uid, trips: 1 });
    expect(await profile(account, 'ann')).toMatchObject({ mergedUids: [] });
    const later = newTrip();
    await later.set(sampleTrip(account, { ...bea, clientUid: uid }));
    await expectExactCounters(account);
    await expect.poll(async () => (await db.doc(paths.client(account, uid)).get()).get('trips')).toBe(2);
    expect(await Promise.all([clientOf(trip), clientOf(later), clientOf(trips[0])])).toEqual([uid, uid, 'ann']);
  });

  it('[CLI-3] [SEC-2] gives nothing to or from another account, and needs something to give', async () => {
    const { account, trips, split } = await accountWithMixedClient();
    const stranger = await newOwner();
    const theirs = newTrip();
    await theirs.set(sampleTrip(stranger.account));
    await expectExactCounters(stranger.account);
    expect((await split({ tripIds: [theirs.id], orderIds: [] })).error?.details?.code).toBe('no-such-client');
    expect((await split({ to: { uid: 'nobody' } })).error?.details?.code).toBe('no-such-client');
    expect((await split({ to: { uid: 'ann' } })).error?.details?.code).toBe('no-such-client');
    expect((await split({ tripIds: [], orderIds: [] })).error?.details?.code).toBe('invalid-input');
    expect(await clientOf(theirs)).toBe('ann');
    expect(await Promise.all(trips.map(clientOf))).toEqual(['ann', 'ann', 'ann']);
    expect((await db.collection(paths.profiles(account)).get()).size).toBe(1);
  });
});
