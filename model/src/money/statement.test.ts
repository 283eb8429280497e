import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addToDay } from '../time/calendarDays';
import { ageOf, type StatedInvoice, type StatedPayment, sumByAge, toStatement } from './statement';

const THROUGH = '2026-03-31';

const invoice = (given: Partial<StatedInvoice> = {}): StatedInvoice => ({
  ...{ state: 'open', number: 1, totalCents: 5000, paidCents: 0, creditedCents: 0, balanceCents: 5000 },
  ...{ sentOn: '2026-02-01', dueOn: '2026-03-03', ...given },
});

const payment = (receivedOn: string, paid: Readonly<Record<string, number>>, creditCents = 0): StatedPayment => ({
  ...{ receivedOn, creditCents, state: creditCents > 0 ? 'unapplied' : 'applied' },
  allocations: Object.entries(paid).map(([invoiceUid, cents]) => ({ invoiceUid, number: 1, cents })),
});

const state = (
  invoices: Readonly<Record<string, StatedInvoice>>,
  payments: readonly StatedPayment[],
  through = THROUGH,
) => toStatement({ through, invoices: new Map(Object.entries(invoices)), payments });

describe('ageOf', () => {
  it.each([
    [-1, 'current'],
    [0, 'current'],
    [1, 'to30'],
    [30, 'to30'],
    [31, 'to60'],
    [60, 'to60'],
    [61, 'to90'],
    [90, 'to90'],
    [91, 'over90'],
  ] as const)('[MNY-4] %i days past due is %s', (days, age) => {
    expect(ageOf(addToDay(THROUGH, -days), THROUGH)).toBe(age);
  });
});

describe('toStatement', () => {
  it('[MNY-4] lists what was open at the end of the day, the one due first at the top', () => {
    const { rows } = state(
      {
        late: invoice({ number: 3, dueOn: '2026-03-20' }),
        early: invoice({ number: 2, dueOn: '2026-01-31', balanceCents: 1200, paidCents: 3800 }),
        paid: invoice({ state: 'paid', balanceCents: 0, paidCents: 5000 }),
        later: invoice({ sentOn: '2026-04-01', dueOn: '2026-05-01' }),
        void: invoice({ state: 'void', balanceCents: 0 }),
        draft: invoice({ state: 'draft', number: null, sentOn: '', dueOn: '' }),
      },
      [],
    );
    expect(rows.map(({ invoiceUid, openCents }) => [invoiceUid, openCents])).toEqual([
      ['early', 1200],
      ['late', 5000],
    ]);
    expect(sumByAge(rows, THROUGH)).toEqual({ current: 0, to30: 5000, to60: 1200, to90: 0, over90: 0 });
  });

  it('[MNY-4] opens what a later payment paid again, and not what a void one did', () => {
    const paid = invoice({ state: 'paid', balanceCents: 0, paidCents: 5000 });
    const later = payment('2026-04-01', { a: 3000 });
    expect(state({ a: paid }, [later, payment(THROUGH, { a: 2000 })]).rows).toMatchObject([{ openCents: 3000 }]);
    expect(state({ a: paid }, [{ ...later, state: 'void' }]).rows).toEqual([]);
    expect(state({ a: paid }, [later], '2026-04-01').rows).toEqual([]);
  });

  it('[MNY-4] counts as credit what was left, and what an invoice that was sent later used', () => {
    const later = invoice({ sentOn: '2026-04-01', balanceCents: 1000, paidCents: 4000 });
    const payments = [payment('2026-03-01', { a: 4000 }, 700), payment('2026-04-02', {}, 9000)];
    expect(state({ a: later }, payments)).toEqual({ rows: [], creditCents: 4700 });
    expect(state({ a: later }, payments, '2026-04-01')).toMatchObject({
      rows: [{ openCents: 1000 }],
      creditCents: 700,
    });
  });

  it('[MNY-4] owes what was sent minus what was received, on every day of any history', () => {
    const days = fc.integer({ min: 0, max: 120 }).map((days) => addToDay('2026-01-01', days));
    const sent = fc.record({ sentOn: days, totalCents: fc.integer({ min: 1, max: 9000 }) });
    const received = fc.record({
      receivedOn: days,
      amountCents: fc.integer({ min: 1, max: 9000 }),
      wanted: fc.array(fc.tuple(fc.nat(4), fc.integer({ min: 1, max: 5000 })), { maxLength: 3 }),
    });
    fc.assert(
      fc.property(
        fc.array(sent, { minLength: 1, maxLength: 5 }),
        fc.array(received, { maxLength: 8 }),
        days,
        (invoices, payments, through) => {
          const balances = invoices.map(({ totalCents }) => totalCents);
          const stated = payments.map(({ receivedOn, amountCents, wanted }) => {
            let left = amountCents;
            const paid = new Map<string, number>();
            for (const [index, cents] of wanted) {
              const taken = Math.min(cents, left, balances[index] ?? 0);
              if (taken === 0) continue;
              left -= taken;
              balances[index] = (balances[index] ?? 0) - taken;
              paid.set(`${index}`, (paid.get(`${index}`) ?? 0) + taken);
            }
            return payment(receivedOn, Object.fromEntries(paid), left);
          });
          const { rows, creditCents } = toStatement({
            through,
            invoices: new Map(
              invoices.map(({ sentOn, totalCents }, index) => {
                const balanceCents = balances[index] ?? 0;
                const given = { sentOn, totalCents, balanceCents, paidCents: totalCents - balanceCents };
                return [`${index}`, invoice({ ...given, state: balanceCents === 0 ? 'paid' : 'open' })] as const;
              }),
            ),
            payments: stated,
          });
          const sum = (all: readonly number[]) => all.reduce((one, other) => one + other, 0);
          const owed = sum(invoices.filter(({ sentOn }) => sentOn <= through).map(({ totalCents }) => totalCents));
          const had = sum(
            payments.filter(({ receivedOn }) => receivedOn <= through).map(({ amountCents }) => amountCents),
          );
          // What a later payment pays of an invoice that was sent later is neither owed nor had
          expect(sum(rows.map(({ openCents }) => openCents)) - creditCents).toBe(owed - had);
          expect(sum(Object.values(sumByAge(rows, through)))).toBe(sum(rows.map(({ openCents }) => openCents)));
        },
      ),
    );
  });
});
