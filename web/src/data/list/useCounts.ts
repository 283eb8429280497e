import type { QueryShape } from '@mtos/model';
import { type Firestore, getCountFromServer } from 'firebase/firestore';
import { useEffect, useState } from 'react';
import { useFirestore } from 'reactfire';
import { toQuery } from '../read/toQuery';
import { useStableValue } from '../read/useStableValue';

type Shapes = readonly (QueryShape | undefined)[];
type Counts = readonly (number | undefined)[];

const NO_COUNTS: Counts = [];

/**
 * How many documents each query finds, up to MAX_QUERY_RESULTS, counted by the server without reading them, and again whenever
 * `freshness` changes. All counts change together, so that they never contradict each other. A count is undefined until
 * it is known, after a failure, and without a query; nothing is counted while `freshness` is undefined.
 */
export function useCounts(shapes: Shapes, freshness: unknown): Counts {
  const db = useFirestore();
  const stable = useStableValue(shapes, isSame) ?? shapes;
  const [counted, setCounted] = useState<{ shapes: Shapes; counts: Counts }>();

  useEffect(() => {
    if (freshness === undefined) return;
    let isCurrent = true;
    Promise.all(stable.map((shape) => shape && countOnce(db, shape))).then(
      (counts) => isCurrent && setCounted({ shapes: stable, counts }),
    );
    return () => {
      isCurrent = false;
    };
  }, [db, stable, freshness]);

  return counted?.shapes === stable ? counted.counts : NO_COUNTS;
}

/** Like `useCounts`, for one query. */
export function useCount(shape: QueryShape | undefined, freshness: unknown): number | undefined {
  return useCounts([shape], freshness)[0];
}

async function countOnce(db: Firestore, shape: QueryShape): Promise<number | undefined> {
  try {
    return (await getCountFromServer(toQuery(db, shape))).data().count;
  } catch (error) {
    console.error(error);
    return undefined;
  }
}

const plain = (shapes: Shapes) =>
  JSON.stringify(shapes.map((shape) => shape && [shape.collection, shape.where, shape.orderBy, shape.limit]));
const isSame = (one: Shapes, other: Shapes) => plain(one) === plain(other);
