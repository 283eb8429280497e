import { getDocs, type Query, queryEqual } from 'firebase/firestore';
import { useEffect, useState } from 'react';
import { useCountOf } from './useCountOf';
import { useKept } from './useKept';

/** So many documents are read at most to know how many of them are wanted. */
const FEW = 100;

interface Found {
  readonly of: unknown;
  readonly since: unknown;
  readonly keep: unknown;
  readonly count: number;
}

/**
 * How many of the documents that a query finds are wanted, counted again whenever `since` changes: by the server where
 * the query alone decides, by reading them where `keep` decides and they are few. Undefined while that is not known,
 * where they are many, and without a query. `keep` must be the same function in every render.
 */
export function useFoundCount<Data>(
  query: Query<Data> | undefined,
  keep: ((document: Data) => boolean) | undefined,
  since: unknown,
): number | undefined {
  const kept = useKept(query, queryEqual);
  const atMost = useCountOf(kept, since);
  const [found, setFound] = useState<Found>();
  const toRead = keep && atMost !== undefined && atMost <= FEW ? kept : undefined;

  useEffect(() => {
    if (!toRead || !keep) return;
    let wanted = true;
    getDocs(toRead).then(
      ({ docs }) => {
        const count = docs.filter((document) => keep(document.data())).length;
        if (wanted) setFound({ of: toRead, since, keep, count });
      },
      (error) => console.error(error),
    );
    return () => {
      wanted = false;
    };
  }, [toRead, keep, since]);

  if (!keep) return atMost;
  return found?.of === toRead && found?.keep === keep ? found?.count : undefined;
}
