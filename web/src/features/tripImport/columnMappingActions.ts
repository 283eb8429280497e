import { type ColumnMapping, columnMappingId } from '@mtos/model';
import { type Firestore, getDoc, serverTimestamp, setDoc } from 'firebase/firestore';
import { documents } from '../../firebase/collections';
import type { Session } from '../../firebase/session';

/** How the account read a file with these headers the last time; undefined for a file of a new kind. */
export async function rememberedMapping(
  db: Firestore,
  account: string,
  headers: readonly string[],
): Promise<ColumnMapping | undefined> {
  const kept = await getDoc(documents.columnMapping(db, account, columnMappingId(headers)));
  return kept.data()?.columns;
}

/** Keeps how the account reads files with these headers. */
export async function rememberMapping(
  db: Firestore,
  session: Session,
  headers: readonly string[],
  columns: ColumnMapping,
): Promise<void> {
  const id = columnMappingId(headers);
  await setDoc(documents.columnMapping(db, session.account, id), {
    id,
    columns,
    updatedAt: serverTimestamp(),
    updatedBy: session.uid,
  });
}
