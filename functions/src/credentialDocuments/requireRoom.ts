import { documentPaths, LIMITS, serverQueries } from '@mtos/model';
import type { Transaction } from 'firebase-admin/firestore';
import { callProblem } from '../callProblem';
import { db } from '../firebase';
import { toQuery } from '../query';

/** @throws HttpsError `many-documents` if the credential has as many as it can have */
export async function requireRoom(transaction: Transaction, account: string, credentialUid: string): Promise<void> {
  const ofCredential = toQuery(
    db.collection(documentPaths.documents(account)),
    serverQueries.documentsOfCredential(account, credentialUid),
  );
  const { size } = await transaction.get(ofCredential.select());
  if (size >= LIMITS.credentialDocuments) throw callProblem('many-documents');
}
