import { isDocumentId, type StoredTrip, tripCostFields } from '@mtos/model';
import { documents } from '../../../data/read/collections';
import { officeTripDocuments } from '../../../data/read/officeTripDocuments';
import { transactVersioned } from '../../../data/write/transactVersioned';
import type { DocumentReference, Transaction } from '../../../data/write/write';
import type { Writer } from '../../../data/write/writer';
import { type NewOfficeContent, nextVersion, TripChanged } from './changeTrips';

/**
 * Deletes trips together, for example a trip and its return; those that are gone need nothing. The rules let only the
 * last writer delete a trip, so that the audit knows who it was: this takes that place first. Returns what only the office
 * knows of the trips and has chosen for them, by trip: functions delete it with them.
 * @throws TripChanged if someone else writes in between
 */
export async function deleteTrips(
  writer: Writer,
  ids: readonly string[],
): Promise<ReadonlyMap<string, NewOfficeContent>> {
  const references = ids.map((id) => documents.trip(writer.db, id));
  await transactVersioned(writer, async (transaction) => {
    for (const { ref, latest } of await readTrips(transaction, references)) {
      if (latest.updatedBy !== writer.uid) transaction.update(ref, nextVersion(writer, latest));
    }
  });
  const contents = new Map<string, NewOfficeContent>();
  await transactVersioned(writer, async (transaction) => {
    const offices = await Promise.all(
      ids.map((id) => transaction.get(officeTripDocuments.officeTrip(writer.db, writer.account, id))),
    );
    for (const office of offices) {
      // Read as it is stored: a broken one must not keep its trip
      const read = (field: string): unknown => office.get(field);
      const [officeNotes, payerUid, authorizationUid] = ['officeNotes', 'payerUid', 'authorizationUid'].map(read);
      contents.set(office.id, {
        ...(typeof officeNotes === 'string' && { officeNotes }),
        ...(isId(payerUid) && { payerUid }),
        ...(isId(authorizationUid) && { authorizationUid }),
        ...(read('withoutAuthorization') === true && { withoutAuthorization: true }),
        waitMinutes: tripCostFields.waitMinutes.safeParse(read('waitMinutes')).data,
        tollCents: tripCostFields.tollCents.safeParse(read('tollCents')).data,
        parkingCents: tripCostFields.parkingCents.safeParse(read('parkingCents')).data,
      });
    }
    for (const { ref, latest } of await readTrips(transaction, references)) {
      if (latest.updatedBy !== writer.uid) throw new TripChanged(latest);
      transaction.delete(ref);
    }
  });
  return contents;
}

const isId = (stored: unknown): stored is string => typeof stored === 'string' && isDocumentId(stored);

/** The trips that exist. */
async function readTrips(transaction: Transaction, references: readonly DocumentReference<StoredTrip>[]) {
  const read = await Promise.all(references.map((reference) => transaction.get(reference)));
  return read.flatMap((snapshot) => {
    const latest = snapshot.data();
    return latest ? [{ ref: snapshot.ref, latest }] : [];
  });
}
