import type { Direction, QueryShape } from '../../queries/querySpec';

/** Each query's shapes, by the name of the query. */
export type Examples<Queries, Other extends string = never> = Readonly<
  Record<keyof Queries | Other, readonly QueryShape[]>
>;

export const DAY = '2026-01-31';
export const directions: readonly Direction[] = ['asc', 'desc'];
export const searches = ['', 'ann'];
