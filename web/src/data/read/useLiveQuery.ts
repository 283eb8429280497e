import type { QuerySpec, Schema } from '@mtos/model';
import type { QuerySnapshot } from 'firebase/firestore';
import { useCallback } from 'react';
import { useFirestore } from 'reactfire';
import type { Doc } from './converter';
import type { QueryState } from './queryState';
import { snapshotReader } from './snapshotReader';
import { toQuery } from './toQuery';
import { useSnapshot } from './useSnapshot';

/**
 * The documents that a query finds, live and in its order; broken ones are left out. A document that did not change stays
 * the same object. Reads nothing without a query.
 */
export function useLiveQuery<Data extends object>(spec: QuerySpec<Data> | undefined): QueryState<readonly Doc<Data>[]> {
  const schema: Schema<Data> | undefined = spec?.schema;
  const startReading = useCallback(() => {
    const readSnapshot = snapshotReader(schema);
    return (snapshot: QuerySnapshot) => {
      const { documents, broken } = readSnapshot(snapshot);
      return { value: documents, broken };
    };
  }, [schema]);
  const db = useFirestore();
  return useSnapshot(spec && toQuery(db, spec), startReading);
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
  const startReading = useCallback(() => {
    const readSnapshot = snapshotReader(schema);
    return (snapshot: QuerySnapshot) => {
      const { documents, broken } = readSnapshot(snapshot);
      const { docs, metadata } = snapshot;
      const pending = new Set(docs.filter((doc) => doc.metadata.hasPendingWrites).map(({ id }) => id));
      return { value: { documents, found: docs.length, pending, isConfirmed: !metadata.fromCache }, broken };
    };
  }, [schema]);
  return useSnapshot(toQuery(useFirestore(), spec), startReading);
}
