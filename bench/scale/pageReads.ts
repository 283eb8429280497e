import { MAX_QUERY_RESULTS, type QueryShape } from '@mtos/model';
import { type ReadPart, readPage } from '../../web/src/data/list/readPage';

export const TODAY = '2026-03-15';
export const ROWS = 5;
/** The most documents that a page reads to fill it; see `listenToParts`. */
export const MAX_READS = 400;
export const widened = (limit: number) => (limit * 4 > MAX_READS / 2 ? MAX_READS : limit * 4);

/** What answers the queries of a collection. */
export interface Source<Row extends { readonly id: string }> {
  find(shape: QueryShape, limit: number): Promise<readonly Row[]>;
  count(shape: QueryShape, limit: number): Promise<number>;
  /** Reads up to so many documents by batches, like `readAll`. Resolves with how many it read. */
  readAll(shape: QueryShape, most: number): Promise<number>;
}

/** A query of a list, and which of its documents are rows. */
interface Part<Row> {
  readonly spec: QueryShape;
  readonly keep?: ((row: Row) => boolean) | undefined;
}

/** Reads a page as the app does, part after part, and on where rows have to be skipped. Resolves with the documents read. */
export async function readFirstPage<Row extends { readonly id: string }>(
  source: Source<Row>,
  parts: readonly Part<Row>[],
  rowsOfPage = ROWS,
): Promise<number> {
  const read: ReadPart<Row, string>[] = [];
  let [total, part, readLimit] = [0, 0, rowsOfPage + 1];
  for (;;) {
    const { spec, keep } = parts[part] ?? {};
    if (!spec) return total;
    const rows = await source.find(spec, readLimit);
    total += rows.length;
    read[part] = { found: rows.map((row) => ({ cursor: row.id, read: { document: row } })), readLimit, keep };
    const page = readPage(read, rowsOfPage);
    if (page.short && readLimit < MAX_READS) readLimit = widened(readLimit);
    else if (page.isOpen && part < parts.length - 1) {
      part += 1;
      readLimit = rowsOfPage + 1;
    } else return total;
  }
}

/** A count is billed as one read per thousand index entries, at least one. */
export async function countReads<Row extends { readonly id: string }>(
  source: Source<Row>,
  shapes: readonly QueryShape[],
): Promise<number> {
  const counts = await Promise.all(shapes.map((shape) => source.count(shape, MAX_QUERY_RESULTS)));
  return counts.reduce((sum, count) => sum + Math.max(1, Math.ceil(count / 1000)), 0);
}
