import { type Invoice, paths } from '@mtos/model';
import { buildPayer } from '@mtos/model/sample';
import { describe, expect, it } from 'vitest';
import { db } from '../admin';
import { call } from '../call';
import { newMember, newOwner } from '../people';

type Given = Partial<Omit<Invoice, 'createdAt' | 'updatedAt'>>;

/** An account with one payer, and sent invoices of $50.00. */
async function accountWithInvoices(invoices: Readonly<Record<string, Given>>) {
  const owner = await newOwner();
  const { account, token } = owner;
  const at = new Date();
  await db.doc(paths.payer(account, 'payer')).set(buildPayer({ name: 'Dustpan' }, { at, updatedBy: account }));
  for (const [index, [id, given]] of Object.entries(invoices).entries()) {
    await db.doc(paths.invoice(account, id)).set({
      ...{ state: 'open', payerUid: 'payer', payerName: 'Dustpan', clientUid: '', through: '2026-01-31', lines: [] },
      ...{ totalCents: 5000, paidCents: 0, balanceCents: 5000, number: index + 1, sentOn: '2026-01-31' },
      ...{ dueOn: '2026-03-02', version: 2, createdAt: at, updatedAt: at, updatedBy: account, ...given },
    });
  }
  const invoice = async (id: string) => (await db.doc(paths.invoice(account, id)).get()).data();
  const payment = async (id = 'one') => (await db.doc(paths.payment(account, id)).get()).data();
  const record = (input: object, as = token) => call('recordPayment', { ...PAYMENT, ...input }, { token: as });
  const allocate = (version: number, allocations: readonly object[], as = token) =>
    call('allocatePayment', { paymentUid: 'one', version, allocations }, { token: as });
  const revoke = (version: number, as = token) => call('voidPayment', { paymentUid: 'one', version }, { token: as });
  return { owner, account, token, invoice, payment, record, allocate, revoke };
}

const PAYMENT = {
  ...{ kind: 'payment', paymentUid: 'one', payerUid: 'payer', clientUid: '', receivedOn: '2026-02-10' },
  ...{ amountCents: 8000, method: 'check', reference: '1047', allocations: [] },
};
const of = (invoiceUid: string, cents: number) => ({ invoiceUid, cents });

describe('recordPayment', () => {
  it('[MNY-5] pays invoices in full and in part, keeps the rest as credit, and does so once', async () => {
    const { invoice, payment, record } = await accountWithInvoices({ a: {}, b: {} });
    const input = { allocations: [of('a', 5000), of('b', 1000)] };
    for (const _ of [1, 2]) expect(await record(input)).toEqual({ result: {} });
    expect(await invoice('a')).toMatchObject({ state: 'paid', paidCents: 5000, balanceCents: 0, version: 3 });
    expect(await invoice('b')).toMatchObject({ state: 'open', paidCents: 1000, balanceCents: 4000, version: 3 });
    expect(await payment()).toMatchObject({
      ...{ payerName: 'Dustpan', creditCents: 2000, state: 'unapplied', reference: '1047', invoiceUids: ['a', 'b'] },
      allocations: [
        { invoiceUid: 'a', number: 1, cents: 5000 },
        { invoiceUid: 'b', number: 2, cents: 1000 },
      ],
    });
    for (const other of [{ ...input, amountCents: 9000 }, { allocations: [of('a', 5000)] }])
      expect((await record(other)).error?.details?.code).toBe('other-payment');
  });

  it('[MNY-5] never pays more of an invoice than there is, also for two people at once', async () => {
    const { invoice, record } = await accountWithInvoices({ a: {} });
    const answers = await Promise.all(
      ['one', 'two', 'three'].map((paymentUid) =>
        record({ paymentUid, amountCents: 3000, allocations: [of('a', 3000)] }),
      ),
    );
    const codes = answers.map(({ error }) => error?.details?.code ?? 'recorded');
    expect(codes.toSorted()).toEqual(['recorded', 'too-much-paid', 'too-much-paid']);
    expect(await invoice('a')).toMatchObject({ state: 'open', paidCents: 3000, balanceCents: 2000 });
  });

  it('[MNY-5] records the same payment once when it is sent twice at once', async () => {
    const { invoice, record } = await accountWithInvoices({ a: {} });
    const input = { allocations: [of('a', 2000)] };
    expect(await Promise.all([record(input), record(input)])).toEqual([{ result: {} }, { result: {} }]);
    expect(await invoice('a')).toMatchObject({ paidCents: 2000, balanceCents: 3000 });
  });

  it('[MNY-5] credits and writes off with a reason, apart from what was paid', async () => {
    const { invoice, payment, record } = await accountWithInvoices({ a: {} });
    const reasoned = { method: undefined, reference: undefined };
    const credit = { ...reasoned, kind: 'credit', reason: 'Late twice', amountCents: 1000 };
    expect(await record({ ...credit, paymentUid: 'credit', allocations: [of('a', 1000)] })).toEqual({ result: {} });
    const off = { ...reasoned, kind: 'writeOff', reason: 'Bankrupt', amountCents: 4000 };
    expect((await record({ ...off, paymentUid: 'off' })).error?.details?.code).toBe('invalid-input');
    expect(await record({ ...off, paymentUid: 'off', allocations: [of('a', 4000)] })).toEqual({ result: {} });
    expect(await invoice('a')).toMatchObject({ state: 'paid', paidCents: 0, creditedCents: 5000, balanceCents: 0 });
    expect(await payment('off')).toMatchObject({ kind: 'writeOff', reason: 'Bankrupt', method: '', state: 'applied' });
  });

  it.each([
    ['an unknown payer', { payerUid: 'gone' }, 'invalid-input'],
    ['a day that has not come', { receivedOn: '2199-01-01' }, 'invalid-input'],
    ['a draft', { allocations: [of('draft', 100)] }, 'closed-invoice'],
    ['an invoice of another account', { allocations: [of('foreign', 100)] }, 'closed-invoice'],
    ['the invoice of a client with what the payer paid', { allocations: [of('ann', 100)] }, 'other-payer'],
  ] as const)('[MNY-5] refuses %s, and records nothing', async (_, input, code) => {
    const { payment, record } = await accountWithInvoices({
      draft: { state: 'draft', number: null },
      ann: { clientUid: 'ann' },
    });
    expect((await record(input)).error?.details?.code).toBe(code);
    expect(await payment()).toBe(undefined);
  });
});

describe('allocatePayment', () => {
  it('[MNY-5] lets a payment pay other invoices than before, once, and from the version that was seen', async () => {
    const { invoice, payment, record, allocate } = await accountWithInvoices({ a: {}, b: {} });
    await record({ allocations: [of('a', 5000)] });
    const wanted = [of('a', 1000), of('b', 5000)];
    for (const _ of [1, 2]) expect(await allocate(1, wanted)).toEqual({ result: {} });
    expect(await invoice('a')).toMatchObject({ state: 'open', paidCents: 1000, balanceCents: 4000 });
    expect(await invoice('b')).toMatchObject({ state: 'paid', paidCents: 5000, balanceCents: 0 });
    expect(await payment()).toMatchObject({ creditCents: 2000, version: 2 });
    expect((await allocate(1, [])).error?.details?.code).toBe('stale-payment');
    expect((await allocate(2, [of('a', 5000), of('b', 5000)])).error?.details?.code).toBe('too-much-paid');
  });
});

describe('allocatePayment of a write-off', () => {
  it('[MNY-5] never turns it into credit', async () => {
    const { invoice, record, allocate } = await accountWithInvoices({ a: {}, b: {} });
    const off = { kind: 'writeOff', reason: 'Bankrupt', amountCents: 5000, method: undefined, reference: undefined };
    expect(await record({ ...off, allocations: [of('a', 5000)] })).toEqual({ result: {} });
    for (const wanted of [[], [of('b', 4000)]])
      expect((await allocate(1, wanted)).error?.details?.code).toBe('invalid-input');
    expect(await allocate(1, [of('b', 5000)])).toEqual({ result: {} });
    expect(await invoice('a')).toMatchObject({ state: 'open', creditedCents: 0, balanceCents: 5000 });
    expect(await invoice('b')).toMatchObject({ state: 'paid', creditedCents: 5000 });
  });
});

describe('voidPayment', () => {
  it('[MNY-5] opens the invoices again, once, and the payment stays as it was recorded', async () => {
    const { invoice, payment, record, revoke, allocate } = await accountWithInvoices({ a: {} });
    await record({ allocations: [of('a', 5000)] });
    expect((await revoke(7)).error?.details?.code).toBe('stale-payment');
    for (const _ of [1, 2]) expect(await revoke(1)).toEqual({ result: {} });
    expect(await invoice('a')).toMatchObject({ state: 'open', paidCents: 0, balanceCents: 5000 });
    expect(await payment()).toMatchObject({
      state: 'void',
      amountCents: 8000,
      creditCents: 0,
      allocations: [{ cents: 5000 }],
    });
    expect((await allocate(2, [])).error?.details?.code).toBe('stale-payment');
  });

  it('[MNY-5] takes off what it paid also while the client is merged with another one', async () => {
    const { account, invoice, record, revoke } = await accountWithInvoices({ a: { clientUid: 'ann' } });
    await record({ clientUid: 'ann', allocations: [of('a', 5000)] });
    await db.doc(paths.invoice(account, 'a')).update({ clientUid: 'anna' });
    expect(await revoke(1)).toEqual({ result: {} });
    expect(await invoice('a')).toMatchObject({ state: 'open', balanceCents: 5000 });
  });

  it('[MNY-5] is needed before its invoice can be voided', async () => {
    const { invoice, token, record, revoke } = await accountWithInvoices({ a: {} });
    await record({ allocations: [of('a', 100)] });
    const voidOne = async (version: number) => call('voidInvoice', { invoiceUid: 'a', version }, { token });
    expect((await voidOne(3)).error?.details?.code).toBe('paid-invoice');
    await revoke(1);
    expect(await voidOne(4)).toEqual({ result: {} });
    expect(await invoice('a')).toMatchObject({ state: 'void' });
  });
});

describe('payments', () => {
  it('[MNY-5] [MNY-8] are for people who may bill, in their own account, and in the audit without amounts', async () => {
    const { owner, account, payment, record, allocate, revoke } = await accountWithInvoices({ a: {} });
    const dispatcher = await newMember(owner, 'dispatcher');
    expect((await record({}, dispatcher.token)).error?.details?.code).toBe('not-allowed');
    const biller = await newMember(owner, 'biller');
    expect(await record({ allocations: [of('a', 4321)] }, biller.token)).toEqual({ result: {} });
    const other = await newOwner();
    expect((await record({}, other.token)).error?.details?.code).toBe('invalid-input');
    expect((await allocate(1, [], other.token)).error?.details?.code).toBe('no-such-payment');
    expect((await revoke(1, other.token)).error?.details?.code).toBe('no-such-payment');
    expect((await allocate(1, [], dispatcher.token)).error?.details?.code).toBe('not-allowed');
    expect((await revoke(1, dispatcher.token)).error?.details?.code).toBe('not-allowed');
    expect(await payment()).toMatchObject({ state: 'unapplied', version: 1 });
    await revoke(1);
    const { docs } = await db.collection(paths.audit(account)).where('collection', '==', 'payments').get();
    const entries = docs
      .map((entry) => entry.data())
      .toSorted((one, next) => one.when.toMillis() - next.when.toMillis());
    expect(entries).toMatchObject([
      { what: 'create', who: biller.uid, after: { kind: 'payment', name: 'Dustpan', invoices: [1] } },
      { what: 'update', who: account, after: { state: 'void' } },
    ]);
    // Not the times, whose digits can be those of an amount
    expect(JSON.stringify(entries.map(({ before, after }) => [before, after]))).not.toMatch(/4321|8000|1047/);
  });
});
