import { check, MAX_INVOICE_MAILS, type StatementMail, statementMailSchema } from '@mtos/model';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { BrokenDocument } from '../brokenDocument';
import { logBrokenDocument } from '../logs';

interface StatementMailsRead {
  readonly mails: readonly StatementMail[];
  /** The ids of mails that can't be read now, or could not once. */
  readonly lostIds: readonly string[];
}

/** What was mailed before, as far as it can be read, so that a statement can still be mailed. */
export function readStatementMails(stored: DocumentSnapshot): StatementMailsRead {
  const found: unknown = stored.get('mails') ?? [];
  const known: unknown = stored.get('lostIds') ?? [];
  const mails: StatementMail[] = [];
  const lostIds: unknown[] = Array.isArray(known) ? known : [];
  if (!Array.isArray(found)) {
    logBrokenDocument(new BrokenDocument(stored.ref.path, { field: 'mails', message: 'is no list' }));
    return { mails, lostIds: lostIds.filter(isText) };
  }
  const lost = found.flatMap((each, index) => {
    const { data, problem } = check<StatementMail>(statementMailSchema, each);
    if (data) {
      mails.push(data);
      return [];
    }
    logBrokenDocument(new BrokenDocument(stored.ref.path, { ...problem, field: `mails.${index}.${problem.field}` }));
    return [readId(each)];
  });
  return { mails, lostIds: [...new Set([...lostIds, ...lost])].filter(isText) };
}

const isText = (value: unknown): value is string => typeof value === 'string';

const readId = (mail: unknown): unknown =>
  typeof mail === 'object' && mail !== null && 'id' in mail ? mail.id : undefined;

/** The fields that keep the latest mails, and the ids of those that can't be read, so that none of them is sent again. */
export const keptMails = (mails: readonly StatementMail[], { lostIds }: Pick<StatementMailsRead, 'lostIds'>) => ({
  mails: mails.slice(-MAX_INVOICE_MAILS),
  ...(lostIds.length > 0 && { lostIds: lostIds.slice(-MAX_INVOICE_MAILS) }),
});
