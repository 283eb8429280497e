import type { QuerySpec } from './queries';

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

/**
 * The composite index that Firestore needs for a query, or undefined where its automatic single-field indexes do.
 * Equal fields come first by name, then what an array must contain, then what is sorted by.
 */
export function requiredIndex<Doc>({ collection, group, where, orderBy }: QuerySpec<Doc>): CompositeIndex | undefined {
  const equal = where.filter(({ op }) => op === '==' || op === 'in').map(({ field }) => field);
  const contained = where.filter(({ op }) => op === 'array-contains').map(({ field }) => field);
  const ranged = where.filter(({ op }) => op === '>' || op === '>=' || op === '<=').map(({ field }) => field);
  const sorted = orderBy.map(({ field }) => field);
  if (ranged.some((field) => !sorted.includes(field))) throw new Error(`${collection}: sort by the field of a range`);
  const fields = [...equal, ...contained, ...sorted];
  if (sorted.length === 0 || fields.length === 1) return undefined;
  return {
    collectionGroup: collection.split('/').at(-1) ?? collection,
    queryScope: group ? 'COLLECTION_GROUP' : 'COLLECTION',
    fields: [
      ...equal.sort().map((fieldPath) => ({ fieldPath, order: 'ASCENDING' as const })),
      ...contained.map((fieldPath) => ({ fieldPath, arrayConfig: 'CONTAINS' as const })),
      ...orderBy.map(({ field, direction }) => ({
        fieldPath: field,
        order: direction === 'asc' ? ('ASCENDING' as const) : ('DESCENDING' as const),
      })),
    ],
  };
}
