import {
  check,
  dayIn,
  isSamePayment,
  type Payment,
  paths,
  payerSchema,
  paymentSchema,
  recordPaymentSchema,
  toPayment,
} from '@mtos/model';
import { FieldValue } from 'firebase-admin/firestore';
import { callProblem } from '../callProblem';
import { collections } from '../collections';
import { db } from '../firebase';
import { guardedCallable } from '../guard';
import { readTimeZone } from '../readTimeZone';
import { allocateStored } from './allocateStored';
import { toPaymentEntry } from './auditPayment';

/**
 * Records a payment, a credit, or a write-off, and takes it off the invoices that the person chose, in one transaction: two
 * people at once never pay more of an invoice than there is. What no invoice gets stays as the payer's credit. A repeat finds
 * it recorded.
 */
export const recordPayment = guardedCallable(
  'bill',
  recordPaymentSchema,
  async (input, { account, uid }): Promise<Record<string, never>> => {
    const today = dayIn(await readTimeZone(account), new Date());
    if (input.receivedOn > today) throw callProblem('invalid-input', { field: 'receivedOn' });
    return db.runTransaction(async (transaction) => {
      const reference = db.doc(paths.payment(account, input.paymentUid));
      const [stored, payer] = await transaction.getAll(reference, db.doc(paths.payer(account, input.payerUid)));
      if (stored?.exists) {
        const { data } = check(paymentSchema, stored.data());
        if (data && isSamePayment(data, input)) return {};
        throw callProblem('other-payment');
      }
      const { data: known } = check(payerSchema, payer?.data());
      if (!known) throw callProblem('invalid-input', { field: 'payerUid' });
      const empty = toPayment(input, known.name);
      const { payment, write } = await allocateStored(transaction, {
        ...{ account, uid, payment: empty },
        wanted: input.allocations,
      });
      const next = { ...empty, ...payment, version: 1, updatedBy: uid } satisfies Omit<
        Payment,
        'createdAt' | 'updatedAt'
      >;
      const now = FieldValue.serverTimestamp();
      transaction.create(reference, { ...next, createdAt: now, updatedAt: now });
      write();
      const entry = toPaymentEntry({ who: uid, paymentUid: input.paymentUid, before: null, after: next });
      transaction.create(collections.audit(account).doc(), entry);
      return {};
    });
  },
);
