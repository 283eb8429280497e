import type { StoredTrip } from '@mtos/model';
import { documents } from '../../../data/read/collections';
import { transactVersioned } from '../../../data/write/transactVersioned';
import type { DocumentReference, Transaction } from '../../../data/write/write';
import type { Writer } from '../../../data/write/writer';
import { nextVersion, TripChanged } from './changeTrips';

/**
 * Deletes trips together, for example a trip and its return; those that are gone need nothing. The rules let only the
 * last writer delete a trip, so that the audit knows who it was: this takes that place first.
 * @throws TripChanged if someone else writes in between
 */
export async function deleteTrips(writer: Writer, ids: readonly string[]): Promise<void> {
  const references = ids.map((id) => documents.trip(writer.db, id));
  await transactVersioned(writer, async (transaction) => {
    for (const { ref, latest } of await readTrips(transaction, references)) {
      if (latest.updatedBy !== writer.uid) transaction.update(ref, nextVersion(writer, latest));
    }
  });
  await transactVersioned(writer, async (transaction) => {
    for (const { ref, latest } of await readTrips(transaction, references)) {
      if (latest.updatedBy !== writer.uid) throw new TripChanged(latest);
      transaction.delete(ref);
    }
  });
}

/** The trips that exist. */
async function readTrips(transaction: Transaction, references: readonly DocumentReference<StoredTrip>[]) {
  const read = await Promise.all(references.map((reference) => transaction.get(reference)));
  return read.flatMap((snapshot) => {
    const latest = snapshot.data();
    return latest ? [{ ref: snapshot.ref, latest }] : [];
  });
}
