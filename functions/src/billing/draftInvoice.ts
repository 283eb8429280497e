import {
  type Charge,
  chargeSchema,
  check,
  type DraftInvoiceAnswer,
  draftInvoiceSchema,
  type Invoice,
  moneyQueries,
  paths,
  payerSchema,
  toInvoiceLines,
  withState,
} from '@mtos/model';
import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import { callProblem } from '../callProblem';
import { collections } from '../collections';
import { db } from '../firebase';
import { guardedCallable } from '../guard';
import { toQuery } from '../query';
import { toInvoiceEntry } from './auditInvoice';

/**
 * Puts the charges of a payer that are ready on one draft invoice; of clients who pay themselves, those of one client. Who calls
 * it again gets the next draft, until nothing is ready. Two people at once never put a charge on two invoices, because each
 * charge is read and written in the transaction.
 */
export const draftInvoice = guardedCallable(
  'bill',
  draftInvoiceSchema,
  ({ payerUid, through }, { account, uid }): Promise<DraftInvoiceAnswer> =>
    db.runTransaction(async (transaction) => {
      const stored = await transaction.get(db.doc(paths.payer(account, payerUid)));
      const { data: payer } = check(payerSchema, stored.data());
      if (!payer) throw callProblem('invalid-input', { field: 'payerUid' });
      const bySelf = payer.kind === 'private';
      const found = await readyCharges(transaction, { account, payerUid, through });
      const clientUid = (bySelf && found[0]?.[1].clientUid) || undefined;
      const charges =
        bySelf && clientUid ? await readyCharges(transaction, { account, payerUid, through, clientUid }) : found;
      if (charges.length === 0) return { trips: 0 };
      const invoice = db.collection(paths.invoices(account)).doc();
      const now = FieldValue.serverTimestamp();
      const draft = {
        ...{ state: 'draft', payerUid, payerName: payer.name, clientUid: clientUid ?? '', through },
        providerNumber: payer.providerNumber,
        ...toInvoiceLines(charges),
        ...{
          paidCents: 0,
          creditedCents: 0,
          balanceCents: 0,
          number: null,
          sentOn: '',
          dueOn: '',
          version: 1,
          updatedBy: uid,
        },
      } satisfies Omit<Invoice, 'createdAt' | 'updatedAt'>;
      transaction.create(invoice, { ...draft, createdAt: now, updatedAt: now });
      for (const [tripId, charge] of charges) {
        const next = withState({ ...charge, invoiceUid: invoice.id, version: charge.version + 1 });
        transaction.set(db.doc(paths.charge(account, tripId)), { ...next, updatedAt: now });
      }
      const entry = toInvoiceEntry({ who: uid, invoiceUid: invoice.id, before: null, after: draft });
      transaction.create(collections.audit(account).doc(), entry);
      return { trips: charges.length };
    }),
);

type ReadyCharges = Parameters<typeof moneyQueries.chargesToBill>[1] & { readonly account: string };

/** The charges that are ready, by their trips' ids; without those that can't be read. */
async function readyCharges(
  transaction: Transaction,
  { account, ...of }: ReadyCharges,
): Promise<readonly (readonly [string, Charge])[]> {
  const query = toQuery(db.collection(paths.charges(account)), moneyQueries.chargesToBill(account, of));
  const { docs } = await transaction.get(query);
  return docs.flatMap((document) => {
    const { data } = check(chargeSchema, document.data());
    return data ? [[document.id, data] as const] : [];
  });
}
