import { type AuditEntry, type MailStatementInput, paths, type StatementMail, withMailResult } from '@mtos/model';
import { Timestamp } from 'firebase-admin/firestore';
import { auditExpiry } from '../audit/auditExpiry';
import { callProblem } from '../callProblem';
import { collections } from '../collections';
import { db } from '../firebase';
import { findEarlierMail, type MailedBy, planMail } from './planMail';
import { keptMails, readStatementMails } from './storedStatementMails';

type Whose = Pick<MailStatementInput, 'payerUid' | 'clientUid'>;

const referenceOf = (account: string, { payerUid, clientUid }: Whose) =>
  db.doc(paths.statementMails(account, payerUid, clientUid));

/** To send such a mail again could send it twice. */
const LOST = 'This mail was already sent, but the record of it can’t be read. Ask whether it arrived.';

/**
 * Writes that a statement is being mailed, so that no other call with its id sends it.
 * @returns the mail that this id has already; undefined if this call is to send it
 * @throws as `findEarlierMail`, `planMail`; `other-mail` also if what is kept of the mail can't be read
 */
export function claimStatementMail(
  input: MailStatementInput,
  { account, uid, payerName }: MailedBy & { readonly payerName: string },
): Promise<StatementMail | undefined> {
  const { payerUid, clientUid, through } = input;
  return db.runTransaction(async (transaction) => {
    const reference = referenceOf(account, input);
    const stored = await transaction.get(reference);
    const { mails, lostIds } = readStatementMails(stored);
    const earlier = findEarlierMail(mails, input);
    if (earlier) return earlier;
    if (lostIds.includes(input.mailId)) throw callProblem('other-mail', { message: LOST });
    const { mail, count } = await planMail(transaction, { account, uid }, { payerUid, clientUid, mails }, input);
    count();
    const next = keptMails([...mails, { ...mail, through }], { lostIds });
    transaction.set(reference, { payerUid, clientUid, ...next, updatedAt: mail.at });
    const audited = { who: uid, documentId: reference.id, payerName, mails: next.mails, isFirst: !stored.exists };
    const entry = toEntry(audited);
    transaction.create(collections.audit(account).doc(), entry);
    return undefined;
  });
}

interface Audited {
  readonly who: string;
  readonly documentId: string;
  readonly payerName: string;
  readonly mails: readonly StatementMail[];
  readonly isFirst: boolean;
}

/** To how many addresses which statement was mailed, and none of them. */
function toEntry({ who, documentId, payerName, mails, isFirst }: Audited): AuditEntry {
  const when = Timestamp.now();
  const last = mails.at(-1);
  return {
    who,
    what: isFirst ? 'create' : 'update',
    collection: 'statementMails',
    documentId,
    before: isFirst ? null : { name: payerName },
    after: {
      name: payerName,
      through: last?.through ?? '',
      mails: mails.length,
      mailedTo: last?.to.length ?? 0,
      mailedAt: last?.at ?? null,
    },
    when,
    expireAt: auditExpiry(when),
  };
}

/** Writes what became of a statement's mail. */
export async function recordStatementMail(
  account: string,
  input: Whose & Pick<MailStatementInput, 'mailId'>,
  result: Pick<StatementMail, 'state' | 'answer'>,
): Promise<void> {
  await db.runTransaction(async (transaction) => {
    const reference = referenceOf(account, input);
    const { mails, lostIds } = readStatementMails(await transaction.get(reference));
    const next = keptMails(withMailResult(mails, input.mailId, result), { lostIds });
    transaction.update(reference, { ...next, updatedAt: Timestamp.now() });
  });
}
