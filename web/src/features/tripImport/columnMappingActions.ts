import { type ColumnMapping, columnMappingId } from '@mtos/model';
import { documents } from '../../firebase/data/collections';
import { fetchDocument } from '../../firebase/data/readQuery';
import { serverTimestamp, setDocument } from '../../firebase/write/write';
import type { Writer } from '../../firebase/write/writer';

/** The account's saved mapping for files with these headers; undefined if there is none. @throws FirestoreError */
export async function savedMapping(
  { db, account }: Pick<Writer, 'db' | 'account'>,
  headers: readonly string[],
): Promise<ColumnMapping | undefined> {
  const saved = await fetchDocument(documents.columnMapping(db, account, columnMappingId(headers)));
  return saved?.columns;
}

/** Saves the account's mapping for files with these headers. @throws OfflineError, FirestoreError */
export async function saveMapping(writer: Writer, headers: readonly string[], columns: ColumnMapping): Promise<void> {
  const { db, account, uid } = writer;
  const id = columnMappingId(headers);
  await setDocument(writer, documents.columnMapping(db, account, id), {
    id,
    columns,
    updatedAt: serverTimestamp(),
    updatedBy: uid,
  });
}
