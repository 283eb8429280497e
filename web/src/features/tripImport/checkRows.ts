import { type ColumnMapping, type ImportCells, importRow, type TripInput } from '@mtos/model';

export interface AcceptedRow {
  readonly line: number;
  readonly key: string;
  readonly trip: TripInput;
}

export interface RefusedRow {
  readonly line: number;
  readonly cells: ImportCells;
  readonly reasons: readonly string[];
}

export interface CheckedRows {
  readonly accepted: readonly AcceptedRow[];
  readonly refused: readonly RefusedRow[];
}

/** The headers are the file's first line. */
const lineOf = (index: number) => index + 2;

/** So many rows are checked between two breaths of the page. */
const ROWS_AT_ONCE = 250;

const breathe = () => new Promise((resolve) => setTimeout(resolve));

/** Sorts a file's rows into trips and refusals; of rows that say the same trip, the first is taken. Ends early on the signal. */
export async function checkRows(
  rows: readonly ImportCells[],
  mapping: ColumnMapping,
  onProgress: (done: number) => void = () => {},
  signal?: AbortSignal,
): Promise<CheckedRows> {
  const accepted = new Map<string, AcceptedRow>();
  const refused: RefusedRow[] = [];
  for (const [index, cells] of rows.entries()) {
    if (signal?.aborted) break;
    if (index % ROWS_AT_ONCE === 0) {
      onProgress(index);
      await breathe();
    }
    const line = lineOf(index);
    const row = importRow(cells, mapping);
    const twin = row.ok ? accepted.get(row.key) : undefined;
    if (!row.ok) refused.push({ line, cells, reasons: row.reasons });
    else if (twin) refused.push({ line, cells, reasons: [`The same trip as line ${twin.line}.`] });
    else accepted.set(row.key, { line, key: row.key, trip: row.trip });
  }
  return { accepted: [...accepted.values()], refused };
}
