import { chunk } from '@mtos/model';
import type { Firestore } from 'firebase-admin/firestore';
import pMap from 'p-map';

/** A document and its path. */
export type DocumentAt = readonly [path: string, data: object];

/** Large concurrent batches: the emulator handles them several times as fast as single writes. */
const BATCH_SIZE = 200;
const CONCURRENCY = 4;

/** Writes the documents to the emulator. */
export async function writeDocuments(db: Firestore, documents: readonly DocumentAt[]): Promise<void> {
  const write = async (some: readonly DocumentAt[]) => {
    const batch = db.batch();
    for (const [path, data] of some) batch.set(db.doc(path), data);
    await batch.commit();
  };
  await pMap(chunk(documents, BATCH_SIZE), write, { concurrency: CONCURRENCY });
}
