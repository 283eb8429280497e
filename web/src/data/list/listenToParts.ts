import { limited, type QuerySpec } from '@mtos/model';
import { type DocumentSnapshot, type Firestore, onSnapshot, startAfter } from 'firebase/firestore';
import { type BrokenDocument, type Doc, readDocument } from '../read/converter';
import { toQuery } from '../read/toQuery';
import type { Fail, Next } from '../read/useListener';
import { onceAnswered, WITH_METADATA } from '../read/useSnapshot';
import { type ReadPart, readPage } from './readPage';

/** The most documents that a page reads of a part when it has to skip index results that don't match. */
const MAX_READS = 400;

/** A larger limit, which reads the documents from the start again: so the last one comes soon. */
const widened = (limit: number) => (limit * 4 > MAX_READS / 2 ? MAX_READS : limit * 4);

/** A query of a list, and what its index can't decide. */
export interface ListPart<Data> {
  readonly spec: QuerySpec<Data>;
  /** Whether a document belongs to the list. */
  readonly keep?: ((document: Doc<Data>) => boolean) | undefined;
}

/** Where a page begins: after this document of this part. */
export interface PageStart {
  readonly part: number;
  readonly after: DocumentSnapshot | undefined;
}

export interface PageOfParts<Data> {
  readonly rows: readonly Doc<Data>[];
  readonly next: { readonly cursor: DocumentSnapshot; readonly part: number } | undefined;
}

/**
 * Listens to a page of a list whose parts follow each other. Reads one document more than it shows, to know of a next
 * page; where rows have to be skipped, up to 400 of a part. A part is only read once the parts before it are complete.
 */
export function listenToParts<Data extends object>(
  db: Firestore,
  parts: readonly ListPart<Data>[],
  start: PageStart,
  size: number,
  next: Next<PageOfParts<Data>>,
  fail: Fail,
): () => void {
  const read: (ReadPart<Data, DocumentSnapshot> | undefined)[] = [];
  const stops: (() => void)[] = [];
  let isStopped = false;

  const listen = (index: number, readLimit: number) => {
    const part = parts[start.part + index];
    if (!part || isStopped) return;
    const { spec, keep } = part;
    const cursor = index === 0 && start.after ? [startAfter(start.after)] : [];
    stops[index]?.();
    stops[index] = onSnapshot(
      toQuery(db, limited(spec, readLimit), ...cursor),
      WITH_METADATA,
      onceAnswered(({ docs }) => {
        const found = docs.map((snapshot) => ({ cursor: snapshot, read: readDocument(spec.schema, snapshot) }));
        read[index] = { found, readLimit, keep };
        update();
      }, fail),
      fail,
    );
  };

  const update = () => {
    const known = knownParts(read);
    const last = known.length - 1;
    const page = readPage(known, size);
    const limit = known[last]?.readLimit ?? MAX_READS;
    const isLastPart = start.part + last === parts.length - 1;
    if (page.short && limit < MAX_READS) listen(last, widened(limit));
    else if (page.isOpen && !isLastPart) {
      if (!stops[known.length]) listen(known.length, size + 1);
    } else next(readyPage(page, start.part));
  };

  listen(0, size + 1);
  return () => {
    isStopped = true;
    for (const stop of stops) stop();
  };
}

/** The parts up to the first one that is not read yet or not complete. */
function knownParts<Data>(read: readonly (ReadPart<Data, DocumentSnapshot> | undefined)[]) {
  const known: ReadPart<Data, DocumentSnapshot>[] = [];
  for (const part of read) {
    if (!part) break;
    known.push(part);
    if (part.found.length === part.readLimit) break;
  }
  return known;
}

interface FoundPage<Data> extends PageOfParts<Data> {
  readonly broken: readonly BrokenDocument[];
}

/** A document that moves from one part to another is in both for a moment. */
function readyPage<Data>({ rows, broken, next }: FoundPage<Data>, firstPart: number) {
  const unique = [...new Map(rows.map((row) => [row.id, row])).values()];
  return { value: { rows: unique, next: next && { ...next, part: firstPart + next.part } }, broken };
}
