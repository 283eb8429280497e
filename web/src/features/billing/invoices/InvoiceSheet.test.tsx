import type { Account, Invoice, Office, PrintedProof, Trip } from '@mtos/model';
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { InvoiceSheet } from './InvoiceSheet';

const INVOICE = {
  ...{ state: 'open', payerUid: 'broker', payerName: 'Dustpan Brokerage', clientUid: '', number: 42, lines: [] },
  ...{ totalCents: 9600, paidCents: 1000, creditedCents: 0, balanceCents: 8600 },
  ...{ sentOn: '2026-01-06', dueOn: '2026-02-06' },
} as unknown as Invoice;
const OFFICE: Office = {
  ...{ address: '1 Depot Way, Queens, NY', phone: '(718) 555-0100', npi: '1234567893' },
  ...{ taxId: '12-3456789', howToPay: 'By check to PO Box 12' },
};

function sheetOf(given: Partial<Invoice>, office: Office = OFFICE) {
  const company: Account = { name: 'Wayfare', timeZone: 'America/New_York', office };
  render(<InvoiceSheet invoice={{ ...INVOICE, ...given }} company={company} trips={new Map()} />);
  return document.body.textContent;
}

describe('an invoice', () => {
  it('[MNY-4] says who bills, by which numbers, until when, with the year, and how to pay', () => {
    const text = sheetOf({ providerNumber: 'MP-1' });
    for (const said of [
      ...['Wayfare', '1 Depot Way, Queens, NY', '(718) 555-0100', 'Tax ID 12-3456789', 'NPI 1234567893'],
      ...['Provider number MP-1', 'Invoice INV-0042', 'Date: Tue, Jan 6, 2026', 'Due: Fri, Feb 6, 2026'],
      ...['Dustpan Brokerage', 'Total$96.00', 'Paid−$10.00', 'Amount due$86.00', 'By check to PO Box 12'],
    ])
      expect(text).toContain(said);
    expect(screen.getByRole('columnheader', { name: 'Trips of INV-0042' })).toBeTruthy();
  });

  it('[MNY-4] leaves out what the company has not entered, and how to pay what is not to be paid', () => {
    expect(sheetOf({}, { address: '', phone: '', npi: '' })).not.toMatch(/Tax ID|NPI|How to pay/);
  });

  it('[MNY-4] has the times of a driven trip and its signature, where they are asked for', () => {
    const line = { tripId: 'one', tripDate: '2026-01-06', outcome: 'completed', items: [], cents: 5610 } as const;
    const invoice = { ...INVOICE, lines: [line] };
    const proof = { times: 'Picked up 8:58 AM', signed: 'Signed by Ann Teapot (client)', drawing: 'M1 2L3 4' };
    const trips = new Map([['one', { name: 'Ann Teapot', fromAddress: 'A', toAddress: 'B' } as Trip]]);
    const sheet = (proofs?: ReadonlyMap<string, PrintedProof>) => (
      <InvoiceSheet invoice={invoice} company={undefined} trips={trips} proofs={proofs} />
    );
    const { rerender } = render(sheet());
    expect(document.body.textContent).not.toContain('Picked up');
    rerender(sheet(new Map([['one', proof]])));
    screen.getByText('Picked up 8:58 AM');
    screen.getByRole('img', { name: 'Signature of Ann Teapot' });
    rerender(sheet(new Map([['one', { ...proof, signed: 'No signature', drawing: '' }]])));
    screen.getByText('No signature');
    expect(screen.queryByRole('img')).toBeNull();
  });

  it.each(['draft', 'paid', 'void'] as const)('[MNY-4] does not say how to pay one that is %s', (state) => {
    expect(sheetOf({ state })).not.toContain('How to pay');
  });
});
