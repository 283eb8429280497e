import type { StoredTrip, Trip } from '@mtos/model';
import { officeTripDocuments } from '../../../data/read/officeTripDocuments';
import { transactVersioned } from '../../../data/write/transactVersioned';
import { serverTimestamp, type WithFieldValue } from '../../../data/write/write';
import type { Writer } from '../../../data/write/writer';
import { ExplainedError } from '../../../domain/write/describeError';

/** Someone else changed the notes since the form was opened. Nothing was written. */
export class OfficeNotesChanged extends ExplainedError {
  override readonly name = 'OfficeNotesChanged';

  constructor(readonly latest: string) {
    super(
      latest === ''
        ? 'Someone else removed these notes. Save again to keep yours.'
        : `Someone else changed these notes to ‘${latest}’. Save again to replace them.`,
    );
  }
}

/** The document of a trip's first office notes. */
export const newOfficeTrip = ({ uid }: Writer, clientUid: WithFieldValue<Trip>['clientUid'], officeNotes: string) => ({
  clientUid,
  officeNotes,
  version: 1,
  createdAt: serverTimestamp(),
  updatedAt: serverTimestamp(),
  updatedBy: uid,
});

/**
 * Writes what only the office has to know of a trip, on top of the notes that the form showed. A repeat writes nothing.
 * @throws OfficeNotesChanged, OfflineError, FirestoreError
 */
export async function saveOfficeNotes(
  writer: Writer,
  { id, clientUid }: Pick<StoredTrip, 'id' | 'clientUid'>,
  { opened, notes }: { readonly opened: string; readonly notes: string },
): Promise<void> {
  const reference = officeTripDocuments.officeTrip(writer.db, writer.account, id);
  await transactVersioned(writer, async (transaction) => {
    const latest = (await transaction.get(reference)).data();
    const stored = latest?.officeNotes ?? '';
    if (stored === notes) return;
    if (stored !== opened) throw new OfficeNotesChanged(stored);
    if (!latest) transaction.set(reference, { ...newOfficeTrip(writer, clientUid, notes), id });
    else {
      const signature = { updatedAt: serverTimestamp(), updatedBy: writer.uid };
      transaction.update(reference, { clientUid, officeNotes: notes, version: latest.version + 1, ...signature });
    }
  });
}
