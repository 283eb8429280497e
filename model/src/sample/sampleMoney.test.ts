import { describe, expect, it } from 'vitest';
import { paths } from '../documents/paths';
import { type Charge, REVIEWED_STATES } from '../money/charge';
import type { Invoice } from '../money/invoice';
import type { Payment } from '../money/payment';
import { payPaths } from '../pay/payPaths';
import { savePayPlansSchema } from '../pay/payPlans';
import { DEFAULT_TIME_ZONE, dayIn } from '../time/timeZone';
import { DEMO } from './sampleCompanies';
import { documents, inCollection, NOW, ofDemo, users } from './sampleFixtures';

describe('the sample’s money', () => {
  it('[MNY-3] has charges of each state that a biller reviews, from the rates of its payers', () => {
    const charges = inCollection<Charge>(paths.charges(DEMO.ownerUid)).map(({ data }) => data);
    expect(new Set(charges.map(({ state }) => state))).toEqual(new Set(['open', 'billed', ...REVIEWED_STATES]));
    expect(new Set(charges.map(({ payerUid }) => payerUid))).toEqual(
      new Set(['payer-1', 'payer-2', 'payer-3', 'payer-4']),
    );
    expect(charges.some(({ ownAmount }) => ownAmount)).toBe(true);
    expect(charges.length).toBeLessThan(300);
  });

  it('[MNY-4] has invoices that are drafts, open, overdue, paid, and void, with each billed charge on one of them', () => {
    const invoices = inCollection<Invoice>(paths.invoices(DEMO.ownerUid)).map(({ id, data }) => ({ ...data, id }));
    expect(invoices.map(({ state, number }) => [state, number])).toEqual([
      ['void', 1],
      ['open', 2],
      ['open', 3],
      ['paid', 4],
      ['draft', null],
    ]);
    const today = dayIn(DEFAULT_TIME_ZONE, NOW);
    expect(invoices.map(({ dueOn }) => dueOn !== '' && dueOn < today)).toEqual([true, true, false, false, false]);
    const charges = inCollection<Charge>(paths.charges(DEMO.ownerUid));
    for (const { id, state, lines } of invoices.filter(({ state }) => state !== 'void')) {
      const on = charges.filter(({ data }) => data.invoiceUid === id);
      expect(on.map((charge) => charge.id).toSorted()).toEqual(lines.map(({ tripId }) => tripId).toSorted());
      expect(on.every(({ data }) => data.state === (state === 'draft' ? 'drafted' : 'billed'))).toBe(true);
    }
  });

  it('[MNY-5] has payments that its invoices agree with: one is paid in part, one in full, and credit is left', () => {
    const payments = inCollection<Payment>(paths.payments(DEMO.ownerUid)).map(({ data }) => data);
    for (const { id, data: invoice } of inCollection<Invoice>(paths.invoices(DEMO.ownerUid))) {
      const paid = payments
        .flatMap(({ allocations }) => allocations)
        .filter(({ invoiceUid }) => invoiceUid === id)
        .reduce((sum, { cents }) => sum + cents, 0);
      expect(invoice.paidCents).toBe(paid);
      if (invoice.state === 'open') expect(invoice.balanceCents).toBe(invoice.totalCents - paid);
    }
    expect(payments.map(({ state }) => state)).toEqual(['applied', 'unapplied']);
  });

  it('[MNY-9] has pay groups with drivers, and a driver in none', () => {
    const plans = documents.find(({ path }) => path === payPaths.plans(DEMO.ownerUid))?.data;
    const drivers = ofDemo(users).filter(({ data: user }) => user.role === 'driver');
    const { data } = savePayPlansSchema.safeParse(plans);
    expect(data?.groups.map(({ id }) => id)).toEqual(['hours', 'trips']);
    const histories = Object.values(data?.drivers ?? {});
    expect(new Set(histories.flat().map(({ group }) => group))).toEqual(new Set(['hours', 'trips']));
    expect(histories.filter(({ length }) => length > 1)).toHaveLength(1);
    expect(Object.keys(data?.drivers ?? {}).length).toBeLessThan(drivers.length);
  });
});
