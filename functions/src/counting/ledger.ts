import { type EntryContent, ledgerExpiry, paths, toStoredDelta, tripEntries } from '@mtos/model';
import { Timestamp } from 'firebase-admin/firestore';
import { db } from '../firebase';
import { ignoreAlreadyExists } from '../ignoreAlreadyExists';

/**
 * Writes one ledger entry for each account, in one batch. The ids come from the event, so a repeated event finds its
 * entries and writes nothing.
 */
export async function writeLedgerEntries(
  eventId: string,
  at: Timestamp,
  entries: readonly EntryContent[],
): Promise<void> {
  const batch = db.batch();
  for (const entry of entries) batch.create(entryRef(eventId, entry), storedEntry(at, entry));
  await batch.commit().catch(ignoreAlreadyExists);
}

// Without the collection's converter, because a delta is stored differently than it is read
const entryRef = (eventId: string, { account }: EntryContent) => db.doc(`${paths.ledger}/${eventId}.${account}`);

const storedEntry = (at: Timestamp, { account, delta, client }: EntryContent) => ({
  ...{ account, delta: toStoredDelta(delta), client, at, folded: false },
  expireAt: Timestamp.fromDate(ledgerExpiry(at)),
});

/**
 * The id of the entry of a trip that an import created. It follows from the trip and not from an event, because the import
 * and the trip's event both write it; the first one wins.
 */
export const creationId = (tripId: string, createTime: Timestamp): string =>
  `${tripId}-${createTime.seconds}-${createTime.nanoseconds}`;

interface Creation {
  readonly id: string;
  readonly trip: unknown;
  /** When it was committed. */
  readonly at: Timestamp;
}

/** Writes the ledger entries of trips that an import has just created, those that the trips' events have not written yet. */
export async function writeCreations(creations: readonly Creation[]): Promise<void> {
  const writer = db.bulkWriter();
  const written = creations.flatMap(({ id, trip, at }) =>
    tripEntries(undefined, trip).map((entry) =>
      writer.create(entryRef(creationId(id, at), entry), storedEntry(at, entry)).catch(ignoreAlreadyExists),
    ),
  );
  await writer.close();
  await Promise.all(written);
}

/** Whether these entries are there already and folded. */
export async function areFolded(eventId: string, entries: readonly EntryContent[]): Promise<boolean> {
  const found = await db.getAll(...entries.map((entry) => entryRef(eventId, entry)));
  return found.every((entry) => entry.get('folded') === true);
}
