import { textQueries } from '@mtos/model';
import type { Firestore } from 'firebase/firestore';
import pMap from 'p-map';
import { handleText } from './handleText';
import { readQuery } from './read/readQuery';

const CONCURRENCY = 5;

/**
 * Marks the texts that did not reach riders as handled: the newest, as many as can be listed.
 * @throws OfflineError, FirebaseError
 */
export async function handleFailures(db: Firestore, account: string): Promise<void> {
  const { documents } = await readQuery(db, textQueries.textsToHandle(account, 'out'));
  await pMap(documents, ({ id }) => handleText(id), { concurrency: CONCURRENCY });
}
