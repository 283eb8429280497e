import type { QueryShape } from './querySpec';

interface IndexField {
  readonly fieldPath: string;
  readonly order?: 'ASCENDING' | 'DESCENDING';
  readonly arrayConfig?: 'CONTAINS';
}

/** A composite index as `firestore.indexes.json` writes it. */
export interface CompositeIndex {
  readonly collectionGroup: string;
  readonly queryScope: 'COLLECTION' | 'COLLECTION_GROUP';
  readonly fields: readonly IndexField[];
}

/** Every index ends with the document's id, so sorting by it needs no field. */
const ID = '__name__';

/**
 * The composite indexes that Firestore needs for a query; none where its automatic single-field indexes do. Fields
 * compared for equality come first, by name, then the array that must contain a value, then the sorted fields, then the
 * one that is summed up. An index of a merged field has only that field, the account's, and the sorted ones.
 */
export function requiredIndexes(query: QueryShape): readonly CompositeIndex[] {
  const { where, merged = [] } = query;
  const others = where.filter(({ field }) => !merged.includes(field));
  const account = where.filter(({ field }) => field === 'subOwneruid');
  const ofField = (field: string) => [...account, ...where.filter((filter) => filter.field === field)];
  const ranges = where.filter(({ op }) => op !== '==' && op !== 'in' && op !== 'array-contains');
  return [others, ...merged.map((field) => [...ofField(field), ...ranges])]
    .map((filters) => toIndex({ ...query, where: filters }))
    .filter((index) => index !== undefined);
}

function toIndex({ collection, group, where, orderBy, summed }: QueryShape): CompositeIndex | undefined {
  const equal = where.filter(({ op }) => op === '==' || op === 'in').map(({ field }) => field);
  const contained = where.filter(({ op }) => op === 'array-contains').map(({ field }) => field);
  const ranged = where.filter(({ op }) => op === '>' || op === '>=' || op === '<=').map(({ field }) => field);
  const orders = orderBy.filter(({ field }) => field !== ID);
  const sorted = orders.map(({ field }) => field);
  if (ranged.some((field) => !sorted.includes(field))) throw new Error(`${collection}: sort by the field of a range`);
  const fields = [...equal, ...contained, ...sorted];
  if (sorted.length === 0 || (fields.length === 1 && !summed)) return undefined;
  return {
    collectionGroup: collection.split('/').at(-1) ?? collection,
    queryScope: group ? 'COLLECTION_GROUP' : 'COLLECTION',
    fields: [
      ...equal.sort().map((fieldPath) => ({ fieldPath, order: 'ASCENDING' as const })),
      ...contained.map((fieldPath) => ({ fieldPath, arrayConfig: 'CONTAINS' as const })),
      ...orders.map(({ field, direction }) => ({
        fieldPath: field,
        order: direction === 'asc' ? ('ASCENDING' as const) : ('DESCENDING' as const),
      })),
      ...(summed ? [{ fieldPath: summed, order: 'ASCENDING' as const }] : []),
    ],
  };
}
