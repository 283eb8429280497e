import { limited, type QuerySpec } from '@mtos/model';
import { type Firestore, type QueryDocumentSnapshot, startAfter } from 'firebase/firestore';
import { readFromServer } from '../read/readFromServer';
import { type FoundDocuments, readDocuments } from '../read/readQuery';
import { toQuery } from '../read/toQuery';

const BATCH_SIZE = 500;

interface ReadLimits {
  /** How many to read at most, by batches of 500. */
  readonly most?: number;
  /** Called with how many were read so far. */
  readonly onRead?: (count: number) => void;
}

/**
 * Every document that a query finds, read once and in batches, and those that can't be read.
 * @throws FirebaseError, also if the server can't be reached
 */
export async function readAll<Data extends object>(
  db: Firestore,
  spec: QuerySpec<Data>,
  { most = Number.POSITIVE_INFINITY, onRead }: ReadLimits = {},
): Promise<FoundDocuments<Data>> {
  const all: QueryDocumentSnapshot[] = [];
  let last: QueryDocumentSnapshot | undefined;
  do {
    const cursor = last ? [startAfter(last)] : [];
    const { docs } = await readFromServer(toQuery(db, limited(spec, BATCH_SIZE), ...cursor));
    all.push(...docs);
    onRead?.(all.length);
    last = docs.length === BATCH_SIZE && all.length < most ? docs.at(-1) : undefined;
  } while (last);
  return readDocuments(spec.schema, all);
}
