import {
  type AuditEntry,
  check,
  MAX_INVOICE_MAILS,
  type MailStatementInput,
  paths,
  type StatementMail,
  statementMailsSchema,
  withMailResult,
} from '@mtos/model';
import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { auditExpiry } from '../audit/auditExpiry';
import { collections } from '../collections';
import { db } from '../firebase';
import { findEarlierMail, type MailedBy, planMail } from './planMail';

type Whose = Pick<MailStatementInput, 'payerUid' | 'clientUid'>;

const referenceOf = (account: string, { payerUid, clientUid }: Whose) =>
  db.doc(paths.statementMails(account, payerUid, clientUid));

/** What was mailed before. A broken document has nothing, so that a statement can still be mailed. */
const readMails = (stored: DocumentSnapshot): readonly StatementMail[] =>
  check(statementMailsSchema, stored.data()).data?.mails ?? [];

/**
 * Writes that a statement is being mailed, so that no other call with its id sends it.
 * @returns the mail that this id has already; undefined if this call is to send it
 * @throws as `findEarlierMail`, `planMail`
 */
export function claimStatementMail(
  input: MailStatementInput,
  { account, uid, payerName }: MailedBy & { readonly payerName: string },
): Promise<StatementMail | undefined> {
  const { payerUid, clientUid, through } = input;
  return db.runTransaction(async (transaction) => {
    const reference = referenceOf(account, input);
    const stored = await transaction.get(reference);
    const mails = readMails(stored);
    const earlier = findEarlierMail(mails, input);
    if (earlier) return earlier;
    const { mail, count } = await planMail(transaction, { account, uid }, { payerUid, clientUid, mails }, input);
    count();
    const next = [...mails, { ...mail, through }].slice(-MAX_INVOICE_MAILS);
    transaction.set(reference, { payerUid, clientUid, mails: next, updatedAt: mail.at });
    const entry = toEntry({ who: uid, documentId: reference.id, payerName, mails: next, isFirst: !stored.exists });
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
    const mails = readMails(await transaction.get(reference));
    transaction.update(reference, { mails: withMailResult(mails, input.mailId, result), updatedAt: Timestamp.now() });
  });
}
