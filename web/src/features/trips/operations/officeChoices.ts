import type { OfficeTrip, StoredTrip } from '@mtos/model';
import { officeTripDocuments } from '../../../data/read/officeTripDocuments';
import { transactVersioned } from '../../../data/write/transactVersioned';
import { deleteField, serverTimestamp } from '../../../data/write/write';
import type { Writer } from '../../../data/write/writer';
import { ExplainedError } from '../../../domain/write/describeError';
import { newOfficeTrip } from './officeNotes';

/** What people choose for a trip: who pays, or which authorization covers it. */
type OfficeChoice = keyof Pick<OfficeTrip, 'payerUid' | 'authorizationUid'>;

/** Someone else chose another one since the choice was shown. Nothing was written. */
class OfficeChoiceChanged extends ExplainedError {
  override readonly name = 'OfficeChoiceChanged';

  constructor() {
    super('Someone else chose another one in the meantime. Nothing was saved; choose again to replace it.');
  }
}

/** The ids of payers or authorizations; undefined for none. */
interface Choice {
  /** What the page showed. */
  readonly opened: string | undefined;
  readonly chosen: string | undefined;
}

/**
 * Chooses who pays for a trip or which authorization covers it, or leaves that to functions, in place of what was shown. A repeat
 * writes nothing.
 * @throws OfficeChoiceChanged, OfflineError, FirestoreError
 */
export async function saveOfficeChoice(
  writer: Writer,
  { id, clientUid }: Pick<StoredTrip, 'id' | 'clientUid'>,
  field: OfficeChoice,
  { opened, chosen }: Choice,
): Promise<void> {
  const reference = officeTripDocuments.officeTrip(writer.db, writer.account, id);
  await transactVersioned(writer, async (transaction) => {
    const latest = (await transaction.get(reference)).data();
    if (latest?.[field] === chosen) return;
    if (latest?.[field] !== opened) throw new OfficeChoiceChanged();
    if (!latest) {
      transaction.set(reference, { ...newOfficeTrip(writer, clientUid, ''), [field]: chosen, id });
      return;
    }
    const signature = { updatedAt: serverTimestamp(), updatedBy: writer.uid };
    transaction.update(reference, {
      clientUid,
      [field]: chosen ?? deleteField(),
      version: latest.version + 1,
      ...signature,
    });
  });
}
