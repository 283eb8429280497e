import {
  chargeSchema,
  check,
  type Invoice,
  type InvoiceLine,
  invoiceSchema,
  paths,
  seenInvoiceSchema,
  withState,
} from '@mtos/model';
import { FieldValue } from 'firebase-admin/firestore';
import pMap from 'p-map';
import { callProblem } from '../callProblem';
import { collections, parseDocument } from '../collections';
import { db } from '../firebase';
import { guardedCallable } from '../guard';
import { toInvoiceEntry } from './auditInvoice';
import { followCharge } from './followCharge';

const CONCURRENCY = 4;

/**
 * Deletes a draft, or voids an invoice that was sent, which keeps its number. Its charges can be billed again, and follow what
 * changed about their trips since. One that something was paid or credited of is refused. A repeat finds the invoice void, and finishes what the first call could not.
 */
export const voidInvoice = guardedCallable(
  'bill',
  seenInvoiceSchema,
  async ({ invoiceUid, version }, { account, uid }): Promise<Record<string, never>> => {
    const lines = await releaseCharges({ account, uid, invoiceUid, version });
    await pMap(lines, ({ tripId }) => followCharge(account, tripId), { concurrency: CONCURRENCY });
    return {};
  },
);

interface Voided {
  readonly account: string;
  readonly uid: string;
  readonly invoiceUid: string;
  readonly version: number;
}

function releaseCharges({ account, uid, invoiceUid, version }: Voided): Promise<readonly InvoiceLine[]> {
  return db.runTransaction(async (transaction) => {
    const reference = db.doc(paths.invoice(account, invoiceUid));
    const stored = await transaction.get(reference);
    // A draft that someone has deleted
    if (!stored.exists) return [];
    const invoice = parseDocument<Invoice>(invoiceSchema, stored);
    const { lines, state } = invoice;
    if (state === 'void') return lines;
    if (invoice.version !== version) throw callProblem('stale-invoice');
    if (invoice.paidCents > 0 || invoice.creditedCents > 0) throw callProblem('paid-invoice');
    const references = lines.map(({ tripId }) => db.doc(paths.charge(account, tripId)));
    const charges = references.length === 0 ? [] : await transaction.getAll(...references);
    const now = FieldValue.serverTimestamp();
    for (const charge of charges.filter((each) => each.get('invoiceUid') === invoiceUid)) {
      const released = { invoiceUid: '', billedAt: null };
      const { data } = check(chargeSchema, charge.data());
      const next = data ? withState({ ...data, ...released, version: data.version + 1 }) : released;
      transaction.set(charge.ref, { ...next, sinceBilled: FieldValue.delete(), updatedAt: now }, { merge: true });
    }
    const after =
      state === 'draft'
        ? null
        : { ...invoice, state: 'void' as const, balanceCents: 0, version: version + 1, updatedBy: uid };
    if (after) transaction.set(reference, { ...after, updatedAt: now });
    else transaction.delete(reference);
    const entry = toInvoiceEntry({ who: uid, invoiceUid, before: invoice, after });
    transaction.create(collections.audit(account).doc(), entry);
    return lines;
  });
}
