import type { QuerySpec } from '@mtos/model';
import { type CollectionReference, orderBy, type Query, query, where } from 'firebase/firestore';
import type { Doc } from './converter';

/** The model's description of a query, asked of the collection that it names. */
export function toQuery<Data>(collection: CollectionReference<Doc<Data>>, spec: QuerySpec<Data>): Query<Doc<Data>> {
  return query(
    collection,
    ...spec.where.map(({ field, op, value }) => where(field, op, value)),
    ...spec.orderBy.map(({ field, direction }) => orderBy(field, direction)),
  );
}
