import type { QuerySpec } from '@mtos/model';
import type { PersonName } from './people';

/** Stands for the server's time in a document to be written. */
export const NOW = Symbol('the server time');
/** Stands for a field that is not there: left out on create, removed on update. */
export const LEFT_OUT = Symbol('left out');

export type Data = Readonly<Record<string, unknown>>;

export type Operation =
  | { readonly kind: 'get'; readonly path: string }
  | { readonly kind: 'list'; readonly spec: QuerySpec<never> }
  | { readonly kind: 'create'; readonly path: string; readonly data: Data }
  | { readonly kind: 'update'; readonly path: string; readonly data: Data }
  | { readonly kind: 'delete'; readonly path: string };

/** One thing that one person tries, and whether the rules let them. */
export interface RuleCase {
  readonly title: string;
  readonly as: PersonName;
  readonly operation: Operation;
  readonly allowed: boolean;
}

export const get = (path: string): Operation => ({ kind: 'get', path });
export const list = (spec: QuerySpec<never>): Operation => ({ kind: 'list', spec });
export const create = (path: string, data: Data): Operation => ({ kind: 'create', path, data });
export const update = (path: string, data: Data): Operation => ({ kind: 'update', path, data });
export const remove = (path: string): Operation => ({ kind: 'delete', path });

export const allows = (as: PersonName, title: string, operation: Operation): RuleCase => ({
  title: `${as} may ${title}`,
  as,
  operation,
  allowed: true,
});

export const refuses = (as: PersonName, title: string, operation: Operation): RuleCase => ({
  title: `${as} may not ${title}`,
  as,
  operation,
  allowed: false,
});

/** A query that no part of the product asks: for what must be refused. */
export const bareQuery = (collection: string, equal: Data = {}): QuerySpec<never> => ({
  collection,
  group: false,
  where: Object.entries(equal).map(([field, value]) => ({ field: field as never, op: '==', value })),
  orderBy: [],
});
