/** What of a document's snapshot a page needs. */
interface Found<Row> {
  readonly id: string;
  data(): Row;
}

interface Reading<Row> {
  /** Rows a page. */
  readonly size: number;
  /** How many documents were asked for. */
  readonly reach: number;
  /** Whether a found document really is wanted; all are without it. */
  readonly keep: ((row: Row) => boolean) | undefined;
}

interface ReadPage<Row, Snapshot> {
  readonly rows: readonly Row[];
  /** What the next page begins after; undefined where there is none. */
  readonly next: Snapshot | undefined;
  /** The page is not full, and asking for more may fill it. */
  readonly short: boolean;
}

/** Makes a page of what a query found. */
export function readPage<Row, Snapshot extends Found<Row>>(
  found: readonly (Snapshot & Found<Row>)[],
  { size, reach, keep }: Reading<Row>,
): ReadPage<Row, Snapshot> {
  const read = found.map((snapshot) => ({ snapshot, row: snapshot.data() }));
  const wanted = keep ? read.filter(({ row }) => keep(row)) : read;
  const shown = wanted.slice(0, size);
  const mayGoOn = found.length === reach;
  const next = wanted.length > size ? shown.at(-1) : mayGoOn ? read.at(-1) : undefined;
  return { rows: shown.map(({ row }) => row), next: next?.snapshot, short: wanted.length <= size && mayGoOn };
}
