import { describe, expect, it } from 'vitest';
import type { Invoice, InvoiceLine } from './invoice';
import { printInvoice } from './printInvoice';

const item = { code: '', modifiers: [], quantity: 1, unitCents: 4500, cents: 4500 };
const line = (tripId: string, given: Partial<InvoiceLine> = {}): InvoiceLine => ({
  ...{ tripId, tripDate: '2026-01-06', outcome: 'completed', cents: 5610 },
  items: [
    { ...item, label: 'Base', code: 'A0130', modifiers: ['RJ'] },
    { ...item, label: 'Miles', quantity: 7.4, unitCents: 150, cents: 1110 },
  ],
  ...given,
});

const invoice = (given: Partial<Invoice> = {}) =>
  ({
    ...{ state: 'open', payerName: 'Dustpan', clientUid: '', providerNumber: 'MP-1', number: 42 },
    ...{ totalCents: 5610, paidCents: 1000, creditedCents: 0, balanceCents: 4610 },
    ...{ sentOn: '2026-01-07', dueOn: '2026-02-06', lines: [line('one')] },
    ...given,
  }) as Invoice;

const trips = new Map([['one', { name: 'Ann Teapot', fromAddress: '1 Elm St', toAddress: '9 Clinic Way' }]]);
const company = {
  name: 'Wayfare',
  office: { address: '1 Depot Way', phone: '', npi: '', taxId: '12-3456789', howToPay: 'By check' },
};

describe('an invoice in words', () => {
  it('[MNY-4] says who bills whom for what, and what is to be paid until when and how', () => {
    expect(printInvoice({ invoice: invoice(), company, trips })).toMatchObject({
      ...{ company: 'Wayfare', details: ['1 Depot Way', 'Tax ID 12-3456789', 'Provider number MP-1'] },
      ...{ title: 'Invoice INV-0042', isVoid: false, billedTo: 'Dustpan', heading: 'Trips of INV-0042' },
      dates: ['Date: Wed, Jan 7, 2026', 'Due: Fri, Feb 6, 2026'],
      lines: [
        {
          ...{ day: 'Tue, Jan 6, 2026', trip: { name: 'Ann Teapot' }, amount: '$56.10' },
          details: ['Base A0130 RJ: $45.00', 'Miles: 7.4 × $1.50 = $11.10'],
        },
      ],
      sums: [
        { label: 'Total', amount: '$56.10' },
        { label: 'Paid', amount: '−$10.00' },
        { label: 'Amount due', amount: '$46.10' },
      ],
      howToPay: 'By check',
    });
  });

  it('[MNY-4] names the client who pays, what became of a trip, and trips that were deleted', () => {
    const lines = [line('one', { outcome: 'noShow' }), line('gone')];
    const printed = printInvoice({ invoice: invoice({ clientUid: 'ann', lines }), company, trips });
    expect(printed.billedTo).toBe('Ann Teapot');
    expect(printed.lines.map(({ trip, details: [first] }) => [trip?.name, first])).toEqual([
      ['Ann Teapot', 'No-show'],
      [undefined, 'Base A0130 RJ: $45.00'],
    ]);
  });

  it('[MNY-4] has the times and signatures of driven trips, where they are asked for', () => {
    const proof = { times: 'Picked up 8:58 AM', signed: 'No signature', drawing: '' };
    const lines = [line('one'), line('gone')];
    const proofs = new Map([['one', proof]]);
    const printed = printInvoice({ invoice: invoice({ lines }), company, trips, proofs });
    expect(printed.lines.map((each) => each.proof)).toEqual([proof, undefined]);
    expect(printInvoice({ invoice: invoice(), company, trips }).lines[0]?.proof).toBeUndefined();
  });

  it('[MNY-4] asks for nothing before it is sent, or once it is void', () => {
    const draft = printInvoice({
      invoice: invoice({ state: 'draft', number: null, sentOn: '', dueOn: '' }),
      company,
      trips,
    });
    expect(draft).toMatchObject({ title: 'Draft invoice', heading: 'Trips', dates: [], howToPay: '' });
    expect(draft.sums.map(({ label }) => label)).toEqual(['Total', 'Paid']);
    expect(printInvoice({ invoice: invoice({ state: 'void' }), company, trips })).toMatchObject({
      isVoid: true,
      howToPay: '',
    });
  });
});
