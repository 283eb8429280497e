import type { Schema } from '../documents/schema';
import { longestGram } from './searchGrams';

export type Direction = 'asc' | 'desc';

/** A Firestore query as plain data. */
export interface QueryShape {
  /** Path of the collection, or its name where `group` is true. */
  readonly collection: string;
  /** Queries every collection of that name, in all accounts. */
  readonly group?: boolean;
  readonly where: readonly QueryFilter[];
  readonly orderBy: readonly QueryOrder[];
  /** Values of the `orderBy` fields that the result starts at. */
  readonly startAt?: readonly unknown[];
  /** The most documents to read; all of them without it. */
  readonly limit?: number;
  /** Fields compared for equality that have an index of their own, which Firestore merges with that of the others. */
  readonly merged?: readonly string[];
  /** The field whose values are summed up. Firestore reads them from the query's index. */
  readonly summed?: string;
}

/** A query, with the schema that its documents are checked by. */
export interface QuerySpec<Doc> extends QueryShape {
  readonly group?: false;
  readonly schema: Schema<Doc>;
}

export interface QueryFilter<Field = string> {
  readonly field: Field;
  readonly op: '==' | '!=' | 'in' | 'array-contains' | 'array-contains-any' | '>' | '>=' | '<=';
  readonly value: unknown;
}

export interface QueryOrder<Field = string> {
  readonly field: Field;
  readonly direction: Direction;
}

type FieldOf<Doc> = (keyof Doc & string) | InnerFieldOf<Doc, keyof Doc & string>;
/** A field of a map, such as 'progress.stage'. */
type InnerFieldOf<Doc, Field extends keyof Doc & string> = Field extends string
  ? `${Field}.${keyof NonNullable<Doc[Field]> & string}`
  : never;

/** A collection by its path, and what its documents look like. */
interface Source<Doc> {
  readonly collection: string;
  readonly schema: Schema<Doc>;
}

/** A query of a collection; filters that are undefined are left out. */
export function querySpec<Doc>(
  { collection, schema }: Source<Doc>,
  where: readonly (QueryFilter<FieldOf<NoInfer<Doc>>> | undefined)[],
  orderBy: readonly QueryOrder<FieldOf<NoInfer<Doc>>>[] = [],
  limit?: number,
): QuerySpec<Doc> {
  const filters = where.filter((filter) => filter !== undefined);
  return { collection, schema, where: filters, orderBy, ...(limit !== undefined && { limit }) };
}

/** The same query, limited to `limit` documents. */
export const limited = <Spec extends QueryShape>(spec: Spec, limit: number): Spec => ({ ...spec, limit });

export const equal = <Field>(field: Field, value: unknown): QueryFilter<Field> => ({ field, op: '==', value });

/** A filter, or none where its value is undefined. */
export const optional = <Field>(field: Field, op: QueryFilter['op'], value: unknown): QueryFilter<Field> | undefined =>
  value === undefined ? undefined : { field, op, value };

/** Narrows a search down by one gram of the typed text; the caller then keeps what `containsText`. */
export const searchedFor = (search: string | undefined) =>
  optional('searchGrams' as const, 'array-contains', longestGram(search ?? ''));
