import {
  addToDay,
  dayIn,
  EMPTY_PAYER,
  EMPTY_RATE_CARD,
  frequentPlaceFields,
  type PayerContent,
  paths,
  type RateCard,
} from '@mtos/model';
import { buildPayer } from '@mtos/model/sample';
import { describe, expect, it } from 'vitest';
import { db } from '../admin';
import { call } from '../call';
import { authorize, newTrip, sampleTrip } from '../documents';
import { expectOutcome, minutesAgo, newDrivenTrip, send, soon, tripAt } from '../driverEvents';
import { newMember, newOwner } from '../people';

const CARD: RateCard = {
  ...EMPTY_RATE_CARD,
  ...{ id: 'one', name: 'All', from: '2020-01-01' },
  base: { ...EMPTY_RATE_CARD.base, cents: 4500 },
  miles: { ...EMPTY_RATE_CARD.miles, included: 1500, tiers: [{ from: 0, centsPerMile: 150 }] },
};

const charge = async (account: string, tripId: string) => (await db.doc(paths.charge(account, tripId)).get()).data();

async function accountWithPayers(payers: Readonly<Record<string, Partial<PayerContent>>>) {
  const owner = await newOwner();
  const { account } = owner;
  const at = new Date();
  const rates = (cents: number) => ({
    cards: [{ ...CARD, base: { ...CARD.base, cents } }],
    ...{ version: 1, updatedAt: at, updatedBy: account },
  });
  for (const [index, [id, content]] of Object.entries(payers).entries()) {
    await db.doc(paths.payer(account, id)).set(buildPayer({ name: id, ...content }, { at, updatedBy: account }));
    await db.doc(paths.payerRates(account, id)).set(rates(4500 + 1000 * index));
  }
  return owner;
}

const officeTrip = (account: string, payerUid: string) => ({
  ...{ clientUid: 'ann', officeNotes: '', payerUid, version: 1 },
  ...{ createdAt: new Date(), updatedAt: new Date(), updatedBy: account },
});

describe('what a trip costs', () => {
  it('[MNY-2] follows the trip and its payer, and stays once it was billed', async () => {
    const { account } = await accountWithPayers({ own: { kind: 'private' }, broker: {} });
    const trip = newTrip();
    await trip.set(sampleTrip(account, { miles: 22.4, status: 'Pending' }));
    await expect
      .poll(() => charge(account, trip.id))
      .toMatchObject({ totalCents: 5610, payerUid: 'own', payerFrom: 'private', status: 'Pending', billedAt: null });
    await trip.update({ miles: 15, status: 'Completed', version: 2 });
    await expect.poll(() => charge(account, trip.id)).toMatchObject({ totalCents: 4500, outcome: 'completed' });
    await db.doc(paths.officeTrip(account, trip.id)).set(officeTrip(account, 'broker'));
    await expect
      .poll(() => charge(account, trip.id))
      .toMatchObject({ totalCents: 5500, payerUid: 'broker', payerFrom: 'trip' });
    await db.doc(paths.charge(account, trip.id)).update({ billedAt: new Date() });
    await trip.update({ miles: 50, version: 3 });
    const other = newTrip();
    await other.set(sampleTrip(account, { importFormat: 'format', miles: 0 }));
    await expect
      .poll(() => charge(account, other.id))
      .toMatchObject({ totalCents: 4500, problems: [{ kind: 'noMiles', blocks: true }] });
    expect(await charge(account, trip.id)).toMatchObject({ totalCents: 5500 });
    await other.delete();
    await expect.poll(() => charge(account, other.id)).toBe(undefined);
  });

  it('[MNY-2] goes by the payer whose files a trip is from, and is nothing for a company without payers', async () => {
    const { account } = await accountWithPayers({ own: { kind: 'private' }, broker: { importFormats: ['format'] } });
    const trip = newTrip();
    await trip.set(sampleTrip(account, { importFormat: 'format', miles: 15 }));
    await expect
      .poll(() => charge(account, trip.id))
      .toMatchObject({ totalCents: 5500, payerUid: 'broker', payerFrom: 'file' });
    const plain = await newOwner();
    const unpriced = newTrip();
    await unpriced.set(sampleTrip(plain.account));
    await expect.poll(async () => (await db.doc(paths.client(plain.account, 'ann')).get()).exists).toBe(true);
    expect(await charge(plain.account, unpriced.id)).toBe(undefined);
  });

  it('[MNY-2] [CLI-5] says that an authorization is missing until one covers the trip, and again once none does', async () => {
    const wants = { ...EMPTY_PAYER.wants, authorization: 'block' as const };
    const { account } = await accountWithPayers({ own: { kind: 'private', wants } });
    const problems = async (tripId: string) => (await charge(account, tripId))?.problems;
    const trip = newTrip();
    await trip.set(sampleTrip(account, { miles: 15 }));
    const missing = { kind: 'authorization', blocks: true };
    await expect.poll(() => problems(trip.id)).toContainEqual(missing);
    await authorize(account, 'one');
    await expect.poll(() => problems(trip.id)).not.toContainEqual(missing);
    await db.doc(paths.authorization(account, 'one')).delete();
    await expect.poll(() => problems(trip.id)).toContainEqual(missing);
  });

  it('[MNY-2] [CLI-5] goes by the payer of the authorization that covers the trip, and then by the client’s', async () => {
    const { account } = await accountWithPayers({ own: { kind: 'private' }, plan: {}, facility: {} });
    const trip = newTrip();
    const today = dayIn('UTC', new Date());
    await trip.set(sampleTrip(account, { miles: 15, tripDate: today }));
    const payer = async () => {
      const { payerUid, payerFrom } = (await charge(account, trip.id)) ?? {};
      return `${payerUid} ${payerFrom}`;
    };
    await expect.poll(payer).toBe('own private');
    await expect.poll(async () => (await db.doc(paths.profile(account, 'ann')).get()).exists).toBe(true);
    await db.doc(paths.profile(account, 'ann')).update({ payerUid: 'facility', version: 2, updatedBy: account });
    await expect.poll(payer).toBe('facility client');
    await authorize(account, 'one', { payerUid: 'plan', from: addToDay(today, -3), until: addToDay(today, 3) });
    await expect.poll(payer).toBe('plan authorization');
    await db.doc(paths.authorization(account, 'one')).update({ payerUid: 'own', version: 2 });
    await expect.poll(payer).toBe('own authorization');
    await db.doc(paths.authorization(account, 'one')).delete();
    await expect.poll(payer).toBe('facility client');
  });

  it('[MNY-2] [CLI-5] charges a late cancellation to the payer whose authorization it releases', async () => {
    const wants = { ...EMPTY_PAYER.wants, authorization: 'block' as const };
    const { account, token } = await accountWithPayers({ own: { kind: 'private' }, plan: { wants } });
    const card = { ...CARD, lateCancel: { kind: 'flat', cents: 1500 }, lateCancelMinutes: 1440 };
    await db.doc(paths.payerRates(account, 'plan')).update({ cards: [card] });
    const today = dayIn('UTC', new Date());
    await authorize(account, 'one', { payerUid: 'plan', from: addToDay(today, -3), until: addToDay(today, 3) });
    const trip = newTrip();
    await trip.set(sampleTrip(account, { miles: 15, tripDate: today, puTime: '00:05' }));
    const stored = () => charge(account, trip.id);
    await expect.poll(stored).toMatchObject({ payerUid: 'plan', payerFrom: 'authorization' });
    await trip.update({ status: 'Cancelled', cancelledBy: 'client', statusAt: new Date(), version: 2 });
    const office = async () => (await db.doc(paths.officeTrip(account, trip.id)).get()).get('authorization');
    await expect.poll(office).toBeNull();
    const fee = { outcome: 'lateCancel', totalCents: 1500, problems: [], payerUid: 'plan', state: 'ready' };
    await expect.poll(stored).toMatchObject(fee);
    // Also when it is computed again after the release
    expect(await call('reprice', { tripIds: [trip.id] }, { token })).toEqual({ result: {} });
    expect(await stored()).toMatchObject({ ...fee, payerFrom: 'authorization' });
  });

  it('[MNY-2] goes by the payer of a frequent place at one of its ends, if nothing else names one', async () => {
    const { account } = await accountWithPayers({ own: { kind: 'private' }, center: { kind: 'facility' } });
    const address = '12 Elm St, Queens, NY 11101';
    const content = { name: 'Elm Dialysis', address, phone: '', notes: '', hours: '', payerUid: 'center' };
    const place = { ...frequentPlaceFields(content), updatedAt: new Date(), updatedBy: account };
    await db.doc(paths.frequentPlace(account, 'elm')).set(place);
    const trip = newTrip();
    await trip.set(sampleTrip(account, { miles: 15, fromAddress: `Elm Dialysis, ${address}` }));
    const payer = async () => {
      const { payerUid, payerFrom } = (await charge(account, trip.id)) ?? {};
      return `${payerUid} ${payerFrom}`;
    };
    await expect.poll(payer).toBe('center place');
    await trip.update({ fromAddress: '1 Other St, Queens, NY 11101', version: 2 });
    await expect.poll(payer).toBe('own private');
  });

  it('[MNY-2] follows a new payer of a frequent place, also after the trip is over, but not once it was billed', async () => {
    const { account } = await accountWithPayers({ own: { kind: 'private' }, center: { kind: 'facility' } });
    const address = '12 Elm St, Queens, NY 11101';
    const content = { name: 'Elm Dialysis', address, phone: '', notes: '', hours: '' };
    const elm = db.doc(paths.frequentPlace(account, 'elm'));
    await elm.set({ ...frequentPlaceFields(content), updatedAt: new Date(), updatedBy: account });
    const tripDate = addToDay(dayIn('UTC', new Date()), -3);
    const [driven, billed, elsewhere] = [newTrip(), newTrip(), newTrip()];
    const trip = { miles: 15, status: 'Completed', tripDate } as const;
    await driven.set(sampleTrip(account, { ...trip, toAddress: address }));
    await billed.set(sampleTrip(account, { ...trip, toAddress: address }));
    await elsewhere.set(sampleTrip(account, { ...trip, toAddress: '14 Elm St, Queens, NY 11101' }));
    const payerOf = async ({ id }: typeof driven) => (await charge(account, id))?.payerUid;
    for (const each of [driven, billed, elsewhere]) await expect.poll(() => payerOf(each)).toBe('own');
    await db.doc(paths.charge(account, billed.id)).update({ billedAt: new Date() });
    await elm.update({ payerUid: 'center' });
    await expect.poll(() => payerOf(driven), soon).toBe('center');
    expect([await payerOf(billed), await payerOf(elsewhere)]).toEqual(['own', 'own']);
    await elm.delete();
    await expect.poll(() => payerOf(driven), soon).toBe('own');
  });

  it('[MNY-1] [MNY-2] follows the waiting, tolls, and parking that the office enters', async () => {
    const { account } = await accountWithPayers({ own: { kind: 'private' } });
    const wait = { ...EMPTY_RATE_CARD.base, freeMinutes: 15, blockMinutes: 30, rounding: 'up', centsPerBlock: 1000 };
    const card = { ...CARD, wait: { ...wait, cap: null, overMiles: 0 }, paysExpenses: true };
    await db.doc(paths.payerRates(account, 'own')).update({ cards: [card], version: 2 });
    const trip = newTrip();
    await trip.set(sampleTrip(account, { miles: 15, status: 'Completed' }));
    await expect.poll(() => charge(account, trip.id)).toMatchObject({ totalCents: 4500 });
    const office = db.doc(paths.officeTrip(account, trip.id));
    const { payerUid: _, ...content } = officeTrip(account, 'own');
    await office.set({ ...content, waitMinutes: 40, tollCents: 650 });
    await expect.poll(() => charge(account, trip.id)).toMatchObject({ totalCents: 6150 });
    await office.update({ parkingCents: 300, version: 2 });
    await expect.poll(() => charge(account, trip.id)).toMatchObject({ totalCents: 6450 });
  });

  it('[MNY-1] [DRV-5] follows what the driver paid, until the office enters its own amount', async () => {
    const { account } = await accountWithPayers({ own: { kind: 'private' } });
    await db.doc(paths.payerRates(account, 'own')).update({ cards: [{ ...CARD, paysExpenses: true }], version: 2 });
    const trip = await newDrivenTrip(account, { miles: 15 });
    const sent = { account, tripId: trip.id };
    await send({ ...sent, kind: 'onBoard', at: minutesAgo(30) });
    const paid = { ...sent, kind: 'expenses', at: minutesAgo(20) } as const;
    const toll = await send({ ...paid, expenses: { tollCents: 650, parkingCents: 0 } });
    await expectOutcome(toll, 'applied');
    await expect.poll(() => charge(account, trip.id), soon).toMatchObject({ totalCents: 5150 });
    // The first of the two that arrives late changes nothing
    await send({ ...paid, at: minutesAgo(10), expenses: { tollCents: 650, parkingCents: 1200 } });
    await expect.poll(() => charge(account, trip.id), soon).toMatchObject({ totalCents: 6350 });
    await expectOutcome(
      await send({ ...paid, at: minutesAgo(15), expenses: { tollCents: 9900, parkingCents: 0 } }),
      'applied',
    );
    expect((await tripAt(trip))?.progress?.expenses).toEqual({ tollCents: 650, parkingCents: 1200 });
    const { payerUid: _, ...content } = officeTrip(account, 'own');
    await db.doc(paths.officeTrip(account, trip.id)).set({ ...content, tollCents: 400, parkingCents: 0 });
    await expect.poll(() => charge(account, trip.id), soon).toMatchObject({ totalCents: 4900 });
    const pricedFrom = (await charge(account, trip.id))?.pricedFrom;
    await expectOutcome(
      await send({ ...paid, at: minutesAgo(1), expenses: { tollCents: 700, parkingCents: 700 } }),
      'applied',
    );
    expect((await tripAt(trip))?.progress?.expenses).toEqual({ tollCents: 700, parkingCents: 700 });
    // Priced again, by the same amounts
    await expect.poll(async () => (await charge(account, trip.id))?.pricedFrom, soon).not.toBe(pricedFrom);
    expect(await charge(account, trip.id)).toMatchObject({ totalCents: 4900 });
  });

  it('[MNY-2] [MNY-8] is computed again for people who may bill, in their own account', async () => {
    const owner = await accountWithPayers({ own: { kind: 'private' } });
    const { account } = owner;
    const trip = newTrip();
    // The prices of open trips follow their new payer by themselves, which can be late
    await trip.set(sampleTrip(account, { miles: 15, status: 'Completed' }));
    await expect.poll(() => charge(account, trip.id)).toMatchObject({ totalCents: 4500 });
    const dearer = { ...CARD, base: { ...CARD.base, cents: 6000 } };
    await db.doc(paths.payerRates(account, 'own')).update({ cards: [dearer], version: 2 });
    const ask = (token: string) => call('reprice', { tripIds: [trip.id] }, { token });
    const dispatcher = await newMember(owner, 'dispatcher');
    expect((await ask(dispatcher.token)).error?.details?.code).toBe('not-allowed');
    const other = await accountWithPayers({ own: { kind: 'private' } });
    expect(await ask(other.token)).toEqual({ result: {} });
    expect(await charge(account, trip.id)).toMatchObject({ totalCents: 4500 });
    expect(await charge(other.account, trip.id)).toBe(undefined);
    for (const _ of [1, 2]) expect(await ask(owner.token)).toEqual({ result: {} });
    expect(await charge(account, trip.id)).toMatchObject({ totalCents: 6000 });
  });

  it('[MNY-3] [MNY-8] of many trips are checked and updated by people who may bill, in their own account, once', async () => {
    const owner = await accountWithPayers({ own: { kind: 'private' } });
    const { account } = owner;
    const trips = [newTrip(), newTrip()];
    for (const trip of trips) await trip.set(sampleTrip(account, { miles: 15, status: 'Completed' }));
    for (const { id } of trips) await expect.poll(() => charge(account, id)).toMatchObject({ totalCents: 4500 });
    const dearer = { ...CARD, base: { ...CARD.base, cents: 6000 } };
    await db.doc(paths.payerRates(account, 'own')).update({ cards: [dearer], version: 2 });
    const run = async () => (await db.doc(paths.repricing(account, 'run')).get()).data();
    const start = (token: string, given: object = {}) =>
      call('startRepricing', { repricingId: 'run', from: '2026-11-01', to: '2026-11-30', ...given }, { token });
    const manage = (token: string, action: string) =>
      call('manageRepricing', { repricingId: 'run', action }, { token });
    const dispatcher = await newMember(owner, 'dispatcher');
    const codes = [await start(dispatcher.token), await manage(dispatcher.token, 'apply')];
    expect(codes.map(({ error }) => error?.details?.code)).toEqual(['not-allowed', 'not-allowed']);
    const other = await accountWithPayers({ own: { kind: 'private' } });
    expect((await manage(other.token, 'apply')).error?.details?.code).toBe('no-such-repricing');
    expect((await start(owner.token, { to: '2026-10-01' })).error?.details?.code).toBe('invalid-input');
    for (const _ of [1, 2]) expect(await start(owner.token)).toEqual({ result: {} });
    await expect.poll(run).toMatchObject({
      ...{ state: 'checked', done: 2, total: 2 },
      figures: { updated: 2, changed: 2, beforeCents: 9000, afterCents: 12_000 },
    });
    expect((await start(owner.token, { payerUid: 'own' })).error?.details?.code).toBe('invalid-input');
    expect(await charge(account, trips[0]?.id ?? '')).toMatchObject({ totalCents: 4500 });
    const checkedAt = (minutesAgo: number) =>
      db.doc(paths.repricing(account, 'run')).update({ updatedAt: new Date(Date.now() - minutesAgo * 60_000) });
    await checkedAt(61);
    expect((await manage(owner.token, 'apply')).error?.details?.code).toBe('old-check');
    await checkedAt(59);
    await Promise.all([manage(owner.token, 'apply'), manage(owner.token, 'apply')]);
    await expect.poll(run).toMatchObject({ state: 'done', done: 2, figures: { updated: 2 } });
    for (const action of ['apply', 'resume', 'stop']) expect(await manage(owner.token, action)).toEqual({ result: {} });
    expect(await run()).toMatchObject({ state: 'done' });
    for (const { id } of trips) expect(await charge(account, id)).toMatchObject({ totalCents: 6000 });
    const entries = await db.collection(paths.audit(account)).where('what', '==', 'reprice').get();
    const after = { rows: 2, filter: '2026-11-01 to 2026-11-30' };
    expect(entries.docs.map((entry) => entry.get('after'))).toEqual([after]);
  });
});
