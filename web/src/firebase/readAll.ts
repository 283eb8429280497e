import type { QuerySpec } from '@mtos/model';
import {
  type CollectionReference,
  getDocs,
  limit,
  type QueryDocumentSnapshot,
  query,
  startAfter,
} from 'firebase/firestore';
import type { Doc } from './converter';
import { toQuery } from './toQuery';

const AT_ONCE = 500;

/** Every document that a query finds, read once and in its order: for a print or an export. @throws FirestoreError */
export async function readAll<Data>(
  collection: CollectionReference<Doc<Data>>,
  spec: QuerySpec<Data>,
): Promise<readonly Doc<Data>[]> {
  const all: Doc<Data>[] = [];
  let last: QueryDocumentSnapshot<Doc<Data>> | undefined;
  do {
    const start = last ? [startAfter(last)] : [];
    const { docs } = await getDocs(query(toQuery(collection, spec), ...start, limit(AT_ONCE)));
    all.push(...docs.map((found) => found.data()));
    last = docs.length === AT_ONCE ? docs.at(-1) : undefined;
  } while (last);
  return all;
}
