import type { QueryShape } from '@mtos/model';
import { count, type Firestore, getAggregateFromServer, sum } from 'firebase/firestore';
import { useEffect, useState } from 'react';
import { useFirestore } from 'reactfire';
import { toQuery } from '../read/toQuery';
import { useStableValue } from '../read/useStableValue';

/** A query whose documents' field is summed up. */
export type SummedQuery = QueryShape & { readonly summed: string };

export interface Sum {
  /** How many documents, up to MAX_QUERY_RESULTS. */
  readonly count: number;
  /** The sum of the field over those documents. */
  readonly sum: number;
}

type Sums = readonly (Sum | undefined)[];

const NO_SUMS: Sums = [];

/**
 * How many documents each query finds and what their field sums up to, up to MAX_QUERY_RESULTS documents, computed by the
 * server without reading them, and again whenever `freshness` changes. All change together, so that they never contradict
 * each other. A sum is undefined until it is known, and after a failure.
 */
export function useSums(queries: readonly SummedQuery[], freshness: unknown): Sums {
  const db = useFirestore();
  const stable = useStableValue(queries, isSame) ?? queries;
  const [summed, setSummed] = useState<{ queries: readonly SummedQuery[]; sums: Sums }>();

  useEffect(() => {
    if (freshness === undefined) return;
    let isCurrent = true;
    Promise.all(stable.map((query) => sumUp(db, query))).then(
      (sums) => isCurrent && setSummed({ queries: stable, sums }),
    );
    return () => {
      isCurrent = false;
    };
  }, [db, stable, freshness]);

  return summed?.queries === stable ? summed.sums : NO_SUMS;
}

async function sumUp(db: Firestore, query: SummedQuery): Promise<Sum | undefined> {
  try {
    const snapshot = await getAggregateFromServer(toQuery(db, query), { count: count(), sum: sum(query.summed) });
    return snapshot.data();
  } catch (error) {
    console.error(error);
    return undefined;
  }
}

const plain = (queries: readonly SummedQuery[]) =>
  JSON.stringify(queries.map(({ collection, where, orderBy, summed }) => [collection, where, orderBy, summed]));
const isSame = (one: readonly SummedQuery[], other: readonly SummedQuery[]) => plain(one) === plain(other);
