import { defectDocuments } from '../../../data/read/defectDocuments';
import { DocumentGoneError, serverTimestamp, transact } from '../../../data/write/write';
import type { Writer } from '../../../data/write/writer';
import { describeWriteFailure } from '../../../domain/write/describeWriteFailure';

/** Another admin has settled the defects. Nothing was written. */
class SettledByOtherError extends Error {
  override readonly name = 'SettledByOtherError';
}

/**
 * Settles defects that a driver reported; those that this person has settled stay as they are.
 * @throws OfflineError, DocumentGoneError, SettledByOtherError, FirestoreError
 */
export async function settleDefects(writer: Writer, id: string, answer: string): Promise<void> {
  const reference = defectDocuments.defectReport(writer.db, writer.account, id);
  await transact(writer, async (transaction) => {
    const report = (await transaction.get(reference)).data();
    if (!report) throw new DocumentGoneError();
    if (report.settledAt === null) {
      transaction.update(reference, { settledAt: serverTimestamp(), settledBy: writer.uid, answer });
    } else if (report.settledBy !== writer.uid) {
      throw new SettledByOtherError();
    }
  });
}

/**
 * Allows clients who need the lift despite the defects, with the reason; what this person has allowed stays as it is.
 * @throws OfflineError, DocumentGoneError, SettledByOtherError, FirestoreError
 */
export async function allowDespiteDefects(writer: Writer, id: string, why: string): Promise<void> {
  const reference = defectDocuments.defectReport(writer.db, writer.account, id);
  await transact(writer, async (transaction) => {
    const report = (await transaction.get(reference)).data();
    if (!report) throw new DocumentGoneError();
    if (report.settledAt !== null) throw new SettledByOtherError();
    if (report.allowedAt) return;
    transaction.update(reference, { allowedAt: serverTimestamp(), allowedBy: writer.uid, allowedWhy: why });
  });
}

/** Why `settleDefects` or `allowDespiteDefects` failed, for people. */
export const describeSettleFailure = (error: unknown): string =>
  error instanceof SettledByOtherError
    ? 'Someone else settled these defects first. Nothing was saved.'
    : describeWriteFailure(error);
