import type { AuditEntry, RideRequest } from '@mtos/model';
import type { Transaction } from 'firebase-admin/firestore';
import { toAuditEntry } from '../audit/recordAction';
import { collections } from '../collections';

type Audited = Pick<RideRequest, 'payerUid' | 'state' | 'change' | 'legs' | 'tripIds' | 'orderIds' | 'declineReason'>;

interface Step {
  readonly account: string;
  readonly id: string;
  readonly who: string;
  /** Null for a new request. */
  readonly before: Audited | null;
  readonly after: Audited;
  /** The client for whom it was accepted; null before. */
  readonly clientUid: string | null;
}

/**
 * Writes the audit entry of what a person or the schedule did with a request, in the transaction that does it. It says how far
 * the request is and how many rides it has, but not who rides: the entries of its trips do.
 */
export function auditRequest(transaction: Transaction, { account, id, who, before, after, clientUid }: Step): void {
  const entry: AuditEntry = toAuditEntry({
    ...{ who, what: before ? 'update' : 'create', collection: 'requests', documentId: id },
    ...(clientUid && { about: [clientUid] }),
    before: before && toAudited(before),
    after: toAudited(after),
  });
  transaction.create(collections.audit(account).doc(), entry);
}

const toAudited = ({ payerUid, state, change, legs, tripIds, orderIds, declineReason }: Audited) => ({
  ...{ payerUid, state, rides: legs.length, trips: tripIds.length, orders: orderIds.length },
  ...(change && { change: change.kind, changeState: change.state }),
  ...(declineReason && { declineReason }),
});
