import { EMPTY_RATE_CARD, type PayerContent, paths, type RateCard } from '@mtos/model';
import { buildPayer } from '@mtos/model/sample';
import { describe, expect, it } from 'vitest';
import { db } from '../admin';
import { call } from '../call';
import { newTrip, sampleTrip } from '../documents';
import { newMember, newOwner } from '../people';

const CARD: RateCard = {
  ...EMPTY_RATE_CARD,
  ...{ id: 'one', name: 'All', from: '2020-01-01' },
  base: { ...EMPTY_RATE_CARD.base, cents: 4500 },
  miles: { ...EMPTY_RATE_CARD.miles, included: 1500, tiers: [{ from: 0, centsPerMile: 150 }] },
};

type Trips = Readonly<Record<string, Parameters<typeof sampleTrip>[1]>>;

/** An account with one payer, and trips whose charges are ready. */
async function accountWithCharges<Given extends Trips>(payer: Partial<PayerContent>, given: Given) {
  const owner = await newOwner();
  const { account, token } = owner;
  const at = new Date();
  await db
    .doc(paths.payer(account, 'payer'))
    .set(buildPayer({ name: 'Dustpan', ...payer }, { at, updatedBy: account }));
  await db
    .doc(paths.payerRates(account, 'payer'))
    .set({ cards: [CARD], version: 1, updatedAt: at, updatedBy: account });
  const trips = Object.fromEntries(Object.keys(given).map((name) => [name, newTrip()])) as Readonly<
    Record<keyof Given, ReturnType<typeof newTrip>>
  >;
  const charge = async (name: keyof Given) => (await db.doc(paths.charge(account, trips[name].id)).get()).data();
  for (const [name, trip] of Object.entries(trips)) {
    await trip.set(sampleTrip(account, { miles: 15, status: 'Completed', importFormat: 'format', ...given[name] }));
    await expect.poll(() => charge(name)).toMatchObject({ state: 'ready' });
  }
  const invoices = async () => {
    const { docs } = await db.collection(paths.invoices(account)).orderBy('createdAt').get();
    return docs.map((invoice) => ({ id: invoice.id, ...invoice.data() }) as Stored);
  };
  const draft = (through = '2099-12-31') => call('draftInvoice', { payerUid: 'payer', through }, { token });
  const send = ({ id, version }: Stored, as = token) => call('sendInvoice', { invoiceUid: id, version }, { token: as });
  const revoke = ({ id, version }: Stored) => call('voidInvoice', { invoiceUid: id, version }, { token });
  const onlyInvoice = async () => {
    const [invoice, ...others] = await invoices();
    expect(others).toEqual([]);
    if (!invoice) throw new Error('There is no invoice.');
    return invoice;
  };
  return { owner, account, trips, charge, invoices, onlyInvoice, draft, send, revoke };
}

interface Stored {
  readonly id: string;
  readonly version: number;
  readonly number: number | null;
  readonly clientUid: string;
}

const BROKER = { importFormats: ['format'], providerNumber: 'WF-20417' };
const trips = (count: number) => ({ result: { trips: count } });

describe('a trip that changes after it was billed', () => {
  it('[MNY-2] [MNY-4] leaves its charge as it was billed, which says what it would cost now until that is the same or the invoice is void', async () => {
    const { account, trips, charge, draft, send, revoke, onlyInvoice } = await accountWithCharges(BROKER, {
      one: { tripDate: '2026-01-05' },
      two: { tripDate: '2026-01-05' },
    });
    await draft();
    await send(await onlyInvoice());
    await expect.poll(() => charge('one')).toMatchObject({ state: 'billed', totalCents: 4500 });
    await db
      .doc(paths.payerRates(account, 'payer'))
      .update({ cards: [{ ...CARD, base: { ...CARD.base, cents: 4000 } }] });
    await trips.one.update({ miles: 22.4 });
    // Nothing that it is priced by
    await trips.two.update({ driverUid: 'dora' });
    await expect.poll(async () => (await charge('one'))?.sinceBilled).toEqual({ amountCents: 5110, payerUid: 'payer' });
    expect(await charge('one')).toMatchObject({ state: 'billed', totalCents: 4500, amountCents: 4500 });
    await trips.one.update({ miles: 15 });
    await expect.poll(async () => (await charge('one'))?.sinceBilled).toBeUndefined();
    await trips.one.update({ status: 'Cancelled', cancelledBy: 'broker' });
    await expect.poll(async () => (await charge('one'))?.sinceBilled).toEqual({ amountCents: 0, payerUid: 'payer' });
    expect((await charge('two'))?.sinceBilled).toBeUndefined();
    await revoke(await onlyInvoice());
    await expect.poll(() => charge('one')).toMatchObject({ state: 'nothing', totalCents: 0, invoiceUid: '' });
    expect((await charge('one'))?.sinceBilled).toBeUndefined();
  });
});

describe('draftInvoice', () => {
  it('[MNY-4] puts what is ready through a day on one draft, once, also for two people at once', async () => {
    const { charge, draft, onlyInvoice } = await accountWithCharges(BROKER, {
      one: { tripDate: '2026-01-05' },
      two: { tripDate: '2026-01-06', miles: 22.4 },
      later: { tripDate: '2026-01-08' },
    });
    const answers = await Promise.all([draft('2026-01-07'), draft('2026-01-07')]);
    expect(answers.map(({ result }) => (result as { trips: number }).trips).toSorted()).toEqual([0, 2]);
    const invoice = await onlyInvoice();
    expect(invoice).toMatchObject({
      ...{ state: 'draft', payerName: 'Dustpan', clientUid: '', number: null, totalCents: 10_110, balanceCents: 0 },
      providerNumber: 'WF-20417',
      lines: [
        { tripDate: '2026-01-05', cents: 4500 },
        { tripDate: '2026-01-06', cents: 5610 },
      ],
    });
    expect(await charge('one')).toMatchObject({ state: 'drafted', invoiceUid: invoice.id, billedAt: null });
    expect(await charge('later')).toMatchObject({ state: 'ready', invoiceUid: '' });
  });

  it('[MNY-4] makes a draft for each client who pays', async () => {
    const { draft, invoices } = await accountWithCharges(
      { kind: 'private' },
      { ann: { clientUid: 'ann' }, ben: { clientUid: 'ben' }, again: { clientUid: 'ann' } },
    );
    const counts = [await draft(), await draft(), await draft()].map(({ result }) => result);
    expect(counts.slice(2)).toEqual([{ trips: 0 }]);
    expect(counts.slice(0, 2)).toEqual(expect.arrayContaining([{ trips: 1 }, { trips: 2 }]));
    expect((await invoices()).map(({ clientUid }) => clientUid).toSorted()).toEqual(['ann', 'ben']);
  });
});

describe('sendInvoice', () => {
  it('[MNY-4] gives the next number once, and freezes the charges', async () => {
    const { trips: stored, charge, draft, onlyInvoice, send } = await accountWithCharges(BROKER, { one: {} });
    await draft();
    const invoice = await onlyInvoice();
    const answers = await Promise.all([send(invoice), send(invoice)]);
    expect(answers.map(({ result }) => JSON.stringify(result)).toSorted()).toEqual([
      '{"number":1,"wasSent":true}',
      '{"number":1}',
    ]);
    expect(await onlyInvoice()).toMatchObject({ state: 'open', number: 1, balanceCents: 4500, version: 2 });
    await stored.one.update({ miles: 50, version: 2 });
    expect(await send(invoice)).toEqual({ result: { number: 1, wasSent: true } });
    expect(await charge('one')).toMatchObject({ state: 'billed', totalCents: 4500, invoiceUid: invoice.id });
  });

  it('[MNY-4] numbers without gaps when several are sent at once', async () => {
    const { draft, invoices, send } = await accountWithCharges(
      { kind: 'private' },
      { ann: { clientUid: 'ann' }, ben: { clientUid: 'ben' }, cleo: { clientUid: 'cleo' } },
    );
    for (const _ of [1, 2, 3]) await draft();
    await Promise.all((await invoices()).map((invoice) => send(invoice)));
    expect((await invoices()).map(({ number }) => number).toSorted()).toEqual([1, 2, 3]);
  });

  it('[MNY-4] does not send a draft whose charges changed, but shows what it is now', async () => {
    const { trips: stored, charge, draft, onlyInvoice, send } = await accountWithCharges(BROKER, { one: {}, two: {} });
    await draft();
    const seen = await onlyInvoice();
    await stored.one.update({ miles: 22.4, version: 2 });
    await stored.two.update({ miles: 0, version: 2 });
    await expect.poll(() => charge('one')).toMatchObject({ totalCents: 5610, state: 'drafted' });
    await expect.poll(() => charge('two')).toMatchObject({ state: 'review', invoiceUid: '' });
    expect(await send(seen)).toEqual({ result: { number: null } });
    const changed = await onlyInvoice();
    expect(changed).toMatchObject({ state: 'draft', totalCents: 5610, version: 2 });
    expect((await send(seen)).error?.details?.code).toBe('stale-invoice');
    expect(await send(changed)).toEqual({ result: { number: 1 } });
  });
});

describe('sendInvoice, before a charge has followed its trip', () => {
  it('[MNY-4] bills the trip as it is now: the draft follows it, and is sent once someone has seen it', async () => {
    const { account, trips: stored, charge, draft, onlyInvoice, send } = await accountWithCharges(BROKER, { one: {} });
    await draft();
    const before = await charge('one');
    await stored.one.update({ miles: 22.4, version: 2 });
    await expect.poll(() => charge('one')).toMatchObject({ totalCents: 5610 });
    // As if the event of the change had not come yet
    await db.doc(paths.charge(account, stored.one.id)).set(before ?? {});
    expect(await send(await onlyInvoice())).toEqual({ result: { number: null } });
    const changed = await onlyInvoice();
    expect(changed).toMatchObject({ state: 'draft', totalCents: 5610 });
    expect(await send(changed)).toEqual({ result: { number: 1 } });
    expect(await charge('one')).toMatchObject({ state: 'billed', totalCents: 5610 });
  });

  it('[MNY-4] keeps the price of a trip that did not change, also if the rates did', async () => {
    const { account, charge, draft, onlyInvoice, send } = await accountWithCharges(BROKER, { one: {} });
    await draft();
    const dearer = { ...CARD, base: { ...CARD.base, cents: 9900 } };
    await db.doc(paths.payerRates(account, 'payer')).update({ cards: [dearer], version: 2 });
    expect(await send(await onlyInvoice())).toEqual({ result: { number: 1 } });
    expect(await charge('one')).toMatchObject({ state: 'billed', totalCents: 4500 });
  });

  it('[MNY-4] sends a draft whose trip can no longer be read, as it was', async () => {
    const { trips: stored, charge, draft, onlyInvoice, send } = await accountWithCharges(BROKER, { one: {} });
    await draft();
    await stored.one.update({ puTime: 7 });
    expect(await send(await onlyInvoice())).toEqual({ result: { number: 1 } });
    expect(await charge('one')).toMatchObject({ state: 'billed', totalCents: 4500 });
  });
});

describe('voidInvoice', () => {
  it('[MNY-4] keeps the number of a sent invoice, and lets its trips be billed as they are now', async () => {
    const {
      trips: stored,
      charge,
      draft,
      invoices,
      onlyInvoice,
      send,
      revoke,
    } = await accountWithCharges(BROKER, {
      one: {},
      gone: {},
    });
    await draft();
    await send(await onlyInvoice());
    await stored.one.update({ miles: 22.4, version: 2 });
    await stored.gone.delete();
    const sent = await onlyInvoice();
    for (const _ of [1, 2]) expect(await revoke(sent)).toEqual({ result: {} });
    expect(await onlyInvoice()).toMatchObject({ state: 'void', number: 1, balanceCents: 0, totalCents: 9000 });
    expect(await charge('one')).toMatchObject({ state: 'ready', totalCents: 5610, billedAt: null, invoiceUid: '' });
    expect(await charge('gone')).toBe(undefined);
    await draft();
    const [, next] = await invoices();
    expect(next && (await send(next))).toEqual({ result: { number: 2 } });
  });

  it('[MNY-4] deletes a draft, whose charges are ready again', async () => {
    const { charge, draft, invoices, onlyInvoice, revoke } = await accountWithCharges(BROKER, { one: {} });
    await draft();
    const seen = await onlyInvoice();
    expect((await revoke({ ...seen, version: 7 })).error?.details?.code).toBe('stale-invoice');
    for (const _ of [1, 2]) expect(await revoke(seen)).toEqual({ result: {} });
    expect(await invoices()).toEqual([]);
    expect(await charge('one')).toMatchObject({ state: 'ready', invoiceUid: '' });
    expect(await draft()).toEqual(trips(1));
  });
});

describe('invoices', () => {
  it('[MNY-4] [MNY-8] are for people who may bill, in their own account, and in the audit without amounts', async () => {
    const { owner, account, draft, onlyInvoice, send, revoke } = await accountWithCharges(BROKER, { one: {} });
    const dispatcher = await newMember(owner, 'dispatcher');
    const input = { payerUid: 'payer', through: '2099-12-31' };
    expect((await call('draftInvoice', input, { token: dispatcher.token })).error?.details?.code).toBe('not-allowed');
    const other = await newOwner();
    expect((await call('draftInvoice', input, { token: other.token })).error?.details?.code).toBe('invalid-input');
    await draft();
    const seen = await onlyInvoice();
    expect((await send(seen, dispatcher.token)).error?.details?.code).toBe('not-allowed');
    expect((await send(seen, other.token)).error?.details?.code).toBe('no-such-invoice');
    const biller = await newMember(owner, 'biller');
    expect(await send(seen, biller.token)).toEqual({ result: { number: 1 } });
    await revoke(await onlyInvoice());
    const { docs } = await db.collection(paths.audit(account)).where('collection', '==', 'invoices').get();
    const entries = docs
      .map((entry) => entry.data())
      .toSorted((one, next) => one.when.toMillis() - next.when.toMillis());
    expect(entries).toMatchObject([
      { what: 'create', who: account, after: { state: 'draft', trips: 1 } },
      { what: 'update', who: biller.uid, after: { state: 'open', number: 1 } },
      { what: 'update', who: account, after: { state: 'void', number: 1 } },
    ]);
    // Not the times, whose digits can be those of an amount
    expect(JSON.stringify(entries.map(({ before, after }) => [before, after]))).not.toContain('4500');
  });
});
