import {
  CREDENTIAL_SUBJECTS,
  type CredentialSubject,
  documentPaths,
  type RemovedDocument,
  removeDocumentSchema,
} from '@mtos/model';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { db } from '../firebase';
import { guardedCallable } from '../guard';
import { auditDocument } from './auditDocument';
import { tryDestroyFile } from './documentFile';
import { removalNote } from './looseFiles';

/**
 * Removes a document, or an upload that was not kept, and deletes its file at the image host. A file that the host does not
 * delete now is deleted at night. A repeat asks the host again.
 */
export const removeDocument = guardedCallable(
  'manageMembers',
  removeDocumentSchema,
  ({ documentId }, { account, uid }): Promise<RemovedDocument> => removeFor(account, documentId, uid),
);

/**
 * Like `removeDocument`.
 * @param who the person who removes it; undefined if it follows from something that has an audit entry of its own
 */
export async function removeFor(account: string, id: string, who: string | undefined): Promise<RemovedDocument> {
  const document = db.doc(documentPaths.document(account, id));
  const loose = db.doc(documentPaths.looseFile(account, id));
  const isThere = await db.runTransaction(async (transaction) => {
    const [stored, note] = await Promise.all([transaction.get(document), transaction.get(loose)]);
    if (!stored.exists && !note.exists) return false;
    // A note that already is there says of whom it is
    const of = readOf(stored.exists ? stored : note);
    transaction.set(loose, removalNote(of));
    if (!stored.exists) return true;
    transaction.delete(document);
    if (who !== undefined) auditDocument(transaction, { account, id, who, what: 'delete', of });
    return true;
  });
  return { isDestroyed: !isThere || (await tryDestroyFile(account, id)) };
}

/** As stored, even if other fields can't be read: a broken document can be removed, too. */
function readOf(stored: DocumentSnapshot) {
  const readText = (field: string): string => {
    const value: unknown = stored.get(field);
    return typeof value === 'string' ? value : '';
  };
  const subject: CredentialSubject = CREDENTIAL_SUBJECTS.find((each) => each === stored.get('subject')) ?? 'company';
  return { credentialUid: readText('credentialUid'), subject, subjectUid: readText('subjectUid') };
}
