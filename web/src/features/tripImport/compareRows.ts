import {
  type ArrangedRow,
  chooseLeg,
  compareRow,
  compareSimilar,
  importedTripId,
  queries,
  type RowComparison,
  similarTrip,
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
  /** The trip that the row is about, or may be, as it is now. */
  readonly stored: Doc<Trip> | undefined;
}

/** The account's trips by the key or id under which rows name them; 'broken' for one that can't be read. */
type StoredTrips = ReadonlyMap<string, Doc<Trip> | 'broken'>;

/** Firestore's limit of values for one `in`, so that one query finds which rows of a batch are already there. */
const BATCH_SIZE = 30;
const CONCURRENCY = 6;
const STEP_SIZE = 500;

/** What was read of the account's trips, so that it is not read again when a choice changes. */
export class KnownTrips {
  /** By the key or id under which rows name them. */
  readonly named = new Map<string, Doc<Trip> | 'broken' | undefined>();
  /** By day and client, in one text. */
  readonly ofClients = new Map<string, readonly Doc<Trip>[]>();
}

interface Reading {
  readonly reader: Pick<Writer, 'db' | 'account'>;
  readonly timeZone: string;
  /** Trips that are read are added to it. */
  readonly known: KnownTrips;
  /** First the rows are compared with the trips that they name, then the new ones with other trips of their clients. */
  readonly onProgress: (progress: CompareProgress) => void;
  readonly signal: AbortSignal;
}

export interface CompareProgress {
  readonly status: 'comparing' | 'matching';
  readonly done: number;
  readonly total: number;
}

/**
 * Compares rows with the account's trips: those that they name, and for the others those that they may be about.
 * @throws FirestoreError
 */
export async function compareRows(rows: readonly ArrangedRow[], reading: Reading): Promise<readonly ComparedRow[]> {
  await readNamed(rows, reading);
  const { named } = reading.known;
  const readable = new Map<string, Doc<Trip>>();
  for (const [key, trip] of named) if (trip && trip !== 'broken') readable.set(key, trip);
  const compared = await mapInSteps(rows, reading.signal, (row): ComparedRow => {
    const chosen = chooseLeg(row, readable);
    const stored = readable.get(chosen.key);
    const comparison = named.get(chosen.key) === 'broken' ? ({ kind: 'same' } as const) : compareRow(chosen, stored);
    return { ...chosen, comparison, stored };
  });
  await readOfClients(compared, reading);
  return findSimilar(compared, reading);
}

/** Gives each new row at most one trip that it may be about, and no trip that is another row's. */
function findSimilar(
  rows: readonly ComparedRow[],
  { known, timeZone, signal }: Reading,
): Promise<readonly ComparedRow[]> {
  const taken = new Set(rows.map(({ stored }) => stored?.id));
  return mapInSteps(rows, signal, (compared) => {
    const { row } = compared;
    if (!isNew(compared)) return compared;
    const others = known.ofClients.get(clientAndDay(compared))?.filter(({ id }) => !taken.has(id)) ?? [];
    const stored = row.kind === 'trip' ? similarTrip(row, others, timeZone) : undefined;
    if (!stored) return compared;
    taken.add(stored.id);
    return { ...compared, stored, comparison: compareSimilar(compared, stored) };
  });
}

const isNew = ({ comparison, row }: ComparedRow) => comparison.kind === 'new' && row.kind === 'trip';
const dayOf = ({ row }: ArrangedRow) => row.trip?.tripDate ?? '';
const clientAndDay = (row: ArrangedRow) => `${dayOf(row)} ${row.clientUid}`;

/** Reads the trips that the clients of new rows have on their days. */
async function readOfClients(rows: readonly ComparedRow[], reading: Reading): Promise<void> {
  const { reader, known, onProgress, signal } = reading;
  const { db, account } = reader;
  const wanted = new Map<string, Set<string>>();
  for (const row of rows) {
    if (!isNew(row) || row.clientUid === undefined || known.ofClients.has(clientAndDay(row))) continue;
    const day = dayOf(row);
    const clients = wanted.get(day) ?? new Set();
    wanted.set(day, clients.add(row.clientUid));
  }
  const batches = [...wanted].flatMap(([day, clients]) => batchesOf([...clients]).map((batch) => ({ day, batch })));
  const total = batches.reduce((sum, { batch }) => sum + batch.length, 0);
  let done = 0;
  await runBatches(batches, signal, async ({ day, batch }) => {
    const { documents: trips } = await readQuery(db, queries.tripsOfClientsOn(account, batch, day));
    for (const client of batch) {
      known.ofClients.set(
        `${day} ${client}`,
        trips.filter(({ clientUid }) => clientUid === client),
      );
    }
    done += batch.length;
    onProgress({ status: 'matching', done, total });
  });
}

/** Reads the trips that rows name. */
async function readNamed(rows: readonly ArrangedRow[], { reader, known, onProgress, signal }: Reading): Promise<void> {
  const { named } = known;
  const missing = rows.filter(({ key, secondLegKey }) => !named.has(key) || (secondLegKey && !named.has(secondLegKey)));
  const total = rows.length;
  let done = total - missing.length;
  await runBatches(batchesOf(missing), signal, async (batch) => {
    const stored = await storedTrips(reader, batch);
    for (const key of batch.flatMap(keysOf)) named.set(key, stored.get(key));
    done += batch.length;
    onProgress({ status: 'comparing', done, total });
  });
}

const batchesOf = <Item>(items: readonly Item[]): readonly (readonly Item[])[] =>
  Array.from({ length: Math.ceil(items.length / BATCH_SIZE) }, (_, index) =>
    items.slice(index * BATCH_SIZE, (index + 1) * BATCH_SIZE),
  );

const yieldToPage = () => new Promise((resolve) => setTimeout(resolve));

/** Maps the items some at a time, so that the page reacts in between; not all of them after the signal. */
async function mapInSteps<Item, Result>(
  items: readonly Item[],
  signal: AbortSignal,
  map: (item: Item) => Result,
): Promise<readonly Result[]> {
  const results: Result[] = [];
  for (const [index, item] of items.entries()) {
    if (index % STEP_SIZE === 0) await yieldToPage();
    if (signal.aborted) break;
    results.push(map(item));
  }
  return results;
}

/** Some batches at a time, until the signal. */
async function runBatches<Batch>(
  batches: readonly Batch[],
  signal: AbortSignal,
  run: (batch: Batch) => Promise<void>,
): Promise<void> {
  const next = batches.values();
  const work = async () => {
    for (const batch of next) {
      if (signal.aborted) return;
      await run(batch);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
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
