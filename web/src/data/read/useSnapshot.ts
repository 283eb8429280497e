import { onSnapshot, type Query, type QuerySnapshot, queryEqual, type SnapshotMetadata } from 'firebase/firestore';
import { useCallback, useContext } from 'react';
import { CachedReads } from './cachedReads';
import type { QueryState } from './queryState';
import { type Fail, type Next, useListener } from './useListener';
import { useStableValue } from './useStableValue';

// reactfire's own Firestore hooks throw on failure and keep every listener for the life of the page. A console that
// stays open all day opens many pages of lists, so these stop listening when the component unmounts.

/**
 * A value made of a query's snapshots, live. `startReading` returns the function that reads the snapshots of one listener;
 * it must be the same in every render.
 */
export function useSnapshot<Value>(
  query: Query | undefined,
  startReading: () => (snapshot: QuerySnapshot) => Parameters<Next<Value>>[0],
): QueryState<Value> {
  const stable = useStableValue<Query>(query, queryEqual);
  const fromCache = useContext(CachedReads);
  const listen = useCallback(
    (next: Next<Value>, fail: Fail) => {
      if (!stable) return undefined;
      const read = startReading();
      const listener = onceAnswered<QuerySnapshot>(
        (snapshot) => next(read(snapshot)),
        fail,
        () => fromCache,
      );
      return onSnapshot(stable, WITH_METADATA, listener, fail);
    },
    [stable, startReading, fromCache],
  );
  return useListener(listen);
}

export const WITH_METADATA = { includeMetadataChanges: true };

/** Ignores snapshots until the server has answered once, but for cached ones that count as an answer. */
export function onceAnswered<Snapshot extends { readonly metadata: SnapshotMetadata }>(
  next: (snapshot: Snapshot) => void,
  fail: Fail,
  countsWhenCached: (snapshot: Snapshot) => boolean = () => false,
) {
  let answered = false;
  return (snapshot: Snapshot) => {
    answered ||= !snapshot.metadata.fromCache || countsWhenCached(snapshot);
    if (!answered) return;
    try {
      next(snapshot);
    } catch (error) {
      fail(error instanceof Error ? error : new Error(String(error)));
    }
  };
}
