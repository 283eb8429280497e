import { describe, expect, it } from 'vitest';
import { printStatement } from './printStatement';

const row = (number: number, dueOn: string, openCents: number) => ({
  invoiceUid: `invoice-${number}`,
  number,
  sentOn: '2026-01-06',
  dueOn,
  totalCents: 5000,
  openCents,
});

const company = {
  name: 'Wayfare',
  office: { address: '1 Depot Way', phone: '', npi: '', taxId: '12-3456789', howToPay: 'By check' },
};

const print = (rows: readonly ReturnType<typeof row>[], creditCents = 0) =>
  printStatement({
    statement: { payerName: 'Dustpan', rows, creditCents },
    through: '2026-03-31',
    name: 'Dustpan',
    company,
  });

describe('a statement in words', () => {
  it('[MNY-4] says who owes what to whom, how long it was past due, and how to pay it', () => {
    expect(print([row(1, '2026-03-30', 1200), row(2, '2026-03-31', 5000)], 700)).toMatchObject({
      company: 'Wayfare',
      details: ['1 Depot Way', 'Tax ID 12-3456789'],
      through: 'Through Tue, Mar 31, 2026',
      name: 'Dustpan',
      ages: [
        { label: 'Current', amount: '$50.00' },
        { label: '1–30 days', amount: '$12.00' },
        { label: '31–60 days', amount: '$0.00' },
        { label: '61–90 days', amount: '$0.00' },
        { label: 'Over 90 days', amount: '$0.00' },
      ],
      rows: [
        {
          title: 'INV-0001',
          sent: 'Sent Tue, Jan 6, 2026',
          pastDue: '1 day past due',
          total: '$50.00',
          open: '$12.00',
        },
        { title: 'INV-0002', due: 'Tue, Mar 31, 2026', pastDue: '' },
      ],
      sums: [
        { label: 'Open invoices', amount: '$62.00' },
        { label: 'Credit left', amount: '−$7.00' },
        { label: 'Balance due', amount: '$55.00' },
      ],
      howToPay: 'By check',
    });
  });

  it('[MNY-4] asks for nothing where the credit is more', () => {
    expect(print([], 700)).toMatchObject({
      sums: [{ amount: '$0.00' }, { amount: '−$7.00' }, { label: 'In your favor', amount: '$7.00' }],
      howToPay: '',
    });
    expect(print([]).sums).toEqual([
      { label: 'Open invoices', amount: '$0.00' },
      { label: 'Balance due', amount: '$0.00' },
    ]);
  });
});
