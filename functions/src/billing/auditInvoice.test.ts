import { type Invoice, type InvoiceMail, MAX_INVOICE_MAILS } from '@mtos/model';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { toInvoiceEntry } from './auditInvoice';

const mailAt = (second: number): InvoiceMail => ({
  ...{ id: `mail-${second}`, to: ['billing@dustpan.example'], at: Timestamp.fromMillis(second * 1000), by: 'owner' },
  ...{ state: 'sent', answer: '' },
});

const invoiceWith = (mails: readonly InvoiceMail[]) => {
  const state: Invoice['state'] = 'open';
  return { state, payerName: 'Dustpan', through: '2026-01-06', number: 42, lines: [], mails };
};

describe('the audit entry of a mail', () => {
  it('[MNY-4] says what changed, also once the invoice has as many mails as it keeps, and names no address', () => {
    const mails = Array.from({ length: MAX_INVOICE_MAILS + 1 }, (_, second) => mailAt(second));
    const [before, after] = [invoiceWith(mails.slice(0, -1)), invoiceWith(mails.slice(1))];
    const entry = toInvoiceEntry({ who: 'owner', invoiceUid: 'invoice', before, after });
    expect(entry.before).toMatchObject({ mails: MAX_INVOICE_MAILS, mailedTo: 1, mailedAt: mails.at(-2)?.at });
    expect(entry.after).toMatchObject({ mails: MAX_INVOICE_MAILS, mailedTo: 1, mailedAt: mails.at(-1)?.at });
    expect(JSON.stringify(entry)).not.toContain('dustpan.example');
  });
});
