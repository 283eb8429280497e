import {
  type CredentialDocument,
  check,
  cleanFileName,
  credentialSchema,
  documentPaths,
  keepDocumentSchema,
  type LooseFile,
  looseFileSchema,
  paths,
} from '@mtos/model';
import { type DocumentSnapshot, FieldValue, type WithFieldValue } from 'firebase-admin/firestore';
import { callProblem } from '../callProblem';
import { db } from '../firebase';
import { guardedCallable } from '../guard';
import { auditDocument } from './auditDocument';
import { moveUpload, toDocumentFile, tryDestroyFile } from './documentFile';
import { isKeepable, MAX_KEEP_TRIES } from './looseFiles';
import { requireRoom } from './requireRoom';

/**
 * Keeps an uploaded file as a document of its credential, if the image host says that it is of a format and size that documents
 * can have; otherwise, the file is deleted. A repeat finds the document and changes nothing. The file gets another name first, so
 * that neither the signature of the upload nor the URL in the host's answer to it leads to what is kept.
 */
export const keepDocument = guardedCallable(
  'manageMembers',
  keepDocumentSchema,
  async ({ credentialUid, documentId, name }, { account, uid }): Promise<Record<string, never>> => {
    const document = db.doc(documentPaths.document(account, documentId));
    const upload = db.doc(documentPaths.looseFile(account, documentId));
    const isKept = await db.runTransaction(async (transaction) => {
      const [stored, loose] = await transaction.getAll(document, upload);
      if (isDocumentOf(stored, credentialUid)) return true;
      const { tries } = requireUpload(loose, credentialUid);
      if (tries >= MAX_KEEP_TRIES) throw callProblem('no-such-upload');
      await requireRoom(transaction, account, credentialUid);
      transaction.update(upload, { tries: tries + 1 });
      return false;
    });
    if (isKept) return {};
    const file = await readUploaded(account, documentId);
    await db.runTransaction(async (transaction) => {
      const [stored, loose, credential] = await transaction.getAll(
        document,
        upload,
        db.doc(paths.credential(account, credentialUid)),
      );
      if (isDocumentOf(stored, credentialUid)) return;
      const { subject, subjectUid } = requireUpload(loose, credentialUid);
      const { data } = check(credentialSchema, credential?.data());
      if (!data) throw callProblem('no-such-credential');
      await requireRoom(transaction, account, credentialUid);
      const of = { credentialUid, subject, subjectUid, ...file };
      const kept: WithFieldValue<CredentialDocument> = {
        ...{ ...of, expiresDay: data.expiresDay, name: cleanFileName(name) },
        ...{ addedAt: FieldValue.serverTimestamp(), addedBy: uid },
      };
      transaction.create(document, kept);
      transaction.delete(upload);
      auditDocument(transaction, { account, id: documentId, who: uid, what: 'create', of });
    });
    return {};
  },
);

const isDocumentOf = (document: DocumentSnapshot | undefined, credentialUid: string): boolean =>
  document?.get('credentialUid') === credentialUid;

/** @throws HttpsError `no-such-upload` unless an upload for the credential was signed and can still be kept */
function requireUpload(upload: DocumentSnapshot | undefined, credentialUid: string): LooseFile {
  const { data } = check(looseFileSchema, upload?.data());
  if (data?.credentialUid !== credentialUid || !isKeepable(data)) throw callProblem('no-such-upload');
  return data;
}

/** @throws HttpsError `no-file`, `wrong-file` after it is deleted, or `too-many` */
async function readUploaded(account: string, id: string) {
  const found = await moveUpload(account, id);
  if (!found) throw callProblem('no-file');
  const file = toDocumentFile(found);
  if (file) return file;
  await tryDestroyFile(account, id);
  throw callProblem('wrong-file');
}
