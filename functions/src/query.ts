import type { QueryShape } from '@mtos/model';
import { FieldPath, type Query } from 'firebase-admin/firestore';

/** The SDK's query for the model's description, on the collection or collection group that the description names. */
export function toQuery<Doc>(collection: Query<Doc>, { where, orderBy, limit }: QueryShape): Query<Doc> {
  const filtered = where.reduce((query, { field, op, value }) => query.where(field, op, value), collection);
  const ordered = orderBy.reduce((query, { field, direction }) => query.orderBy(field, direction), filtered);
  return limit === undefined ? ordered : ordered.limit(limit);
}

/** A page of a query by document id: the first one, or the one after an id. */
export function pageById<Doc>(query: Query<Doc>, size: number, after: string | null): Query<Doc> {
  const page = query.orderBy(FieldPath.documentId()).limit(size);
  return after === null ? page : page.startAfter(after);
}
