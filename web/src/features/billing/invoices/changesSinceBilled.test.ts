import type { Invoice, Payer, SinceBilled } from '@mtos/model';
import { describe, expect, it } from 'vitest';
import type { Doc } from '../../../data/read/converter';
import { describeChange, overbilledCents } from './changesSinceBilled';

const PAYERS = [{ id: 'other', name: 'State Medicaid' }] as unknown as readonly Doc<Payer>[];
const describeNow = (amountCents: number | null, payerUid = 'broker') =>
  describeChange({ payerUid: 'broker', cents: 4800 }, { amountCents, payerUid }, PAYERS);

const INVOICE = {
  payerUid: 'broker',
  creditedCents: 300,
  lines: ['one', 'two'].map((tripId) => ({ tripId, cents: 4800 })),
} as unknown as Invoice;
const overbilled = (changes: Readonly<Record<string, Partial<SinceBilled>>>) => {
  const all = Object.entries(changes).map(([id, change]) => {
    const { amountCents = 0, payerUid = 'broker' } = change;
    return [id, { amountCents, payerUid }] as const;
  });
  return overbilledCents(INVOICE, new Map(all));
};

describe('what trips would be billed for since they were billed', () => {
  it('[MNY-4] is said with the amount, also without a price, and with who pays now', () => {
    expect(describeNow(5210)).toBe('now $52.10, was $48.00');
    expect(describeNow(null)).toBe('now without a price, was $48.00');
    expect(describeNow(5210, 'other')).toBe('now $52.10, to be paid by State Medicaid, was $48.00');
    expect(describeNow(5210, 'gone')).toBe('now $52.10, to be paid by another payer, was $48.00');
    expect(describeNow(null, '')).toBe('now without a price, and no one pays, was $48.00');
  });

  it('[MNY-4] is summed up, whatever was credited, if only the prices changed', () => {
    expect(overbilled({ one: { amountCents: 4000 } })).toBe(800);
    expect(overbilled({ one: { amountCents: 4000 }, two: { amountCents: 4900 } })).toBe(700);
    expect(overbilled({ one: { amountCents: 5210 } })).toBe(-410);
    expect(overbilled({ one: { amountCents: 4000 }, two: { amountCents: null } })).toBeNull();
    expect(overbilled({ one: { amountCents: 4000, payerUid: 'other' } })).toBeNull();
  });
});
