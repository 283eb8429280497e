import type { QuerySpec, Schema } from '@mtos/model';
import type { QuerySnapshot } from 'firebase/firestore';
import { useCallback } from 'react';
import { useFirestore } from 'reactfire';
import type { Doc } from './converter';
import type { QueryState } from './queryState';
import { readDocuments } from './readQuery';
import { toQuery } from './toQuery';
import { useSnapshot } from './useSnapshot';

/** The documents that a query finds, live and in its order; broken ones are left out. Reads nothing without a query. */
export function useLiveQuery<Data extends object>(spec: QuerySpec<Data> | undefined): QueryState<readonly Doc<Data>[]> {
  const schema: Schema<Data> | undefined = spec?.schema;
  const read = useCallback(
    ({ docs }: QuerySnapshot) => {
      const { documents, broken } = readDocuments(schema, docs);
      return { value: documents, broken };
    },
    [schema],
  );
  const db = useFirestore();
  return useSnapshot(spec && toQuery(db, spec), read);
}

export interface LiveDocuments<Data> {
  readonly documents: readonly Doc<Data>[];
  /** How many documents the query found, broken ones included. */
  readonly found: number;
  /** Ids of the documents that were written here and that the server has not accepted yet. */
  readonly pending: ReadonlySet<string>;
  /** Whether the server has confirmed that this is everything; false for what is only cached. */
  readonly isConfirmed: boolean;
}

/** Like `useLiveQuery`, and tells what the server has not accepted or confirmed yet. */
export function useLiveWrites<Data extends object>(spec: QuerySpec<Data>): QueryState<LiveDocuments<Data>> {
  const { schema } = spec;
  const read = useCallback(
    ({ docs, metadata: { fromCache } }: QuerySnapshot) => {
      const { documents, broken } = readDocuments(schema, docs);
      const pending = new Set(docs.filter(({ metadata }) => metadata.hasPendingWrites).map(({ id }) => id));
      return { value: { documents, found: docs.length, pending, isConfirmed: !fromCache }, broken };
    },
    [schema],
  );
  return useSnapshot(toQuery(useFirestore(), spec), read);
}
