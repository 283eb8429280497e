import {
  addressesOfClient,
  check,
  clientProfileSchema,
  type Invoice,
  type InvoiceMail,
  invoiceSchema,
  isMailAddress,
  MAX_INVOICE_MAILS,
  type MailInvoiceInput,
  paths,
  payerSchema,
  recentMail,
} from '@mtos/model';
import { Timestamp, type Transaction } from 'firebase-admin/firestore';
import { callProblem } from '../callProblem';
import { collections, parseDocument } from '../collections';
import { countToday } from '../dailyLimit';
import { db } from '../firebase';
import { countProjectMails } from '../mail/countProjectMails';
import { toInvoiceEntry } from './auditInvoice';

interface Claim {
  readonly invoice: Invoice;
  /** A mail that this id has already; undefined if this call is to send it. */
  readonly earlier: InvoiceMail | undefined;
}

/**
 * Writes on the invoice that a mail is being sent, so that no other call with its id sends it. A mail goes only to addresses in
 * the payer's settings, or in the profile of the client who pays, because a client's data is in it, and to one that has just got the invoice only if the person says so.
 * @throws HttpsError `no-such-invoice`, `closed-mail`, `other-recipient`, `mailed-before`, `too-many`
 */
export function claimMail(
  { invoiceUid, mailId, to, again = false }: MailInvoiceInput,
  { account, uid }: { readonly account: string; readonly uid: string },
): Promise<Claim> {
  return db.runTransaction(async (transaction) => {
    const reference = db.doc(paths.invoice(account, invoiceUid));
    const stored = await transaction.get(reference);
    if (!stored.exists) throw callProblem('no-such-invoice');
    const invoice = parseDocument<Invoice>(invoiceSchema, stored);
    const { state, mails = [] } = invoice;
    const earlier = mails.find(({ id }) => id === mailId);
    if (earlier) return { invoice, earlier };
    if (state === 'draft' || state === 'void') throw callProblem('closed-mail');
    const allowed = await readAddresses(transaction, account, invoice);
    const recipients = [...new Set(to)];
    if (!recipients.every((each) => isMailAddress(each) && allowed.includes(each)))
      throw callProblem('other-recipient');
    const now = new Date();
    const recent = again ? undefined : recentMail(mails, recipients, now);
    if (recent) throw callProblem('mailed-before', { message: describeRecent(recent) });
    const amount = recipients.length;
    const count = await countToday(transaction, account, 'invoiceMails', now, { amount });
    const countInProject = await countProjectMails(transaction, amount, now);
    count();
    countInProject();
    const mail: InvoiceMail = {
      ...{ id: mailId, to: recipients, at: Timestamp.now(), by: uid },
      ...{ state: 'sending', answer: '' },
    };
    const after = { ...invoice, mails: [...mails, mail].slice(-MAX_INVOICE_MAILS) };
    transaction.update(reference, { mails: after.mails });
    const entry = toInvoiceEntry({ who: uid, invoiceUid, before: invoice, after });
    transaction.create(collections.audit(account).doc(), entry);
    return { invoice, earlier: undefined };
  });
}

/** Where a payer's invoices, or those of a client who pays, can be mailed to. An erased client has no address. */
async function readAddresses(
  transaction: Transaction,
  account: string,
  { payerUid, clientUid }: Pick<Invoice, 'payerUid' | 'clientUid'>,
): Promise<readonly string[]> {
  if (clientUid !== '') {
    const stored = await transaction.get(db.doc(paths.profile(account, clientUid)));
    return addressesOfClient(check(clientProfileSchema, stored.data()).data);
  }
  const stored = await transaction.get(db.doc(paths.payer(account, payerUid)));
  return check(payerSchema, stored.data()).data?.invoiceEmails ?? [];
}

/** 'It was mailed to billing@broker.example 2 minutes ago. Mail it again?' */
function describeRecent({ mail, minutes, to }: NonNullable<ReturnType<typeof recentMail>>): string {
  const when = minutes === 0 ? 'just now' : minutes === 1 ? '1 minute ago' : `${minutes} minutes ago`;
  const said = mail.state === 'sent' ? `It was mailed to ${to} ${when}` : `It may have been mailed to ${to} ${when}`;
  return `${said}. Mail it again?`;
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
    transaction.update(reference, { mails: mails.map((mail) => (mail.id === mailId ? { ...mail, ...result } : mail)) });
  });
}
