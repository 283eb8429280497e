import { limited, type QuerySpec } from '@mtos/model';
import { type Firestore, type QueryDocumentSnapshot, startAfter } from 'firebase/firestore';
import { toast } from '../../ui/feedback/toast';
import type { BrokenDocument, Doc } from '../data/converter';
import { readFromServer } from '../data/readFromServer';
import { type FoundDocuments, readDocuments } from '../data/readQuery';
import { toQuery } from '../data/toQuery';

const BATCH_SIZE = 500;

/**
 * Every document that a query finds, read once and in batches, for a print or an export. A message says which records
 * are left out because they can't be read. @throws FirebaseError, also if the server can't be reached
 */
export async function readAll<Data extends object>(
  db: Firestore,
  spec: QuerySpec<Data>,
): Promise<readonly Doc<Data>[]> {
  const { documents, broken } = await readAllFound(db, spec);
  warnOfOmissions(broken);
  return documents;
}

/** As `readAll`, with the records that can't be read instead of a message. */
export async function readAllFound<Data extends object>(
  db: Firestore,
  spec: QuerySpec<Data>,
): Promise<FoundDocuments<Data>> {
  const all: QueryDocumentSnapshot[] = [];
  let last: QueryDocumentSnapshot | undefined;
  do {
    const cursor = last ? [startAfter(last)] : [];
    const { docs } = await readFromServer(toQuery(db, limited(spec, BATCH_SIZE), ...cursor));
    all.push(...docs);
    last = docs.length === BATCH_SIZE ? docs.at(-1) : undefined;
  } while (last);
  return readDocuments(spec.schema, all);
}

function warnOfOmissions(broken: readonly BrokenDocument[]): void {
  if (broken.length === 0) return;
  const records = broken.length === 1 ? '1 record' : `${broken.length} records`;
  toast.error(
    `${records} left out, because they can’t be read: ${broken.map(({ path }) => path).join(', ')}`.slice(0, 300),
  );
}
