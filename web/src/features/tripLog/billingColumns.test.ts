import type { Charge, LogLeg } from '@mtos/model';
import { describe, expect, it } from 'vitest';
import { BILLING_HEADERS, billingCells } from './billingColumns';

const at = (clock: string) => {
  const date = new Date(`2026-01-06T${clock}:00Z`);
  return { toMillis: () => date.getTime(), toDate: () => date };
};

const LEG = {
  timeZone: undefined,
  trip: {
    ...{ tripDate: '2026-01-06', puTime: '10:00' },
    progress: { times: { arrived: at('09:50'), onBoard: at('10:44') } },
  },
} as unknown as LogLeg;

const line = (label: string, code: string, modifiers: readonly string[], quantity: number, unitCents: number) => ({
  ...{ kind: 'base', why: '', estimated: false, label, code, modifiers, quantity, unitCents },
  cents: quantity * unitCents,
});

const CHARGE = {
  ...{ payerUid: 'broker', totalCents: 6000, ownAmount: null, status: 'Completed', problems: [], hold: null },
  invoiceUid: '',
  lines: [line('Base', 'A0130', ['RJ', 'QM'], 1, 4500), line('Miles', '', [], 10, 150)],
} as unknown as Charge;

const OF_CHARGE = { authorization: 'A-7', payerName: 'Dustpan Brokerage', providerNumber: 'WF-20417' };

const cells = (charge: Charge | undefined) => {
  const values = billingCells(LEG, charge && { charge, ...OF_CHARGE }, 'UTC');
  expect(values).toHaveLength(BILLING_HEADERS.length);
  return Object.fromEntries(BILLING_HEADERS.map((header, index) => [header, values[index]]));
};

describe('billingCells', () => {
  it('[MNY-6] has the price with codes, modifiers, and units by item, the wait, the authorization, and who pays', () => {
    expect(cells(CHARGE)).toEqual({
      ...{ Price: '60.00', Items: 'Base; Miles', Codes: 'A0130; ', Modifiers: 'RJ QM; ', Units: '1; 10' },
      ...{ Rates: '45.00; 1.50', Amounts: '45.00; 15.00', 'Wait minutes': '44' },
      ...{ Authorization: 'A-7', Payer: 'Dustpan Brokerage', 'Payer ID': 'broker' },
      'Provider number': 'WF-20417',
    });
  });

  it('[MNY-6] has a person’s amount without the computed items, and leaves a price empty that is not known', () => {
    const ownAmount = { cents: 5000, payerUid: 'broker' } as Charge['ownAmount'];
    expect(cells({ ...CHARGE, ownAmount })).toMatchObject({ Price: '50.00', Items: '', Codes: '', Units: '' });
    expect(cells({ ...CHARGE, totalCents: null })).toMatchObject({ Price: '', Codes: '', Payer: 'Dustpan Brokerage' });
    expect(cells(undefined)).toMatchObject({ Price: '', Payer: '', 'Wait minutes': '44' });
  });
  it.each([
    ['is held', { hold: { kind: 'held' } }],
    ['is not billed', { hold: { kind: 'notBillable' } }],
    ['is not over', { status: 'Active' }],
    ['has to be looked at', { problems: [{ kind: 'noAuthorization', blocks: true }] }],
    ['has an amount for another payer', { ownAmount: { cents: 5000, payerUid: 'plan' } }],
  ])('[MNY-6] gives no price of a trip that %s', (_, change) => {
    expect(cells({ ...CHARGE, ...change } as unknown as Charge)).toMatchObject({ Price: '', Items: '', Amounts: '' });
  });

  it('[MNY-6] says no wait where nobody knows when the client was on board', () => {
    const leg = { ...LEG, trip: { ...LEG.trip, progress: null } } as unknown as LogLeg;
    const at = BILLING_HEADERS.indexOf('Wait minutes');
    expect(billingCells(leg, undefined, 'UTC')[at]).toBe('');
  });
});
