import { MAX_QUERY_RESULTS, type QueryShape } from '@mtos/model';
import type { PersonName } from '../callers';

/** Placeholder for the server timestamp in a document to write. */
export const NOW = Symbol('the server time');
/** Placeholder for a missing field: omitted on create, deleted on update. */
export const LEFT_OUT = Symbol('missing');

export type Data = Readonly<Record<string, unknown>>;

/** A time in a document that is this long before the case runs; after it, if negative. */
export class SecondsAgo {
  constructor(readonly seconds: number) {}
  now(): Date {
    return new Date(Date.now() - this.seconds * 1000);
  }
}

export type DataWrite = { readonly kind: 'create' | 'set' | 'update'; readonly path: string; readonly data: Data };
export type Write = DataWrite | { readonly kind: 'delete'; readonly path: string };

/** A query as a browser can send it; the product never skips results. */
export interface SentQuery extends QueryShape {
  readonly offset?: number;
}

export type Operation =
  | { readonly kind: 'get'; readonly path: string }
  | { readonly kind: 'list' | 'count'; readonly spec: SentQuery }
  | { readonly kind: 'commit'; readonly writes: readonly Write[] }
  | Write;

/** One operation by one caller, and whether the rules must allow it. */
export interface RuleCase {
  readonly title: string;
  readonly as: PersonName;
  readonly operation: Operation;
  readonly allowed: boolean;
  /** Documents that are stored for this case instead of the fixtures. */
  readonly given?: Readonly<Record<string, Data>>;
}

export const get = (path: string): Operation => ({ kind: 'get', path });
/** A query as the console sends it, with a limit. */
export const list = (spec: QueryShape): Operation => ({ kind: 'list', spec: { limit: MAX_QUERY_RESULTS, ...spec } });
/** A query with its own limit or none. */
export const listAsIs = (spec: SentQuery): Operation => ({ kind: 'list', spec });
export const countAsIs = (spec: SentQuery): Operation => ({ kind: 'count', spec });
export const create = (path: string, data: Data): DataWrite => ({ kind: 'create', path, data });
/** Writes a whole document, whether or not there is one. */
export const set = (path: string, data: Data): DataWrite => ({ kind: 'set', path, data });
export const update = (path: string, data: Data): DataWrite => ({ kind: 'update', path, data });
export const remove = (path: string): Write => ({ kind: 'delete', path });
/** Writes that succeed or fail together. */
export const commit = (...writes: readonly Write[]): Operation => ({ kind: 'commit', writes });

/** The documents that an operation writes. */
export function listWrites(operation: Operation): readonly Write[] {
  if (operation.kind === 'commit') return operation.writes;
  const isRead = operation.kind === 'get' || 'spec' in operation;
  return isRead ? [] : [operation];
}

/** The case with other documents stored than the fixtures. */
export const given = (documents: Readonly<Record<string, Data>>, each: RuleCase): RuleCase => ({
  ...each,
  given: documents,
});

export const allows = (as: PersonName, title: string, operation: Operation): RuleCase => ({
  title: `${as} can ${title}`,
  as,
  operation,
  allowed: true,
});

export const denies = (as: PersonName, title: string, operation: Operation): RuleCase => ({
  title: `${as} cannot ${title}`,
  as,
  operation,
  allowed: false,
});

/** A query that the product never makes, for cases that must be denied. */
export const bareQuery = (collection: string, equal: Data = {}): QueryShape => ({
  collection,
  where: Object.entries(equal).map(([field, value]) => ({ field, op: '==', value })),
  orderBy: [],
});
