import { columnMappingId, type StoredFormat } from '@mtos/model';
import { documents } from '../../../data/read/collections';
import { fetchDocument } from '../../../data/read/readQuery';
import { deleteDocument, serverTimestamp, setDocument } from '../../../data/write/write';
import type { Writer } from '../../../data/write/writer';

/** What a person decides about a format. */
export type FormatInput = Pick<StoredFormat, 'name' | 'columns' | 'answers'>;

/** The account's format of files with these headers; undefined if there is none. @throws FirestoreError */
export async function findFormat(
  { db, account }: Pick<Writer, 'db' | 'account'>,
  headers: readonly string[],
): Promise<FormatInput | undefined> {
  return fetchDocument(documents.columnMapping(db, account, columnMappingId(headers)));
}

/** Saves a format; a repeat writes the same again. @throws OfflineError, FirestoreError */
export async function saveFormat(writer: Writer, id: string, { name, columns, answers }: FormatInput): Promise<void> {
  const { db, account, uid } = writer;
  await setDocument(writer, documents.columnMapping(db, account, id), {
    id,
    ...(name !== undefined && { name }),
    columns,
    ...(answers !== undefined && { answers }),
    updatedAt: serverTimestamp(),
    updatedBy: uid,
  });
}

/** @throws OfflineError, FirestoreError */
export async function deleteFormat(writer: Writer, id: string): Promise<void> {
  await deleteDocument(writer, documents.columnMapping(writer.db, writer.account, id));
}
