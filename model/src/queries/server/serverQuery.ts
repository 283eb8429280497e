import type { QueryFilter, QueryOrder, QueryShape } from '../querySpec';

/** A query of functions, which read its documents with their own schemas. */
export const query = (
  collection: string,
  where: QueryShape['where'],
  orderBy: QueryShape['orderBy'] = [],
  limit?: number,
): Omit<QueryShape, 'group'> => ({ collection, where, orderBy, ...(limit !== undefined && { limit }) });

/** The filters of a field between two values, both included. */
export const between = (field: string, from: unknown, to: unknown): readonly QueryFilter[] => [
  { field, op: '>=', value: from },
  { field, op: '<=', value: to },
];

export const ascending = (field: string): QueryOrder => ({ field, direction: 'asc' });

export const descending = (field: string): QueryOrder => ({ field, direction: 'desc' });

export const byId: QueryOrder = { field: '__name__', direction: 'asc' };
