import {
  type Invoice,
  type InvoiceMail,
  invoiceSchema,
  MAX_INVOICE_MAILS,
  type MailInvoiceInput,
  paths,
  withMailResult,
} from '@mtos/model';
import { callProblem } from '../callProblem';
import { collections, parseDocument } from '../collections';
import { db } from '../firebase';
import { toInvoiceEntry } from './auditInvoice';
import { findEarlierMail, type MailedBy, planMail } from './planMail';

interface Claim {
  readonly invoice: Invoice;
  /** A mail that this id has already; undefined if this call is to send it. */
  readonly earlier: InvoiceMail | undefined;
}

/**
 * Writes on the invoice that a mail is being sent, so that no other call with its id sends it.
 * @throws HttpsError `no-such-invoice`, `closed-mail`; as `findEarlierMail`, `planMail`
 */
export function claimMail(input: MailInvoiceInput, { account, uid }: MailedBy): Promise<Claim> {
  const { invoiceUid } = input;
  return db.runTransaction(async (transaction) => {
    const reference = db.doc(paths.invoice(account, invoiceUid));
    const stored = await transaction.get(reference);
    if (!stored.exists) throw callProblem('no-such-invoice');
    const invoice = parseDocument<Invoice>(invoiceSchema, stored);
    const { state, payerUid, clientUid, mails = [] } = invoice;
    const earlier = findEarlierMail(mails, input);
    if (earlier) return { invoice, earlier };
    if (state === 'draft' || state === 'void') throw callProblem('closed-mail');
    const { mail, count } = await planMail(transaction, { account, uid }, { payerUid, clientUid, mails }, input);
    count();
    const after = { ...invoice, mails: [...mails, mail].slice(-MAX_INVOICE_MAILS) };
    transaction.update(reference, { mails: after.mails });
    const entry = toInvoiceEntry({ who: uid, invoiceUid, before: invoice, after });
    transaction.create(collections.audit(account).doc(), entry);
    return { invoice, earlier: undefined };
  });
}

/** Writes on the invoice what became of a mail. */
export async function recordMail(
  account: string,
  { invoiceUid, mailId }: Pick<MailInvoiceInput, 'invoiceUid' | 'mailId'>,
  result: Pick<InvoiceMail, 'state' | 'answer'>,
): Promise<void> {
  await db.runTransaction(async (transaction) => {
    const reference = db.doc(paths.invoice(account, invoiceUid));
    const { mails = [] } = parseDocument<Invoice>(invoiceSchema, await transaction.get(reference));
    transaction.update(reference, { mails: withMailResult(mails, mailId, result) });
  });
}
