import { type QueryShape, requestPaths } from '@mtos/model';
import type { DocumentReference, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { db } from '../firebase';
import { toQuery } from '../query';

/** The account of a request. */
export const accountOf = ({ parent }: DocumentReference): string => parent.parent?.id ?? '';

/** Requests of all accounts, and whether there may be more. A collection of that name elsewhere has none. */
export async function findRequests(
  spec: QueryShape,
): Promise<{ readonly requests: readonly QueryDocumentSnapshot[]; readonly hasMore: boolean }> {
  const { docs } = await toQuery(db.collectionGroup(spec.collection), spec).get();
  return {
    requests: docs.filter(({ ref }) => ref.path === requestPaths.request(accountOf(ref), ref.id)),
    hasMore: docs.length >= (spec.limit ?? Number.POSITIVE_INFINITY),
  };
}
