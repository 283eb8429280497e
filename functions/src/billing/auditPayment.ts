import type { AuditEntry, Payment } from '@mtos/model';
import { Timestamp } from 'firebase-admin/firestore';
import { auditExpiry } from '../audit/auditExpiry';

type Audited = Pick<Payment, 'kind' | 'state' | 'payerName' | 'receivedOn' | 'allocations'>;

/** The audit entry of a change to a payment: what it is of which day, and which invoices it pays, but no amounts or reasons. */
export function toPaymentEntry(change: {
  readonly who: string;
  readonly paymentUid: string;
  readonly before: Audited | null;
  readonly after: Audited;
}): AuditEntry {
  const { who, paymentUid, before, after } = change;
  const when = Timestamp.now();
  return {
    who,
    what: before === null ? 'create' : 'update',
    collection: 'payments',
    documentId: paymentUid,
    before: before && toAudited(before),
    after: toAudited(after),
    when,
    expireAt: auditExpiry(when),
  };
}

const toAudited = ({ kind, state, payerName, receivedOn, allocations }: Audited) => ({
  ...{ name: payerName, kind, state, receivedOn },
  invoices: allocations.map(({ number }) => number),
});
