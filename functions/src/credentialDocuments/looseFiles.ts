import { documentPaths, type LooseFile, serverQueries } from '@mtos/model';
import { Timestamp, type WithFieldValue } from 'firebase-admin/firestore';
import pMap from 'p-map';
import { db } from '../firebase';
import { toQuery } from '../query';
import { destroyDocumentFile } from './documentFile';

const CONCURRENCY = 10;

/** How long a signed upload can be kept. The signature itself is valid for ten minutes. */
const KEEPABLE_MS = 60 * 60 * 1000;
/** Hours after that, so that no file is deleted while it is being kept. */
const UPLOAD_MS = 24 * KEEPABLE_MS;

type Of = Pick<LooseFile, 'credentialUid' | 'subject' | 'subjectUid'>;

/** The note of a file whose upload is signed now. */
export const uploadNote = ({ credentialUid, subject, subjectUid }: Of): LooseFile => ({
  ...{ credentialUid, subject, subjectUid },
  destroyAt: Timestamp.fromMillis(Date.now() + UPLOAD_MS),
});

/** The note of a file whose document is removed. */
export const removalNote = ({ credentialUid, subject, subjectUid }: Of): WithFieldValue<LooseFile> => ({
  ...{ credentialUid, subject, subjectUid },
  destroyAt: Timestamp.now(),
});

/** Whether a signed upload can still be kept. */
export const isKeepable = ({ destroyAt }: Pick<LooseFile, 'destroyAt'>): boolean =>
  destroyAt.toMillis() - Date.now() > UPLOAD_MS - KEEPABLE_MS;

/**
 * Deletes the files at the image host that no document keeps: uploads from more than a day ago, and removed ones, those again
 * that are deleted already, because a signature from before can have brought them back. One that fails costs only itself and is
 * tried again the next night.
 * @throws AggregateError if files failed
 */
export async function destroyLooseFiles(account: string, now: Date): Promise<void> {
  const due = toQuery(
    db.collection(documentPaths.looseFiles(account)),
    serverQueries.looseFilesUntil(account, Timestamp.fromDate(now)),
  );
  const { docs } = await due.get();
  await pMap(
    docs,
    async (loose) => {
      await destroyDocumentFile(account, loose.id);
      await loose.ref.delete();
    },
    { concurrency: CONCURRENCY, stopOnError: false },
  );
}
