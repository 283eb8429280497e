import type { QuerySpec } from '@mtos/model';
import type { Query } from 'firebase-admin/firestore';

/** A query as the model describes it, asked of the collection or collection group that it names. */
export function queryOf<Doc, Spec>(
  collection: Query<Doc>,
  { where, orderBy }: Pick<QuerySpec<Spec>, 'where' | 'orderBy'>,
): Query<Doc> {
  const filtered = where.reduce((query, { field, op, value }) => query.where(field, op, value), collection);
  return orderBy.reduce((query, { field, direction }) => query.orderBy(field, direction), filtered);
}
