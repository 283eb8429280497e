import type { Invoice, Payment } from '@mtos/model';
import { Timestamp } from 'firebase/firestore';
import { describe, expect, it } from 'vitest';
import { csvText } from '../../../domain/exports/csv';
import { type AccountingTable, formatDecimal, toInvoiceTable, toLineTable, toPaymentTable } from './accountingCsv';

const at = Timestamp.fromMillis(0);
const item = { code: 'A0130', modifiers: ['RJ', 'QM'], quantity: 1, unitCents: 4500, cents: 4500 };
const INVOICE: Invoice = {
  ...{
    state: 'open',
    payerUid: 'broker',
    payerName: '=SUM(A1)',
    providerNumber: '',
    clientUid: '',
    through: '2026-01-31',
    number: 42,
  },
  ...{ totalCents: 5610, paidCents: 1000, creditedCents: 5, balanceCents: 4605, sentOn: '2026-02-01' },
  ...{ dueOn: '2026-03-03', version: 2, createdAt: at, updatedAt: at, updatedBy: 'owner' },
  lines: [
    {
      ...{ tripId: 'trip', tripDate: '2026-01-30', outcome: 'completed', cents: 5610 },
      items: [
        { ...item, label: 'Base' },
        { ...item, label: 'Miles', code: '', modifiers: [], quantity: 7.4, unitCents: 150, cents: 1110 },
      ],
    },
  ],
};
const PAYMENT: Payment = {
  ...{ kind: 'payment', payerUid: 'broker', payerName: 'Dustpan', clientUid: '', receivedOn: '2026-02-10' },
  ...{ method: 'check', reference: '@1047', reason: '', amountCents: 6000, creditCents: 1000, state: 'unapplied' },
  ...{ allocations: [{ invoiceUid: 'a', number: 42, cents: 5000 }], invoiceUids: ['a'], version: 1 },
  ...{ createdAt: at, updatedAt: at, updatedBy: 'owner' },
};

const rowsOf = ({ headers, rows }: AccountingTable) => csvText(headers, rows).split('\r\n').slice(1);

describe('the files for accounting', () => {
  it('[MNY-6] has a row for each invoice, with amounts that a spreadsheet can add, and no formulas', () => {
    expect(
      rowsOf(toInvoiceTable([INVOICE, { ...INVOICE, state: 'void', number: 43, lines: [], balanceCents: 0 }])),
    ).toEqual([
      "INV-0042,Open,'=SUM(A1),,2026-02-01,2026-03-03,1,56.10,10.00,0.05,46.05",
      "INV-0043,Void,'=SUM(A1),,2026-02-01,2026-03-03,0,0.00,0.00,0.00,0.00",
    ]);
  });

  it('[MNY-6] names what is left to pay as invoices do', () => {
    expect(toInvoiceTable([]).headers.slice(-4)).toEqual(['Total', 'Paid', 'Credited', 'Amount due']);
  });

  it('[MNY-6] has a row for each item of a trip, with code, modifiers, and units', () => {
    expect(rowsOf(toLineTable([INVOICE]))).toEqual([
      "INV-0042,Open,'=SUM(A1),,2026-02-01,2026-03-03,2026-01-30,trip,Base,A0130,RJ QM,1,45.00,45.00",
      "INV-0042,Open,'=SUM(A1),,2026-02-01,2026-03-03,2026-01-30,trip,Miles,,,7.4,1.50,11.10",
    ]);
  });

  it('[MNY-6] has no amounts of a void invoice, whose trips can be billed again', () => {
    expect(rowsOf(toLineTable([{ ...INVOICE, state: 'void' }])).map((row) => row.split(',').at(-1))).toEqual([
      ...['0.00', '0.00'],
    ]);
  });

  it('[MNY-6] has a row for each invoice that a payment pays, and one for the credit that is left', () => {
    const none = { ...PAYMENT, creditCents: 0, state: 'void' } as const;
    expect(rowsOf(toPaymentTable([PAYMENT, none]))).toEqual([
      "2026-02-10,Payment,Credit left,Dustpan,,Check,'@1047,,60.00,INV-0042,50.00",
      "2026-02-10,Payment,Credit left,Dustpan,,Check,'@1047,,,,10.00",
      "2026-02-10,Payment,Void,Dustpan,,Check,'@1047,,0.00,,0.00",
    ]);
  });

  it('[MNY-6] writes cents as decimals', () => {
    expect([0, 5, -5, 100, -12_345].map(formatDecimal)).toEqual(['0.00', '0.05', '-0.05', '1.00', '-123.45']);
  });
});
