import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { check } from '../documents/schema';
import {
  allocatePayment,
  isSamePayment,
  type PayableInvoice,
  type Payment,
  proposeAllocations,
  type RecordPaymentInput,
  recordPaymentSchema,
  toPayment,
} from './payment';

const invoice = (given: Partial<PayableInvoice> = {}): PayableInvoice => ({
  ...{ state: 'open', payerUid: 'broker', clientUid: '', number: 1, totalCents: 5000 },
  ...{ paidCents: 0, creditedCents: 0, balanceCents: 5000, ...given },
});

const INPUT: RecordPaymentInput = {
  ...{ kind: 'payment', paymentUid: 'one', payerUid: 'broker', clientUid: '', receivedOn: '2026-01-31' },
  ...{ amountCents: 6000, method: 'check', reference: '1047', allocations: [] },
};
const PAYMENT = toPayment(INPUT, 'Dustpan');

describe('allocatePayment', () => {
  it('[MNY-5] pays invoices in part or in full, and keeps the rest as credit', () => {
    const invoices = new Map([
      ['a', invoice()],
      ['b', invoice({ number: 2 })],
    ]);
    const wanted = [
      { invoiceUid: 'b', cents: 700 },
      { invoiceUid: 'a', cents: 5000 },
    ];
    const result = allocatePayment(PAYMENT, wanted, invoices);
    expect(result).toMatchObject({
      payment: { creditCents: 300, state: 'unapplied', invoiceUids: ['a', 'b'] },
    });
    expect(result.problem === undefined && [...result.invoices]).toEqual([
      ['b', { state: 'open', paidCents: 700, creditedCents: 0, balanceCents: 4300 }],
      ['a', { state: 'paid', paidCents: 5000, creditedCents: 0, balanceCents: 0 }],
    ]);
  });

  it('[MNY-5] keeps what is credited or written off apart from what was paid', () => {
    const result = allocatePayment(
      { ...PAYMENT, kind: 'writeOff', amountCents: 4000 },
      [{ invoiceUid: 'a', cents: 4000 }],
      new Map([['a', invoice({ paidCents: 1000, balanceCents: 4000 })]]),
    );
    expect(result).toMatchObject({ payment: { creditCents: 0, state: 'applied' } });
    expect(result.problem === undefined && result.invoices.get('a')).toEqual({
      ...{ state: 'paid', paidCents: 1000, creditedCents: 4000, balanceCents: 0 },
    });
  });

  it.each([
    ['a draft', { state: 'draft', number: null }, 'closed-invoice'],
    ['a void invoice', { state: 'void' }, 'closed-invoice'],
    ['an invoice of another payer', { payerUid: 'other' }, 'other-payer'],
    ['an invoice of a client', { clientUid: 'ann' }, 'other-payer'],
    ['more than is to be paid', { balanceCents: 99, paidCents: 4901 }, 'too-much-paid'],
  ] as const)('[MNY-5] refuses to pay %s', (_, given, problem) => {
    const invoices = new Map([['a', invoice(given)]]);
    expect(allocatePayment(PAYMENT, [{ invoiceUid: 'a', cents: 100 }], invoices)).toEqual({ problem });
  });

  it('[MNY-5] refuses an invoice that is gone, and more than the payment', () => {
    expect(allocatePayment(PAYMENT, [{ invoiceUid: 'gone', cents: 1 }], new Map())).toEqual({
      problem: 'closed-invoice',
    });
    const invoices = new Map([['a', invoice({ totalCents: 9000, balanceCents: 9000 })]]);
    expect(allocatePayment(PAYMENT, [{ invoiceUid: 'a', cents: 6001 }], invoices)).toEqual({
      problem: 'too-much-paid',
    });
  });

  it('[MNY-5] keeps what invoices are paid equal to what payments pay, whatever is changed in which order', () => {
    const step = fc.record({
      payment: fc.nat(2),
      wanted: fc.uniqueArray(
        fc.record({ invoiceUid: fc.constantFrom('a', 'b'), cents: fc.integer({ min: 1, max: 6000 }) }),
        {
          selector: ({ invoiceUid }) => invoiceUid,
        },
      ),
    });
    const kinds = ['payment', 'credit', 'payment'] as const;
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const invoices = new Map(['a', 'b'].map((id, index) => [id, invoice({ number: index + 1 })]));
        const payments = kinds.map((kind) => ({ ...PAYMENT, kind }));
        for (const { payment: index, wanted } of steps) {
          const payment = payments[index];
          if (!payment) continue;
          const result = allocatePayment(payment, wanted, invoices);
          if (result.problem !== undefined) continue;
          payments[index] = { ...payment, ...result.payment };
          for (const [id, paid] of result.invoices) invoices.set(id, { ...invoice(), ...invoices.get(id), ...paid });
        }
        for (const [id, { paidCents, creditedCents, balanceCents, totalCents, state }] of invoices) {
          const allocated = (money: boolean) =>
            payments
              .filter(({ kind }) => (kind === 'payment') === money)
              .flatMap(({ allocations }) => allocations)
              .filter(({ invoiceUid }) => invoiceUid === id)
              .reduce((sum, { cents }) => sum + cents, 0);
          expect([paidCents, creditedCents]).toEqual([allocated(true), allocated(false)]);
          expect(balanceCents).toBe(totalCents - paidCents - creditedCents);
          expect(balanceCents).toBeGreaterThanOrEqual(0);
          expect(state).toBe(balanceCents === 0 ? 'paid' : 'open');
        }
        for (const { creditCents, amountCents, allocations } of payments) {
          expect(creditCents).toBe(amountCents - allocations.reduce((sum, { cents }) => sum + cents, 0));
        }
      }),
    );
  });
});

describe('isSamePayment', () => {
  const stored = { ...PAYMENT, allocations: [{ invoiceUid: 'a', number: 1, cents: 100 }] } as unknown as Payment;

  it('[MNY-5] tells a repeat from another payment under the same id', () => {
    const same = { ...INPUT, allocations: [{ invoiceUid: 'a', cents: 100 }] };
    expect(isSamePayment(stored, same)).toBe(true);
    expect(isSamePayment(stored, { ...same, amountCents: 6001 })).toBe(false);
    expect(isSamePayment(stored, { ...same, allocations: [{ invoiceUid: 'b', cents: 100 }] })).toBe(false);
    expect(isSamePayment(stored, { ...same, allocations: [{ invoiceUid: 'a', cents: 101 }] })).toBe(false);
  });
});

describe('proposeAllocations', () => {
  it('[MNY-5] gives the first invoices everything, and leaves out those that get nothing', () => {
    const invoices = [5000, 4000, 3000].map((balanceCents, index) => ({ id: `${index}`, balanceCents }));
    expect([...proposeAllocations(6000, invoices)]).toEqual([
      ['0', 5000],
      ['1', 1000],
    ]);
  });
});

describe('recordPaymentSchema', () => {
  const problemOf = (input: object) => check(recordPaymentSchema, { ...INPUT, ...input }).problem?.field;
  const one = { invoiceUid: 'a', cents: 100 };

  it('[MNY-5] takes a payment, a credit with a reason, and a write-off of what it names', () => {
    expect(problemOf({})).toBe(undefined);
    expect(problemOf({ kind: 'credit', reason: 'Late twice' })).toBe(undefined);
    expect(problemOf({ kind: 'writeOff', reason: 'Bankrupt', amountCents: 100, allocations: [one] })).toBe(undefined);
  });

  it.each([
    ['nothing', { amountCents: 0 }],
    ['a negative amount', { amountCents: -100 }],
    ['a fraction of a cent', { amountCents: 10.5 }],
    ['more than a million dollars', { amountCents: 100_000_001 }],
    ['no real day', { receivedOn: '2026-02-30' }],
    ['an invoice twice', { allocations: [one, one] }],
    ['more on invoices than was paid', { amountCents: 99, allocations: [one] }],
    ['an unknown method', { method: 'barter' }],
    ['an id with a slash', { paymentUid: 'a/b' }],
    ['a credit without a reason', { kind: 'credit', reason: ' ' }],
    ['a write-off of nothing named', { kind: 'writeOff', reason: 'Bankrupt' }],
  ])('[MNY-5] refuses %s', (_, input) => {
    expect(check(recordPaymentSchema, { ...INPUT, ...input }).data).toBe(undefined);
  });
});
