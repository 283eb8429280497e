import { getCountFromServer, type Query, queryEqual } from 'firebase/firestore';
import { useEffect, useState } from 'react';
import { useKept } from './useKept';

interface Counted {
  readonly of: unknown;
  readonly since: unknown;
  readonly count: number | undefined;
}

/**
 * How many documents a query finds, counted by the server without reading them; counted again whenever `since` changes.
 * Undefined while that is not known, when it can't be told, and without a query.
 */
export function useCountOf<Data>(query: Query<Data> | undefined, since: unknown): number | undefined {
  const kept = useKept(query, queryEqual);
  const [counted, setCounted] = useState<Counted>();

  useEffect(() => {
    if (!kept || (counted?.of === kept && counted.since === since)) return;
    let wanted = true;
    getCountFromServer(kept).then(
      (snapshot) => wanted && setCounted({ of: kept, since, count: snapshot.data().count }),
      (error) => {
        console.error(error);
        if (wanted) setCounted({ of: kept, since, count: undefined });
      },
    );
    return () => {
      wanted = false;
    };
  }, [kept, since, counted]);

  return counted?.of === kept ? counted?.count : undefined;
}
