import { isSameJson, type Payer, type PayerInput, toPayerInput } from '@mtos/model';
import { payerDocuments } from '../../data/read/payerDocuments';
import { transactVersioned } from '../../data/write/transactVersioned';
import { DocumentGoneError, serverTimestamp } from '../../data/write/write';
import type { Writer } from '../../data/write/writer';
import { ExplainedError } from '../../domain/write/describeError';

/** Someone else changed the payer since the form was opened. Nothing was written. */
export class PayerChanged extends ExplainedError {
  override readonly name = 'PayerChanged';

  constructor(readonly latest: Payer) {
    super('Someone else changed this payer while the form was open. Save again to replace their change.');
  }
}

/**
 * Adds a payer, or changes it if it is still as the form showed it; a repeat writes nothing.
 * @param opened the payer as the form showed it; undefined for a new one
 * @throws PayerChanged, DocumentGoneError, OfflineError, FirestoreError
 */
export async function savePayer(
  writer: Writer,
  id: string,
  input: PayerInput,
  opened: Payer | undefined,
): Promise<void> {
  const reference = payerDocuments.payer(writer.db, writer.account, id);
  await transactVersioned(writer, async (transaction) => {
    const latest = (await transaction.get(reference)).data();
    const signature = { updatedAt: serverTimestamp(), updatedBy: writer.uid };
    if (!latest) {
      if (opened) throw new DocumentGoneError();
      transaction.set(reference, { ...input, id, version: 1, createdAt: serverTimestamp(), ...signature });
      return;
    }
    if (isSameJson(toPayerInput(latest), input)) return;
    if (!opened || !isSameJson(toPayerInput(latest), toPayerInput(opened))) throw new PayerChanged(latest);
    transaction.update(reference, { ...input, version: latest.version + 1, ...signature });
  });
}
