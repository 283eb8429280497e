import { countHeaders } from './guessMapping';

/** A row of a file as it stands there, with the line on which it begins, from 1. */
export interface RawRow {
  readonly line: number;
  readonly cells: readonly string[];
}

export interface TableRow {
  readonly line: number;
  /** The row's cells by their headers. */
  readonly cells: Readonly<Record<string, string>>;
}

/** A file's rows under its headers. */
export interface Table {
  readonly headers: readonly string[];
  readonly rows: readonly TableRow[];
  /** Lines that are no trips: those above the headers, totals, notes, and headers that are repeated on each page. */
  readonly leftOut: readonly { readonly line: number; readonly text: string }[];
}

/** How many rows can stand above the headers. */
const MAX_PREAMBLE = 30;

/** The table in a file: its headers, which need not be in the first row, and the rows below them. */
export function readTable(raw: readonly RawRow[]): Table {
  const rows = raw.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const start = headerIndex(rows);
  const header = rows[start];
  const names = uniqueNames(header?.cells ?? []);
  const headers = names.filter((name) => name.trim() !== '');
  const toRow = ({ line, cells }: RawRow): TableRow => ({
    line,
    cells: Object.fromEntries(names.map((name, index) => [name, cells[index] ?? ''])),
  });
  const body = rows.slice(start + 1);
  const isTrip = (row: RawRow) => header !== undefined && !isNote(row, header);
  return {
    headers,
    rows: body.filter(isTrip).map(toRow),
    leftOut: [...rows.slice(0, start), ...body.filter((row) => !isTrip(row))].map(({ line, cells }) => ({
      line,
      text: filled(cells).join(' '),
    })),
  };
}

const filled = (cells: readonly string[]) => cells.map((cell) => cell.trim()).filter((cell) => cell !== '');

/** The first row with the most known headers; without any, the first row that is as wide as the table. */
function headerIndex(rows: readonly RawRow[]): number {
  const top = rows.slice(0, MAX_PREAMBLE);
  const known = top.map(({ cells }) => countHeaders(cells));
  const most = Math.max(0, ...known);
  if (most >= 2) return known.indexOf(most);
  const widths = top.map(({ cells }) => filled(cells).length);
  const usual = widths.toSorted((a, b) => a - b)[Math.floor(widths.length / 2)] ?? 0;
  return Math.max(
    0,
    widths.findIndex((width) => width >= usual),
  );
}

/** Whether a row below the headers is no trip: a total, a remark in a cell of its own, or the headers again. */
function isNote({ cells }: RawRow, header: RawRow): boolean {
  const texts = filled(cells);
  const isHeader = cells.every((cell, index) => cell.trim() === (header.cells[index] ?? '').trim());
  const isWide = filled(header.cells).length >= 4;
  const isTotal =
    /^((grand |sub)?-?totals?\b|(number of |total )?(trips|rows|records|count)\b ?:?|end of (report|file))/i;
  return (
    isHeader ||
    (isWide && texts.length === 1) ||
    (isTotal.test(texts[0] ?? '') && texts.length * 2 <= header.cells.length)
  );
}

/** A second 'Phone' becomes 'Phone_1'. */
function uniqueNames(names: readonly string[]): readonly string[] {
  const seen = new Map<string, number>();
  return names.map((name) => {
    const count = seen.get(name) ?? 0;
    seen.set(name, count + 1);
    return count === 0 ? name : `${name}_${count}`;
  });
}
