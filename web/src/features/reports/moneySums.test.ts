import { describe, expect, it } from 'vitest';
import { buildMoneyDays, sumMoneyBy, sumMoneyDays, toSum } from './moneySums';

const ready = (readyCents: number) => ({ ready: 1, readyCents });
const stored: Parameters<typeof buildMoneyDays>[1] = [
  { key: '2026-01-05', groups: { all: ready(4500), 'payer:broker': ready(4500), 'driver:dora': ready(4500) } },
  {
    key: '2026-01-07',
    groups: {
      all: { billed: 2, billedCents: 9000, drafted: 1, draftedCents: 50 },
      'payer:broker': { billed: 1, billedCents: 1000 },
      'payer:plan': { billed: 1, billedCents: 8000, drafted: 1, draftedCents: 50 },
      'driver:': { billed: 2, billedCents: 9000, drafted: 1, draftedCents: 50 },
    },
  },
];

describe('the report about money', () => {
  it('[MNY-7] has every day of the span, of all drivers or of one, with sums that are what the days say', () => {
    const days = { from: '2026-01-05', to: '2026-01-07' };
    expect(buildMoneyDays(days, stored).map(({ day, figures }) => [day, toSum(figures).cents])).toEqual([
      ['2026-01-05', 4500],
      ['2026-01-06', 0],
      ['2026-01-07', 9050],
    ]);
    expect(toSum(sumMoneyDays(buildMoneyDays(days, stored)))).toEqual({ trips: 4, cents: 13_550, unbilledCents: 4550 });
    expect(toSum(sumMoneyDays(buildMoneyDays(days, stored, 'dora')))).toMatchObject({ trips: 1, cents: 4500 });
  });

  it('[MNY-7] sums by payer and by driver, the highest first, also trips without a driver', () => {
    expect(sumMoneyBy('payer', stored)).toEqual([
      ['plan', { billed: 1, billedCents: 8000, drafted: 1, draftedCents: 50 }],
      ['broker', { ready: 1, readyCents: 4500, billed: 1, billedCents: 1000 }],
    ]);
    expect(sumMoneyBy('driver', stored).map(([uid]) => uid)).toEqual(['', 'dora']);
  });
});
