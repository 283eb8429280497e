import { contentKey, newTrip, queries } from '@mtos/model';
import { doc, type Firestore, getDocs, serverTimestamp, writeBatch } from 'firebase/firestore';
import { collections } from '../../firebase/collections';
import type { Session } from '../../firebase/session';
import { toQuery } from '../../firebase/toQuery';
import type { AcceptedRow } from './checkRows';

/** How far an import has come: of all rows, these were added and these were there already. */
export interface ImportProgress {
  readonly added: number;
  readonly present: number;
}

/** Firestore's limit of values for one `in`, so that one query tells which rows of a batch are there already. */
const ROWS_A_BATCH = 30;

/**
 * Adds the rows' trips, batch after batch, leaving out those that an earlier run added: so a file can be imported
 * again after it was cut off anywhere. Stops between two batches when the signal says so.
 * @throws FirestoreError where a batch is refused or the connection is lost; what was added before stays.
 */
export async function importTrips(
  db: Firestore,
  session: Session,
  rows: readonly AcceptedRow[],
  onProgress: (progress: ImportProgress) => void,
  signal: AbortSignal,
): Promise<ImportProgress> {
  let progress: ImportProgress = { added: 0, present: 0 };
  for (let start = 0; start < rows.length && !signal.aborted; start += ROWS_A_BATCH) {
    const batchRows = rows.slice(start, start + ROWS_A_BATCH);
    const known = await keysPresent(db, session.account, batchRows);
    const missing = batchRows.filter(({ key }) => !known.has(key));
    if (missing.length > 0) await addTrips(db, session, missing);
    progress = {
      added: progress.added + missing.length,
      present: progress.present + batchRows.length - missing.length,
    };
    onProgress(progress);
  }
  return progress;
}

async function keysPresent(db: Firestore, account: string, rows: readonly AcceptedRow[]): Promise<ReadonlySet<string>> {
  const keys = rows.map(({ key }) => key);
  const found = await getDocs(toQuery(collections.trips(db), queries.tripsByImportKey(account, keys)));
  return new Set(found.docs.map((trip) => trip.data().importKey ?? ''));
}

/** The id follows from the key, so that two imports at once can't both add a row: the rules refuse the second. */
async function addTrips(db: Firestore, session: Session, rows: readonly AcceptedRow[]): Promise<void> {
  const batch = writeBatch(db);
  for (const { key, trip } of rows) {
    const origin = { account: session.account, writtenBy: session.uid, at: serverTimestamp(), importKey: key };
    const id = contentKey('import', session.account, key);
    batch.set(doc(collections.trips(db), id), { ...newTrip(trip, origin), id });
  }
  await batch.commit();
}
