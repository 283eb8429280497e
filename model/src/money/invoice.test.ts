import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Charge, toCharge, withState } from './charge';
import { decideCharge } from './decideCharge';
import { formatInvoiceNumber, toInvoiceLines, toSent } from './invoice';
import { priceTrip } from './priceTrip';
import { at, by, CARD, tripWith } from './testRates';

const computed = (given: Parameters<typeof tripWith>[0] = {}, kept?: Charge, payer = 'own'): Charge => {
  const trip = { ...tripWith(given), clientUid: 'ann', driverUid: 'dora' };
  return {
    ...toCharge(trip, { id: payer, from: 'trip' }, priceTrip(trip, by(CARD)), kept),
    ...{ version: 1, updatedAt: at('12:00') },
  };
};

const drafted = () => withState({ ...computed(), invoiceUid: 'invoice' });
const who = { by: 'biller', at: at('13:00') };
const AMOUNT = { kind: 'setAmount', cents: 2500, reason: 'Agreed by phone.' } as const;

describe('a charge on a draft invoice', () => {
  it('[MNY-4] stays on it while its trip changes', () => {
    expect(drafted()).toMatchObject({ state: 'drafted', invoiceUid: 'invoice' });
    expect(computed({ miles: 22.4 }, drafted())).toMatchObject({ state: 'drafted', invoiceUid: 'invoice' });
  });

  it('[MNY-4] leaves it when it can no longer be billed, or when someone else pays', () => {
    const left = { invoiceUid: '' };
    expect(computed({ miles: 0 }, drafted())).toMatchObject({ ...left, state: 'review' });
    expect(computed({ status: 'Active' }, drafted())).toMatchObject({ ...left, state: 'open' });
    expect(computed({}, drafted(), 'broker')).toMatchObject({ ...left, state: 'ready' });
    expect(decideCharge(drafted(), { kind: 'hold', reason: 'Wait.' }, who)).toMatchObject({ ...left, state: 'held' });
    expect(decideCharge(drafted(), AMOUNT, who)).toMatchObject({ state: 'drafted', invoiceUid: 'invoice' });
  });

  it('[MNY-4] stays on the invoice once that was sent', () => {
    expect(withState({ ...drafted(), billedAt: at('14:00') })).toMatchObject({
      state: 'billed',
      invoiceUid: 'invoice',
    });
  });
});

describe('the lines of an invoice', () => {
  it('[MNY-4] have what each trip costs by item, the earliest day first', () => {
    const later = computed({ tripDate: '2026-01-07', miles: 22.4 });
    const { lines, totalCents } = toInvoiceLines([
      ['later', later],
      ['earlier', computed({ tripDate: '2026-01-06', miles: 15 })],
    ]);
    expect(lines.map(({ tripId, cents }) => [tripId, cents])).toEqual([
      ['earlier', 4500],
      ['later', 5610],
    ]);
    expect(totalCents).toBe(10_110);
    expect(lines[1]?.items.map(({ cents }) => cents)).toEqual(later.lines.map(({ cents }) => cents));
  });

  it('[MNY-4] have an amount that a person set as one item', () => {
    const set = decideCharge(computed(), AMOUNT, who) ?? computed();
    const { lines } = toInvoiceLines([['trip', set]]);
    expect(lines).toMatchObject([{ cents: 2500, items: [{ label: 'Transport', quantity: 1, cents: 2500 }] }]);
  });

  it('[MNY-4] sum up to the total in whole cents, in any order of charges', () => {
    const miles = fc.array(fc.integer({ min: 1, max: 9999 }), { maxLength: 30 });
    fc.assert(
      fc.property(miles, (hundredths) => {
        const charges = hundredths.map((each, index) => [String(index), computed({ miles: each / 100 })] as const);
        const { lines, totalCents } = toInvoiceLines(charges);
        expect(Number.isInteger(totalCents)).toBe(true);
        expect(lines.flatMap(({ items }) => items).reduce((sum, { cents }) => sum + cents, 0)).toBe(totalCents);
        expect(toInvoiceLines(charges.toReversed())).toEqual({ lines, totalCents });
      }),
      { numRuns: 40 },
    );
  });
});

describe('a sent invoice', () => {
  it('[MNY-4] has its number, is due as its payer pays, and is owed in full', () => {
    expect(toSent({ totalCents: 4500 }, { number: 42, today: '2026-01-31', daysToPay: 30 })).toEqual({
      ...{ state: 'open', number: 42, sentOn: '2026-01-31', dueOn: '2026-03-02', balanceCents: 4500 },
    });
    const free = toSent({ totalCents: 0 }, { number: 43, today: '2026-01-31', daysToPay: 30 });
    expect(free).toMatchObject({ state: 'paid', balanceCents: 0 });
    expect([formatInvoiceNumber(42), formatInvoiceNumber(12_345)]).toEqual(['INV-0042', 'INV-12345']);
  });
});
