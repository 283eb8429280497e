import type { QuerySpec } from '@mtos/model';
import {
  type CollectionReference,
  type DocumentSnapshot,
  limit,
  type QuerySnapshot,
  query,
  startAfter,
} from 'firebase/firestore';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Doc } from './converter';
import { type Live, mapLive } from './live';
import { readPage } from './readPage';
import { toQuery } from './toQuery';
import { useCursor } from './useCursor';
import { useLiveSnapshot } from './useLive';

/** How many documents a page may read at most, where a search has to pass over what the index finds too much. */
const MOST_READ = 400;

export interface PageRequest<Data> {
  readonly collection: CollectionReference<Doc<Data>>;
  readonly spec: QuerySpec<Data>;
  /** Rows a page. */
  readonly size: number;
  /** Id of the document that the page begins after; the first page without it. */
  readonly after?: string | undefined;
  /** Called when that document is not to be had any more. */
  readonly onLost: () => void;
  /** What the index cannot decide: whether a found document really is wanted. The same function in every render. */
  readonly keep?: ((document: Doc<Data>) => boolean) | undefined;
}

export interface PageOf<Row> {
  readonly rows: readonly Row[];
  /** What the next page begins after; undefined on the last page. */
  readonly nextAfter: string | undefined;
}

/** A page of a query, live. Reads one document more than it shows, to know of a next page; with `keep`, up to 400. */
export function usePageOf<Data>(request: PageRequest<Data>): Live<PageOf<Doc<Data>>> {
  const { collection, spec, size, after, keep, onLost } = request;
  const seen = useRef(new Map<string, DocumentSnapshot<Doc<Data>>>());
  const cursor = useCursor(collection, after, seen.current);
  const lost = cursor.status === 'ready' && after !== undefined && cursor.value === undefined;
  useEffect(() => {
    if (lost) onLost();
  }, [lost, onLost]);

  const [reach, extend] = useReach(JSON.stringify([spec.where, spec.orderBy, size, after]), size + 1);
  const read = useCallback(
    (snapshot: QuerySnapshot<Doc<Data>>) => {
      const page = readPage(snapshot.docs, { size, reach, keep });
      if (page.next) seen.current.set(page.next.id, page.next);
      return page;
    },
    [size, reach, keep],
  );
  const start = cursor.status === 'ready' && !lost ? [...(cursor.value ? [startAfter(cursor.value)] : [])] : undefined;
  const found = useLiveSnapshot(start && query(toQuery(collection, spec), ...start, limit(reach)), read);

  const short = found.status === 'ready' && found.value.short && reach < MOST_READ;
  useEffect(() => {
    if (short) extend(Math.min(reach * 4, MOST_READ));
  }, [short, reach, extend]);

  if (cursor.status === 'failed') return cursor;
  if (short) return { status: 'loading' };
  return mapLive(found, ({ rows, next }) => ({ rows, nextAfter: next?.id }));
}

/** How many documents to ask for; begins anew with another request. */
function useReach(key: string, first: number) {
  const [reach, setReach] = useState({ key, limit: first });
  const extend = useCallback((limit: number) => setReach({ key, limit }), [key]);
  return [reach.key === key ? reach.limit : first, extend] as const;
}
