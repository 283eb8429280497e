import type { QuerySpec } from '@mtos/model';
import { queryEqual } from 'firebase/firestore';
import { useEffect, useState } from 'react';
import { useFirestore } from 'reactfire';
import type { Doc } from '../read/converter';
import { readFromServer } from '../read/readFromServer';
import { readDocuments } from '../read/readQuery';
import { toQuery } from '../read/toQuery';
import { useStableValue } from '../read/useStableValue';
import { useCount } from './useCounts';

/** A search that finds more documents than this is not counted. */
const MAX_READS = 100;

interface Counted {
  readonly query: unknown;
  readonly keep: unknown;
  readonly count: number;
}

/**
 * How many of the documents that a query finds pass `keep`, counted again whenever `freshness` changes. Without `keep`
 * the server counts them; with it up to 100 are read. Undefined until it is known, if there are more, and without a
 * query. `keep` must be the same function in every render.
 */
export function useSearchCount<Data extends object>(
  spec: QuerySpec<Data> | undefined,
  keep: ((document: Doc<Data>) => boolean) | undefined,
  freshness: unknown,
): number | undefined {
  const db = useFirestore();
  const schema = spec?.schema;
  const query = useStableValue(spec && toQuery(db, spec), queryEqual);
  const atMost = useCount(spec, freshness);
  const [counted, setCounted] = useState<Counted>();
  const toRead = keep && atMost !== undefined && atMost <= MAX_READS ? query : undefined;

  useEffect(() => {
    if (!toRead || !keep || freshness === undefined) return;
    let isCurrent = true;
    readFromServer(toRead).then(({ docs }) => {
      const count = readDocuments(schema, docs).documents.filter(keep).length;
      if (isCurrent) setCounted({ query: toRead, keep, count });
    }, console.error);
    return () => {
      isCurrent = false;
    };
  }, [toRead, schema, keep, freshness]);

  if (!keep) return atMost;
  return counted?.query === toRead && counted?.keep === keep ? counted?.count : undefined;
}
