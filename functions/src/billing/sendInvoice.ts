import {
  type Charge,
  chargeSchema,
  check,
  dayIn,
  type Invoice,
  invoiceSchema,
  isSameJson,
  paths,
  payerSchema,
  type SendInvoiceAnswer,
  seenInvoiceSchema,
  toInvoiceLines,
  toSent,
  withState,
} from '@mtos/model';
import { FieldValue, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { callProblem } from '../callProblem';
import { collections, parseDocument } from '../collections';
import { db } from '../firebase';
import { guardedCallable } from '../guard';
import { readTimeZone } from '../readTimeZone';
import { toInvoiceEntry } from './auditInvoice';

/**
 * Gives a draft the next number and freezes its charges, in one transaction, so that numbers have no gaps and no charge is
 * billed that has changed. If charges of the draft changed, the draft follows them and is not sent: the caller has to look at
 * it again. Whoever sends it second, or repeats the call, gets its number.
 */
export const sendInvoice = guardedCallable(
  'bill',
  seenInvoiceSchema,
  async ({ invoiceUid, version }, { account, uid }): Promise<SendInvoiceAnswer> => {
    const timeZone = await readTimeZone(account);
    return db.runTransaction(async (transaction) => {
      const reference = db.doc(paths.invoice(account, invoiceUid));
      const stored = await transaction.get(reference);
      if (!stored.exists) throw callProblem('no-such-invoice');
      const invoice = parseDocument<Invoice>(invoiceSchema, stored);
      if (invoice.number !== null) return { number: invoice.number };
      if (invoice.version !== version) throw callProblem('stale-invoice');
      const charges = await draftedCharges(transaction, account, invoiceUid, invoice);
      const current = toInvoiceLines(charges);
      const [payer, last] = await transaction.getAll(
        db.doc(paths.payer(account, invoice.payerUid)),
        db.doc(paths.lastInvoiceNumber(account)),
      );
      const now = FieldValue.serverTimestamp();
      const next = { ...invoice, ...current, version: version + 1, updatedBy: uid };
      if (charges.length === 0 || !isSameJson(current.lines, invoice.lines)) {
        if (!isSameJson(current.lines, invoice.lines)) transaction.set(reference, { ...next, updatedAt: now });
        return { number: null };
      }
      const { name, daysToPay } = check(payerSchema, payer?.data()).data ?? { name: invoice.payerName, daysToPay: 0 };
      const number = Number(last?.get('number') ?? 0) + 1;
      const sent = {
        ...next,
        payerName: name,
        ...toSent(next, { number, today: dayIn(timeZone, new Date()), daysToPay }),
      };
      transaction.set(db.doc(paths.lastInvoiceNumber(account)), { number, updatedAt: now });
      transaction.set(reference, { ...sent, updatedAt: now });
      for (const [tripId, charge] of charges) {
        const billed = withState({ ...charge, billedAt: Timestamp.now(), version: charge.version + 1 });
        transaction.set(db.doc(paths.charge(account, tripId)), { ...billed, updatedAt: now });
      }
      const entry = toInvoiceEntry({ who: uid, invoiceUid, before: invoice, after: sent });
      transaction.create(collections.audit(account).doc(), entry);
      return { number };
    });
  },
);

/** The charges of a draft that are still on it, as they are now. */
async function draftedCharges(
  transaction: Transaction,
  account: string,
  invoiceUid: string,
  { lines }: Invoice,
): Promise<readonly (readonly [string, Charge])[]> {
  if (lines.length === 0) return [];
  const found = await transaction.getAll(...lines.map(({ tripId }) => db.doc(paths.charge(account, tripId))));
  return found.flatMap((document) => {
    const { data } = check(chargeSchema, document.data());
    return data?.invoiceUid === invoiceUid && data.state === 'drafted' ? [[document.id, data] as const] : [];
  });
}
