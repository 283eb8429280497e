import { documentPaths, paths, serverQueries } from '@mtos/model';
import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import type { FirestoreEvent } from 'firebase-functions/firestore';
import pMap from 'p-map';
import { db } from '../firebase';
import { toQuery } from '../query';
import { removeFor } from './removeDocument';

const CONCURRENCY = 5;

/**
 * Removes the documents of a credential that was deleted. If it was entered again meanwhile, those stay that were added since:
 * none can be added while there is no credential.
 */
export async function followDeletedCredential({
  params: { account, id },
}: Pick<FirestoreEvent<unknown, { readonly account: string; readonly id: string }>, 'params'>): Promise<void> {
  const credential = await db.doc(paths.credential(account, id)).get();
  const { docs } = await toQuery(
    db.collection(documentPaths.documents(account)),
    serverQueries.documentsOfCredential(account, id),
  ).get();
  const left = docs.filter((document) => !credential.exists || isBefore(document, credential));
  await pMap(left, (document) => removeFor(account, document.id, undefined), { concurrency: CONCURRENCY });
}

function isBefore(document: DocumentSnapshot, credential: DocumentSnapshot): boolean {
  const [added, entered]: readonly unknown[] = [document.get('addedAt'), credential.get('createdAt')];
  return added instanceof Timestamp && entered instanceof Timestamp && added.toMillis() < entered.toMillis();
}
