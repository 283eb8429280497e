import { MAX_QUERY_RESULTS, type QueryShape } from '@mtos/model';
import {
  collection,
  type Firestore,
  limit,
  orderBy,
  type Query,
  type QueryConstraint,
  query,
  startAt,
  where,
} from 'firebase/firestore';

/** The SDK's query for the model's description, with further constraints such as a cursor. The rules require the limit. */
export function toQuery(db: Firestore, spec: QueryShape, ...constraints: readonly QueryConstraint[]): Query {
  return query(
    collection(db, spec.collection),
    ...spec.where.map(({ field, op, value }) => where(field, op, value)),
    ...spec.orderBy.map(({ field, direction }) => orderBy(field, direction)),
    ...(spec.startAt ? [startAt(...spec.startAt)] : []),
    ...constraints,
    limit(spec.limit ?? MAX_QUERY_RESULTS),
  );
}
