import type { LogFormat } from '@mtos/model';
import { reportDocuments } from '../../data/read/reportDocuments';
import { deleteDocument, serverTimestamp, setDocument } from '../../data/write/write';
import type { Writer } from '../../data/write/writer';

/** Adds or replaces a format of the trip log; a repeat writes the same again. @throws OfflineError, FirestoreError */
export async function saveLogFormat(
  writer: Writer,
  id: string,
  format: Pick<LogFormat, 'name' | 'columns' | 'headers'>,
): Promise<void> {
  const stored = { ...format, id, updatedAt: serverTimestamp(), updatedBy: writer.uid };
  await setDocument(writer, reportDocuments.logFormat(writer.db, writer.account, id), stored);
}

/** @throws OfflineError, FirestoreError */
export async function deleteLogFormat(writer: Writer, id: string): Promise<void> {
  await deleteDocument(writer, reportDocuments.logFormat(writer.db, writer.account, id));
}
