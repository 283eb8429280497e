import {
  type ArrangedRow,
  arrangeRows,
  type ColumnMapping,
  type ImportAnswers,
  type ImportCells,
  importRow,
  type LegChoice,
  type LegGroup,
  type ReadRow,
  type TableRow,
} from '@mtos/model';

/** How the person wants the file to be read. */
export interface ReadingChoices {
  readonly mapping: ColumnMapping;
  readonly answers: ImportAnswers;
  /** What rows with the same trip number are, by the id of their group. */
  readonly legs: Readonly<Record<string, LegChoice>>;
}

export interface RefusedRow {
  readonly line: number;
  readonly cells: ImportCells;
  readonly reasons: readonly string[];
}

export interface CheckedRows {
  /** The rows that are a trip or a cancellation, each trip once. */
  readonly rows: readonly ArrangedRow[];
  readonly refused: readonly RefusedRow[];
  /** How many rows have no mobility need while no answer says which to take. */
  readonly unanswered: number;
  /** How many rows have no mobility need in the file. */
  readonly withoutNeed: number;
  readonly legGroups: readonly LegGroup[];
}

/** After how many rows the progress is reported. */
const BATCH_SIZE = 250;

/** Sorts a file's rows into trips, cancellations, and refusals. Takes seconds for a large file; see `checkInWorker`. */
export function checkRows(
  rows: readonly TableRow[],
  { mapping, answers, legs }: ReadingChoices,
  onProgress: (done: number) => void = () => {},
): CheckedRows {
  const read = rows.map(({ line, cells }, index): ReadRow => {
    if (index % BATCH_SIZE === 0) onProgress(index);
    return { line, row: importRow(cells, mapping, answers) };
  });
  const arranged = arrangeRows(read, legs);
  const reasons = new Map<number, readonly string[]>([
    ...read.flatMap(({ line, row }) => (row.kind === 'refused' ? [[line, row.reasons] as const] : [])),
    ...arranged.repeated.map(({ line, as }) => [line, [`The same trip as line ${as}.`]] as const),
  ]);
  const needHeader = mapping.clientDis;
  return {
    rows: arranged.rows,
    refused: rows.flatMap(({ line, cells }) => {
      const why = reasons.get(line);
      return why ? [{ line, cells, reasons: why }] : [];
    }),
    unanswered: read.filter(({ row }) => row.kind === 'unanswered').length,
    withoutNeed: rows.filter(({ cells }) => needHeader === undefined || (cells[needHeader] ?? '').trim() === '').length,
    legGroups: arranged.groups,
  };
}
