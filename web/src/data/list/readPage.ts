import type { BrokenDocument, ReadDocument } from '../read/converter';

export interface PageRead<Row, Cursor> {
  readonly cursor: Cursor;
  readonly read: ReadDocument<Row>;
}

/** What the query of a part has found. */
export interface ReadPart<Row, Cursor> {
  readonly found: readonly PageRead<Row, Cursor>[];
  /** The limit of the query. */
  readonly readLimit: number;
  /** Whether a row belongs to the result; every row does without it. */
  readonly keep: ((row: ReadDocument<Row>['document'] & object) => boolean) | undefined;
}

interface Page<Row, Cursor> {
  readonly rows: readonly NonNullable<ReadDocument<Row>['document']>[];
  /** Documents that would be rows of this page if they could be read. */
  readonly broken: readonly BrokenDocument[];
  /** What the next page begins after, and in which part; undefined if there is none. */
  readonly next: { readonly cursor: Cursor; readonly part: number } | undefined;
  /** The page is not full, and a higher limit of the last part may fill it. */
  readonly short: boolean;
  /** The page is not full, or it may be the last one, and a further part may have rows. */
  readonly isOpen: boolean;
}

/**
 * Makes a page of the parts that were read so far, one after the other; all but the last of them are complete. A broken
 * document takes a row's place, so that pages stay the same.
 */
export function readPage<Row, Cursor>(parts: readonly ReadPart<Row, Cursor>[], size: number): Page<Row, Cursor> {
  const wanted = parts.flatMap(({ found, keep }, part) =>
    found.filter(({ read }) => read.broken || !keep || keep(read.document)).map((entry) => ({ ...entry, part })),
  );
  const shown = wanted.slice(0, size);
  const last = parts.at(-1);
  const mayHaveMore = last !== undefined && last.found.length === last.readLimit;
  const after = wanted.length > size ? shown.at(-1) : undefined;
  const end = mayHaveMore ? last.found.at(-1) : undefined;
  return {
    rows: shown.map(({ read }) => read.document).filter((row) => row !== undefined),
    broken: shown.map(({ read }) => read.broken).filter((broken) => broken !== undefined),
    next: after ?? (end && { ...end, part: parts.length - 1 }),
    short: wanted.length <= size && mayHaveMore,
    isOpen: wanted.length <= size && !mayHaveMore,
  };
}
