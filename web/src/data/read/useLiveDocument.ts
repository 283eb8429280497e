import { type DocumentReference, onSnapshot, refEqual } from 'firebase/firestore';
import { useCallback, useContext } from 'react';
import { CachedReads } from './cachedReads';
import type { QueryState } from './queryState';
import { type Fail, type Next, useListener } from './useListener';
import { onceAnswered, WITH_METADATA } from './useSnapshot';
import { useStableValue } from './useStableValue';

interface Options {
  /** Whether to trust the cache, where it is read, when it says that there is no such document. */
  readonly mayBeMissing?: boolean;
  /** Whether the rules may refuse to show it, which is then not logged. */
  readonly mayBeRefused?: boolean;
}

/**
 * A document, live; its value is undefined while there is no such document; a broken one fails with a
 * BrokenDocumentError. Reads nothing without a reference.
 */
export function useLiveDocument<Data>(
  reference: DocumentReference<Data> | undefined,
  { mayBeMissing = false, mayBeRefused = false }: Options = {},
): QueryState<Data | undefined> {
  const stable = useStableValue(reference, refEqual);
  const fromCache = useContext(CachedReads);
  const listen = useCallback(
    (next: Next<Data | undefined>, fail: Fail) =>
      stable &&
      onSnapshot(
        stable,
        WITH_METADATA,
        onceAnswered(
          (snapshot) => next({ value: snapshot.data() }),
          fail,
          // A document that is not in the cache may still be on the server
          (snapshot) => fromCache && (mayBeMissing || snapshot.exists()),
        ),
        fail,
      ),
    [stable, fromCache, mayBeMissing],
  );
  return useListener(listen, mayBeRefused);
}
