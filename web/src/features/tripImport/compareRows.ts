import {
  type ArrangedRow,
  chooseLeg,
  compareRow,
  importedTripId,
  queries,
  type RowComparison,
  type Trip,
} from '@mtos/model';
import { documents } from '../../firebase/data/collections';
import type { Doc } from '../../firebase/data/converter';
import { isRefusal } from '../../firebase/data/queryState';
import { fetchDocument, readQuery } from '../../firebase/data/readQuery';
import type { Writer } from '../../firebase/write/writer';

/** A row and what importing it would do. */
export interface ComparedRow extends ArrangedRow {
  readonly comparison: RowComparison;
  /** The trip that the row is about, as it is now. */
  readonly stored: Doc<Trip> | undefined;
}

/** The account's trips by the key or id under which rows name them; 'broken' for one that can't be read. */
type StoredTrips = ReadonlyMap<string, Doc<Trip> | 'broken'>;

/** Firestore's limit of values for one `in`, so that one query finds which rows of a batch are already there. */
const BATCH_SIZE = 30;
const CONCURRENCY = 6;

/**
 * Compares rows with the account's trips. Trips that are in `known` are not read again; those that are read are added to it.
 * @throws FirestoreError
 */
export async function compareRows(
  reader: Pick<Writer, 'db' | 'account'>,
  rows: readonly ArrangedRow[],
  known: Map<string, Doc<Trip> | 'broken' | undefined>,
  onProgress: (done: number) => void,
  signal: AbortSignal,
): Promise<readonly ComparedRow[]> {
  const missing = rows.filter(({ key, secondLegKey }) => !known.has(key) || (secondLegKey && !known.has(secondLegKey)));
  const batches = Array.from({ length: Math.ceil(missing.length / BATCH_SIZE) }, (_, index) =>
    missing.slice(index * BATCH_SIZE, (index + 1) * BATCH_SIZE),
  );
  let done = rows.length - missing.length;
  const next = batches.values();
  const work = async () => {
    for (const batch of next) {
      if (signal.aborted) return;
      const stored = await storedTrips(reader, batch);
      for (const key of batch.flatMap(keysOf)) known.set(key, stored.get(key));
      done += batch.length;
      onProgress(done);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  const readable = new Map<string, Doc<Trip>>();
  for (const [key, trip] of known) if (trip && trip !== 'broken') readable.set(key, trip);
  return rows.map((row) => {
    const chosen = chooseLeg(row, readable);
    const stored = readable.get(chosen.key);
    const comparison = known.get(chosen.key) === 'broken' ? ({ kind: 'same' } as const) : compareRow(chosen, stored);
    return { ...chosen, comparison, stored };
  });
}

const keysOf = ({ key, secondLegKey }: ArrangedRow) => (secondLegKey ? [key, secondLegKey] : [key]);

async function storedTrips(
  { db, account }: Pick<Writer, 'db' | 'account'>,
  rows: readonly ArrangedRow[],
): Promise<StoredTrips> {
  const trips = new Map<string, Doc<Trip> | 'broken'>();
  const keys = rows.filter(({ row }) => row.identity.recordId === '').flatMap(keysOf);
  for (let start = 0; start < keys.length; start += BATCH_SIZE) {
    const some = keys.slice(start, start + BATCH_SIZE);
    const found = await readQuery(db, queries.tripsByImportKey(account, some));
    for (const trip of found.documents) trips.set(trip.importKey ?? '', trip);
    const broken = new Set(found.broken.map(({ id }) => id));
    for (const key of some) if (broken.has(importedTripId(account, key))) trips.set(key, 'broken');
  }
  const ids = rows.map(({ row }) => row.identity.recordId).filter((id) => id !== '');
  await Promise.all(
    ids.map(async (id) => {
      // The rules let no one find out whether a trip of another account exists
      const trip = await fetchDocument(documents.trip(db, id)).catch((error: unknown) => {
        if (!isRefusal(error)) throw error;
      });
      if (trip) trips.set(id, trip);
    }),
  );
  return trips;
}
