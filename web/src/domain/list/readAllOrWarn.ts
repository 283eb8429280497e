import type { QuerySpec } from '@mtos/model';
import { readAll } from '../../data/list/readAll';
import type { Doc } from '../../data/read/converter';
import type { Writer } from '../../data/write/writer';
import { toast } from '../../ui/feedback/toast';

/**
 * Every document that a query finds, for a print or an export. A message says which records are left out because they
 * can't be read. @throws FirebaseError, also if the server can't be reached
 */
export async function readAllOrWarn<Data extends object>(
  db: Writer['db'],
  spec: QuerySpec<Data>,
): Promise<readonly Doc<Data>[]> {
  const { documents, broken } = await readAll(db, spec);
  if (broken.length > 0) {
    const records = broken.length === 1 ? '1 record' : `${broken.length} records`;
    const paths = broken.map(({ path }) => path).join(', ');
    toast.error(`${records} left out, because they can’t be read: ${paths}`.slice(0, 300));
  }
  return documents;
}
