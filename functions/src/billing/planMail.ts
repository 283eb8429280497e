import { isDeepStrictEqual } from 'node:util';
import {
  addressesOfClient,
  check,
  clientProfileSchema,
  type InvoiceMail,
  isMailAddress,
  type MailInput,
  paths,
  payerSchema,
  recentMail,
} from '@mtos/model';
import { Timestamp, type Transaction } from 'firebase-admin/firestore';
import { callProblem } from '../callProblem';
import { countToday } from '../dailyLimit';
import { db } from '../firebase';
import { countProjectMails } from '../mail/countProjectMails';

/** Who mails: the account, and the person. */
export interface MailedBy {
  readonly account: string;
  readonly uid: string;
}

/** Whose addresses a mail can go to, and what was mailed before. */
interface Mailed {
  readonly payerUid: string;
  /** The client who pays; empty where the payer does. */
  readonly clientUid: string;
  readonly mails: readonly InvoiceMail[];
}

/**
 * The mail that an id has already; undefined if there is none. What became of it says nothing of a mail to others.
 * @throws HttpsError `other-mail` if it was for other addresses
 */
export function findEarlierMail<Mail extends InvoiceMail>(
  mails: readonly Mail[],
  { mailId, to }: Input,
): Mail | undefined {
  const earlier = mails.find(({ id }) => id === mailId);
  // An erasure leaves no addresses
  const known = earlier?.to.every(isMailAddress) ? new Set(earlier.to) : undefined;
  if (known && !isDeepStrictEqual(known, new Set(to))) throw callProblem('other-mail');
  return earlier;
}

type Input = Pick<MailInput, 'to'> & { readonly mailId: string; readonly again?: boolean | undefined };

/**
 * A mail that is about to be sent, and what counts it toward the limits, because a transaction must read before it writes. A
 * mail goes only to addresses in the payer's settings, or in the profile of the client who pays, because a client's data is in
 * it, and to one that has just got the same only if the person says so.
 * @throws HttpsError `other-recipient`, `mailed-before`, `too-many`
 */
export async function planMail(
  transaction: Transaction,
  { account, uid }: MailedBy,
  { mails, ...of }: Mailed,
  { mailId, to, again = false }: Input,
): Promise<{ readonly mail: InvoiceMail; readonly count: () => void }> {
  const allowed = await readAddresses(transaction, account, of);
  const recipients = [...new Set(to)];
  if (!recipients.every((each) => isMailAddress(each) && allowed.includes(each))) throw callProblem('other-recipient');
  const now = new Date();
  const recent = again ? undefined : recentMail(mails, recipients, now);
  if (recent) throw callProblem('mailed-before', { message: describeRecent(recent) });
  const amount = recipients.length;
  const count = await countToday(transaction, account, 'invoiceMails', now, { amount });
  const countInProject = await countProjectMails(transaction, amount, now);
  return {
    mail: { id: mailId, to: recipients, at: Timestamp.now(), by: uid, state: 'sending', answer: '' },
    count: () => {
      count();
      countInProject();
    },
  };
}

/** Where a payer's invoices, or those of a client who pays, can be mailed to. An erased client has no address. */
async function readAddresses(
  transaction: Transaction,
  account: string,
  { payerUid, clientUid }: Omit<Mailed, 'mails'>,
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
