import type { AuditEntry, Invoice } from '@mtos/model';
import { Timestamp } from 'firebase-admin/firestore';
import { auditExpiry } from '../audit/auditExpiry';

type Audited = Pick<Invoice, 'state' | 'payerName' | 'through' | 'number' | 'lines' | 'mails'>;

/** The audit entry of a change to an invoice: how far it is and how many trips it has, but no amounts. */
export function toInvoiceEntry(change: {
  readonly who: string;
  readonly invoiceUid: string;
  readonly before: Audited | null;
  readonly after: Audited | null;
}): AuditEntry {
  const { who, invoiceUid, before, after } = change;
  const when = Timestamp.now();
  return {
    who,
    what: before === null ? 'create' : after === null ? 'delete' : 'update',
    collection: 'invoices',
    documentId: invoiceUid,
    before: before && toAudited(before),
    after: after && toAudited(after),
    when,
    expireAt: auditExpiry(when),
  };
}

const toAudited = ({ state, payerName, through, number, lines, mails }: Audited) => ({
  ...{ name: payerName, state, number, through },
  trips: lines.length,
  // The latest one only: when, because an invoice keeps so many and no more, and to how many addresses, and none of them
  ...(mails && { mails: mails.length, mailedTo: mails.at(-1)?.to.length ?? 0, mailedAt: mails.at(-1)?.at ?? null }),
});
