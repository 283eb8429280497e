import type { DocumentSnapshot } from 'firebase/firestore';
import { useCallback, useEffect, useRef } from 'react';
import { useFirestore } from 'reactfire';
import type { Doc } from '../read/converter';
import { mapQueryState, type QueryState, readyValue } from '../read/queryState';
import { type Fail, type Next, useListener } from '../read/useListener';
import { useStableValue } from '../read/useStableValue';
import { type ListPart, listenToParts, type PageOfParts } from './listenToParts';
import { useCursor } from './useCursor';

export interface PageRequest<Data> {
  /** The queries whose results follow each other; `keep` must be the same function in every render. */
  readonly parts: readonly ListPart<Data>[];
  /** Rows per page. */
  readonly size: number;
  /** What the page begins after, as `nextAfter` of the page before says; the first page without it. */
  readonly after?: string | undefined;
  /** Called when that document no longer exists. */
  readonly onLost: () => void;
}

export interface Page<Row> {
  readonly rows: readonly Row[];
  /** What the next page begins after; undefined on the last page. */
  readonly nextAfter: string | undefined;
}

/** A page of a list, live. Reads one document more than it shows; see `listenToParts`. */
export function usePage<Data extends object>(request: PageRequest<Data>): QueryState<Page<Doc<Data>>> {
  const { size, after, onLost } = request;
  const parts = useStableValue<readonly ListPart<Data>[]>(request.parts, isSame) ?? request.parts;
  const db = useFirestore();
  const cursors = useRef(new Map<string, DocumentSnapshot>());
  const { part, id } = readAfter(after);
  const first = parts[part] ?? parts[0];
  const cursor = useCursor(first?.spec, id, cursors.current);
  const isLost = cursor.status === 'ready' && id !== undefined && cursor.value === undefined;
  useEffect(() => {
    if (isLost) onLost();
  }, [isLost, onLost]);

  const canQuery = cursor.status === 'ready' && !isLost;
  const startAfter = readyValue(cursor);
  const listen = useCallback(
    (next: Next<PageOfParts<Data>>, fail: Fail) =>
      canQuery ? listenToParts(db, parts, { part, after: startAfter }, size, next, fail) : undefined,
    [db, parts, part, startAfter, size, canQuery],
  );
  const page = useListener(listen);
  const next = readyValue(page)?.next;
  useEffect(() => {
    if (next) cursors.current.set(next.cursor.id, next.cursor);
  }, [next]);

  if (cursor.status === 'failed') return cursor;
  return mapQueryState(page, ({ rows, next: end }) => ({
    rows,
    nextAfter: end && writeAfter(end.part, end.cursor.id),
  }));
}

/** `{id}` in the first part, `{id}~{part}` in another one. */
const writeAfter = (part: number, id: string) => (part === 0 ? id : `${id}~${part}`);

function readAfter(after: string | undefined): { readonly part: number; readonly id: string | undefined } {
  const [, id, part] = after?.match(/^(.*)~(\d)$/) ?? [];
  return { id: id ?? after, part: Number(part ?? 0) };
}

function isSame<Data>(one: readonly ListPart<Data>[], other: readonly ListPart<Data>[]): boolean {
  return plain(one) === plain(other) && one.every(({ keep }, place) => keep === other[place]?.keep);
}

const plain = <Data>(parts: readonly ListPart<Data>[]) =>
  JSON.stringify(parts.map(({ spec: { collection, where, orderBy } }) => [collection, where, orderBy]));
