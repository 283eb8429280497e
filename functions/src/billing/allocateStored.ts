import {
  allocatePayment,
  check,
  PAYABLE_FIELDS,
  type Payment,
  paths,
  payableInvoiceSchema,
  type WantedAllocation,
} from '@mtos/model';
import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import { callProblem } from '../callProblem';
import { db } from '../firebase';

interface Change {
  readonly account: string;
  readonly uid: string;
  readonly payment: Pick<Payment, 'kind' | 'payerUid' | 'clientUid' | 'amountCents' | 'allocations'>;
  readonly wanted: readonly WantedAllocation[];
}

/**
 * What a payment says once it pays what is wanted instead of what it paid before, and what writes its invoices. Reads of
 * the invoices only what payments need, because they can be large.
 * @throws HttpsError `closed-invoice`, `other-payer`, `too-much-paid`
 */
export async function allocateStored(transaction: Transaction, { account, uid, payment, wanted }: Change) {
  const ids = [...new Set([...payment.allocations, ...wanted].map(({ invoiceUid }) => invoiceUid))];
  const references = ids.map((id) => db.doc(paths.invoice(account, id)));
  const found =
    references.length === 0 ? [] : await transaction.getAll(...references, { fieldMask: [...PAYABLE_FIELDS] });
  const invoices = new Map(
    found.flatMap((invoice) => {
      const { data } = check(payableInvoiceSchema, invoice.data());
      return data ? [[invoice.id, data] as const] : [];
    }),
  );
  const result = allocatePayment(payment, wanted, invoices);
  if (result.problem !== undefined) throw callProblem(result.problem);
  const write = () => {
    for (const [id, paid] of result.invoices) {
      transaction.update(db.doc(paths.invoice(account, id)), {
        ...paid,
        version: FieldValue.increment(1),
        updatedAt: FieldValue.serverTimestamp(),
        updatedBy: uid,
      });
    }
  };
  return { payment: result.payment, write };
}
