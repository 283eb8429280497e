import {
  type CredentialDocument,
  credentialDocumentSchema,
  documentPaths,
  findSubjects,
  type ReadDocuments,
  readDocumentsSchema,
} from '@mtos/model';
import { toAuditEntry } from '../audit/recordAction';
import { collections, parseDocument } from '../collections';
import { countToday } from '../dailyLimit';
import { db } from '../firebase';
import { guardedCallable } from '../guard';
import { skipBroken } from '../skipBroken';
import { nowInSeconds } from '../uploads/imageHost';
import { signedUrl } from './documentFile';

const VALID_SECONDS = 5 * 60;

type Doc = CredentialDocument & { readonly id: string };

/**
 * Returns URLs that open documents for five minutes. The audit says first who opened how many, of whom; if it can't, no URL is
 * returned. Each document counts toward a daily limit.
 */
export const readDocuments = guardedCallable(
  'manageMembers',
  readDocumentsSchema,
  async ({ documentIds }, { account, uid }): Promise<ReadDocuments> => {
    const refs = [...new Set(documentIds)].map((id) => db.doc(documentPaths.document(account, id)));
    const found: readonly Doc[] = (await db.getAll(...refs)).flatMap((stored) => {
      const data = stored.exists ? skipBroken(() => parseDocument(credentialDocumentSchema, stored)) : undefined;
      return data ? [{ ...data, id: stored.id }] : [];
    });
    const expiresAt = nowInSeconds() + VALID_SECONDS;
    const documents = await Promise.all(
      found.map(async ({ id, name, format }) => ({
        ...{ id, name, format },
        url: await signedUrl(account, { id, format }, expiresAt),
      })),
    );
    if (found.length > 0) await recordReading(account, uid, found);
    return { documents, expiresAt: new Date(expiresAt * 1000).toISOString() };
  },
);

/** One entry for each driver, vehicle, or company, so that a driver's entry names no other. @throws HttpsError `too-many` */
async function recordReading(account: string, who: string, found: readonly Doc[]): Promise<void> {
  const collection = 'credentialDocuments';
  const bySubject = new Map<string, Doc[]>();
  for (const document of found) {
    const key = `${document.subject} ${document.subjectUid}`;
    bySubject.set(key, [...(bySubject.get(key) ?? []), document]);
  }
  await db.runTransaction(async (transaction) => {
    const count = await countToday(transaction, account, 'documentReads', new Date(), {
      amount: found.length,
      by: who,
    });
    count();
    for (const [first, ...others] of bySubject.values()) {
      if (!first) continue;
      const { subject, subjectUid } = first;
      const of = { subject, subjectUid };
      const entry = toAuditEntry({
        ...{ who, what: 'export', collection, documentId: others.length === 0 ? first.id : '' },
        about: findSubjects(collection, first.id, [of]),
        after: { list: 'documents', rows: others.length + 1, filter: '', ...of },
      });
      transaction.create(collections.audit(account).doc(), entry);
    }
  });
}
