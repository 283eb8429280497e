import { randomUUID } from 'node:crypto';
import {
  check,
  credentialSchema,
  DOCUMENT_FORMATS,
  documentPaths,
  paths,
  type SignedDocument,
  signDocumentSchema,
} from '@mtos/model';
import { callProblem } from '../callProblem';
import { countToday } from '../dailyLimit';
import { db } from '../firebase';
import { guardedCallable } from '../guard';
import { readHost, uploadTimestamp } from '../uploads/imageHost';
import { signParams } from '../uploads/signParams';
import { uploadPublicId } from './documentFile';
import { uploadNote } from './looseFiles';
import { requireRoom } from './requireRoom';

/**
 * Signs the upload of one document of a credential, which only a signed URL then opens. The signature is valid for ten minutes,
 * and for exactly these fields. What is uploaded and not kept is deleted after a day.
 */
export const signDocument = guardedCallable(
  'manageMembers',
  signDocumentSchema,
  async ({ credentialUid }, { account, uid }): Promise<SignedDocument> => {
    const { url, apiKey } = readHost();
    const documentId = randomUUID();
    await db.runTransaction(async (transaction) => {
      const credential = await transaction.get(db.doc(paths.credential(account, credentialUid)));
      const { data } = check(credentialSchema, credential.data());
      if (!data) throw callProblem('no-such-credential');
      await requireRoom(transaction, account, credentialUid);
      const count = await countToday(transaction, account, 'documents', new Date(), { by: uid });
      count();
      transaction.create(
        db.doc(documentPaths.looseFile(account, documentId)),
        uploadNote({ credentialUid, subject: data.subject, subjectUid: data.subjectUid }),
      );
    });
    const params = {
      timestamp: String(uploadTimestamp()),
      public_id: uploadPublicId(account, documentId),
      type: 'authenticated',
      overwrite: 'false',
      allowed_formats: DOCUMENT_FORMATS.join(),
    };
    const fields = { ...params, api_key: apiKey, signature: await signParams(params) };
    return { documentId, uploadUrl: `${url}/image/upload`, fields };
  },
);
