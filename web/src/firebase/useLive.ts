import {
  type DocumentReference,
  onSnapshot,
  type Query,
  type QuerySnapshot,
  queryEqual,
  refEqual,
  type SnapshotMetadata,
} from 'firebase/firestore';
import { useCallback } from 'react';
import type { Live } from './live';
import { useKept } from './useKept';
import { type Fail, type Next, useListener } from './useListener';

// reactfire's own Firestore hooks throw on failure and keep every listener they ever started for the page's life.
// A console that stays open all day turns many pages, so these let go of what is no longer looked at.

/** A document, live; its value is undefined while there is no such document. Asks nothing without a reference. */
export function useLiveDocument<Data>(reference: DocumentReference<Data> | undefined): Live<Data | undefined> {
  const kept = useKept(reference, refEqual);
  const listen = useCallback(
    (next: Next<Data | undefined>, fail: Fail) =>
      kept &&
      onSnapshot(
        kept,
        withMetadata,
        onceAnswered(next, fail, (snapshot) => snapshot.data()),
        fail,
      ),
    [kept],
  );
  return useListener(listen);
}

/** The documents that a query finds, live and in its order. Asks nothing without a query. */
export function useLiveQuery<Data>(query: Query<Data> | undefined): Live<readonly Data[]> {
  return useLiveSnapshot(query, allData);
}

/** What `read` makes of a query's snapshot, live; `read` must be the same function in every render. */
export function useLiveSnapshot<Data, Value>(
  query: Query<Data> | undefined,
  read: (snapshot: QuerySnapshot<Data>) => Value,
): Live<Value> {
  const kept = useKept(query, queryEqual);
  const listen = useCallback(
    (next: Next<Value>, fail: Fail) => kept && onSnapshot(kept, withMetadata, onceAnswered(next, fail, read), fail),
    [kept, read],
  );
  return useListener(listen);
}

const withMetadata = { includeMetadataChanges: true };

const allData = <Data>({ docs }: QuerySnapshot<Data>): readonly Data[] => docs.map((found) => found.data());

/** Passes nothing on until the server has answered once: what happens to be in memory is seldom all there is. */
function onceAnswered<Snapshot extends { readonly metadata: SnapshotMetadata }, Value>(
  next: Next<Value>,
  fail: Fail,
  read: (snapshot: Snapshot) => Value,
) {
  let answered = false;
  return (snapshot: Snapshot) => {
    answered ||= !snapshot.metadata.fromCache;
    if (!answered) return;
    try {
      next(read(snapshot));
    } catch (error) {
      fail(error instanceof Error ? error : new Error(String(error)));
    }
  };
}
