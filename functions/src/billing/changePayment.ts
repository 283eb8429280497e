import {
  allocatePaymentSchema,
  isSameAllocations,
  isWholeAllocation,
  type Payment,
  type PaymentState,
  paths,
  paymentSchema,
  type SeenPayment,
  seenPaymentSchema,
  type WantedAllocation,
} from '@mtos/model';
import { FieldValue } from 'firebase-admin/firestore';
import { callProblem } from '../callProblem';
import { collections, parseDocument } from '../collections';
import { db } from '../firebase';
import { guardedCallable } from '../guard';
import { allocateStored } from './allocateStored';
import { toPaymentEntry } from './auditPayment';

/**
 * Lets a payment pay other invoices than before, or other amounts of them, in one transaction. What no invoice gets stays as
 * the payer's credit. A repeat finds it done.
 */
export const allocatePayment = guardedCallable(
  'bill',
  allocatePaymentSchema,
  ({ allocations, ...seen }, { account, uid }): Promise<Record<string, never>> =>
    changePayment({ account, uid, ...seen }, (payment) => {
      if (payment.state === 'void') throw callProblem('stale-payment');
      if (!isWholeAllocation(payment, allocations)) throw callProblem('invalid-input', { field: 'allocations' });
      return isSameAllocations(payment, allocations) ? undefined : { wanted: allocations };
    }),
);

/** Takes a payment off its invoices, which are open again. It stays as it was recorded. A repeat finds it void. */
export const voidPayment = guardedCallable(
  'bill',
  seenPaymentSchema,
  (seen, { account, uid }): Promise<Record<string, never>> =>
    changePayment({ account, uid, ...seen }, ({ state, allocations, invoiceUids }) =>
      state === 'void' ? undefined : { wanted: [], after: { state: 'void', creditCents: 0, allocations, invoiceUids } },
    ),
);

interface Seen extends SeenPayment {
  readonly account: string;
  readonly uid: string;
}

interface Decided {
  readonly wanted: readonly WantedAllocation[];
  /** What the payment says instead of what follows from what it pays. */
  readonly after?: Pick<Payment, 'creditCents' | 'allocations' | 'invoiceUids'> & { readonly state: PaymentState };
}

/** @param decide what is done with the stored payment; undefined if it is done already */
function changePayment(
  { account, uid, paymentUid, version }: Seen,
  decide: (payment: Payment) => Decided | undefined,
): Promise<Record<string, never>> {
  return db.runTransaction(async (transaction) => {
    const reference = db.doc(paths.payment(account, paymentUid));
    const stored = await transaction.get(reference);
    if (!stored.exists) throw callProblem('no-such-payment');
    const before = parseDocument<Payment>(paymentSchema, stored);
    const decided = decide(before);
    if (!decided) return {};
    if (before.version !== version) throw callProblem('stale-payment');
    const { payment, write } = await allocateStored(transaction, {
      ...{ account, uid, payment: before },
      wanted: decided.wanted,
    });
    const next = { ...before, ...payment, ...decided.after, version: version + 1, updatedBy: uid };
    transaction.set(reference, { ...next, updatedAt: FieldValue.serverTimestamp() });
    write();
    const entry = toPaymentEntry({ who: uid, paymentUid, before, after: next });
    transaction.create(collections.audit(account).doc(), entry);
    return {};
  });
}
