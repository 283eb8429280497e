import { documentPaths, type LooseFile, serverQueries } from '@mtos/model';
import { Timestamp } from 'firebase-admin/firestore';
import pMap from 'p-map';
import { db } from '../firebase';
import { toQuery } from '../query';
import { destroyDocumentFile } from './documentFile';

const CONCURRENCY = 10;
/** How long a night deletes files of one account, also if the host does not answer. */
const MAX_NIGHT_MS = 60_000;

/** How long a signed upload can be kept. The signature itself is valid for ten minutes. */
const KEEPABLE_MS = 60 * 60 * 1000;
/** Hours after that, so that no file is deleted while it is being kept. */
const UPLOAD_MS = 24 * KEEPABLE_MS;

/** Each try to keep a file is a request to the Admin API of the image host, which limits them for all accounts together. */
export const MAX_KEEP_TRIES = 5;

type Of = Pick<LooseFile, 'credentialUid' | 'subject' | 'subjectUid'>;

/** The note of a file whose upload is signed now. */
export const uploadNote = ({ credentialUid, subject, subjectUid }: Of): LooseFile => ({
  ...{ credentialUid, subject, subjectUid },
  destroyAt: Timestamp.fromMillis(Date.now() + UPLOAD_MS),
  tries: 0,
});

/** The note of a file whose document is removed. It stays until no signature of the upload is valid. */
export const removalNote = ({ credentialUid, subject, subjectUid }: Of): LooseFile => ({
  ...{ credentialUid, subject, subjectUid },
  destroyAt: Timestamp.fromMillis(Date.now() + KEEPABLE_MS),
  tries: 0,
});

/** Whether a signed upload can still be kept. */
export const isKeepable = ({ destroyAt }: Pick<LooseFile, 'destroyAt'>): boolean =>
  destroyAt.toMillis() - Date.now() > UPLOAD_MS - KEEPABLE_MS;

/**
 * Deletes the files at the image host that no document keeps: uploads from more than a day ago, and removed ones, those again
 * that are deleted already, because a signature from before can have brought them back. One that fails costs only itself and is
 * tried again the next night. So are those that it has no time for, because more waits for its end than these files.
 * @throws AggregateError if files failed
 */
export async function destroyLooseFiles(account: string, now: Date, maxMs = MAX_NIGHT_MS): Promise<void> {
  const endAt = Date.now() + maxMs;
  const due = toQuery(
    db.collection(documentPaths.looseFiles(account)),
    serverQueries.looseFilesUntil(account, Timestamp.fromDate(now)),
  );
  const { docs } = await due.get();
  await pMap(
    docs,
    async (loose) => {
      if (Date.now() >= endAt) return;
      await destroyDocumentFile(account, loose.id);
      await loose.ref.delete();
    },
    { concurrency: CONCURRENCY, stopOnError: false },
  );
}
