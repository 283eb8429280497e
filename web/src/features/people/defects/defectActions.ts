import { defectDocuments } from '../../../data/read/defectDocuments';
import { DocumentGoneError, serverTimestamp, transact } from '../../../data/write/write';
import type { Writer } from '../../../data/write/writer';
import { ExplainedError } from '../../../domain/write/describeError';

/** Another admin has resolved the defects. Nothing was written. */
class ResolvedByOtherError extends ExplainedError {
  override readonly name = 'ResolvedByOtherError';

  constructor() {
    super('Someone else resolved these defects first. Nothing was saved.');
  }
}

/**
 * Resolves defects that a driver reported; those that this person has resolved stay as they are.
 * @throws OfflineError, DocumentGoneError, ResolvedByOtherError, FirestoreError
 */
export async function resolveDefects(writer: Writer, id: string, answer: string): Promise<void> {
  const reference = defectDocuments.defectReport(writer.db, writer.account, id);
  await transact(writer, async (transaction) => {
    const report = (await transaction.get(reference)).data();
    if (!report) throw new DocumentGoneError();
    if (report.settledAt === null) {
      transaction.update(reference, { settledAt: serverTimestamp(), settledBy: writer.uid, answer });
    } else if (report.settledBy !== writer.uid) {
      throw new ResolvedByOtherError();
    }
  });
}

/**
 * Allows clients who need the lift despite the defects, with the reason; what this person has allowed stays as it is.
 * @throws OfflineError, DocumentGoneError, ResolvedByOtherError, FirestoreError
 */
export async function allowDespiteDefects(writer: Writer, id: string, why: string): Promise<void> {
  const reference = defectDocuments.defectReport(writer.db, writer.account, id);
  await transact(writer, async (transaction) => {
    const report = (await transaction.get(reference)).data();
    if (!report) throw new DocumentGoneError();
    if (report.settledAt !== null) throw new ResolvedByOtherError();
    if (report.allowedAt) return;
    transaction.update(reference, { allowedAt: serverTimestamp(), allowedBy: writer.uid, allowedWhy: why });
  });
}
