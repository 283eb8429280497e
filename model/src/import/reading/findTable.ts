import { isAddressValue, isPhoneValue, isWrittenClock, isWrittenDayValue } from './columnValues';
import type { FileColumn } from './guessColumns';
import { type HeaderReading, readHeader } from './headers/readHeader';
import type { RawRow, TableRow } from './rawFile';

/** A sheet's rows under its headers. */
export interface SheetTable {
  readonly columns: readonly FileColumn[];
  /** The line of the headers; 0 if the sheet has none. */
  readonly headerLine: number;
  readonly rows: readonly TableRow[];
  /** Lines that aren't trips: titles, totals, notes, repeated headers. */
  readonly leftOut: readonly { readonly line: number; readonly text: string }[];
  /** Those of these lines that can be a title, or a heading of the rows below. */
  readonly headings: readonly { readonly line: number; readonly text: string }[];
  /** How many of the headers are known. */
  readonly known: number;
}

/** How many rows can stand above the headers. */
const MAX_PREAMBLE = 30;

/**
 * The table in a sheet: its headers, which need not be in the first row and can be in two, and the rows below them.
 * @param isDelimited whether a delimiter inside of a value can have moved the cells behind it
 */
export function findTable(raw: readonly RawRow[], isDelimited = false): SheetTable {
  const rows = raw.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const start = lastHeaderIndex(rows);
  const header = start === undefined ? undefined : rows[start];
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  const above = start === undefined ? undefined : rows[start - 1];
  const stacked = header && stackedAbove(above, header);
  const groups = stacked ?? (header && groupsAbove(above, header));
  const headers = numbered(width).map((number, index) => {
    const cell = header?.cells[index]?.trim() ?? '';
    if (cell !== '') return stacked ? joinStacked(stacked[index] ?? '', cell) : joinGroup(groups?.[index] ?? '', cell);
    // A column without a header is read only if it has anything
    return rows.some(({ cells }) => (cells[index] ?? '').trim() !== '') ? number : '';
  });
  const columns = uniqueColumns(headers);
  const { rows: body, findLoose } = joinHalves(start === undefined ? rows : rows.slice(start + 1), headers);
  const titles = start === undefined ? [] : rows.slice(0, groups ? start - 1 : start);
  const isShifted = isDelimited ? shiftFinder(body) : () => false;
  const isRow = (row: RawRow) => !isNote(row, header, columns.length);
  const others = [...titles, ...body.filter((row) => !isRow(row))];
  const toText = ({ line, cells }: RawRow) => ({ line, text: filled(cells).join(' ') });
  return {
    columns: columns.filter(({ name }) => name.trim() !== ''),
    headerLine: header?.line ?? 0,
    rows: body.filter(isRow).map((row) => ({
      line: row.line,
      cells: Object.fromEntries(columns.map(({ name }, index) => [name, row.cells[index] ?? ''])),
      ...(header && isShifted(row, header) && { shifted: { cells: row.cells.length, headers: header.cells.length } }),
      ...findLoose(row),
    })),
    leftOut: others.map(toText),
    headings: others.filter(({ cells }) => filled(cells).length <= 2).map(toText),
    known: headers.filter((cell) => isKnown(cell)).length,
  };
}

const filled = (cells: readonly string[]) => cells.map((cell) => cell.trim()).filter((cell) => cell !== '');

/**
 * Tells rows of text with more cells than headers, as a comma makes them that is not in quotation marks. A blank cell behind the
 * last header is none if all rows have one.
 */
function shiftFinder(rows: readonly RawRow[]): (row: RawRow, header: RawRow) => boolean {
  const widths = rows.map(({ cells }) => cells.length).toSorted((a, b) => a - b);
  const usual = widths[Math.floor(widths.length / 2)] ?? 0;
  const isSpaced = ({ cells }: RawRow) => cells.some((cell, index) => index > 0 && cell.startsWith(' '));
  return (row, header) =>
    row.cells.length > header.cells.length &&
    (filled(row.cells.slice(header.cells.length)).length > 0 ||
      row.cells.length > Math.max(usual, header.cells.length + 1) ||
      usual === header.cells.length ||
      (isSpaced(row) && !isSpaced(header)));
}

const HALF = /^[ap]\.?m\.?$/i;
const HAS_HALF = /\d\s*[ap]\.?\s?m?\.?$/i;
const BARE_CLOCK = /^\d{1,2}(:?\d{2}){0,2}$/;
const WRITTEN_CLOCK = /^\d{1,2}:[0-5]\d(:[0-5]\d)?$/;
/** A time that only a clock of 24 hours has. */
const WRITTEN_LATE = /^(1[3-9]|2[0-3]):[0-5]\d(:[0-5]\d)?$/;

/** Puts 'AM' and 'PM' from a column of their own behind the times in the column before it, and finds those that belong to none. */
function joinHalves(rows: readonly RawRow[], headers: readonly string[]) {
  const isHalf = (index: number) => {
    const own = filled(rows.map(({ cells }) => cells[index] ?? '')).filter((cell) => cell !== headers[index]);
    return own.length > 0 && own.every((cell) => HALF.test(cell));
  };
  const columns = headers.flatMap((_, index) => (isHalf(index) ? [index] : []));
  const clockBefore = ({ cells }: RawRow, index: number) => BARE_CLOCK.test(cells[index - 1]?.trim() ?? '');
  const halfIn = ({ cells }: RawRow, index: number) => {
    const cell = cells[index]?.trim() ?? '';
    return columns.includes(index) && HALF.test(cell) ? cell : '';
  };
  // A column of AM and PM without a time before any of them is about something else, or about times elsewhere
  const joined = columns.filter((index) => {
    const before = filled(rows.map((row) => (halfIn(row, index) === '' ? '' : (row.cells[index - 1] ?? ''))));
    const areBare = before.length > 0 && before.every((cell) => BARE_CLOCK.test(cell));
    return areBare || before.some((cell) => WRITTEN_CLOCK.test(cell));
  });
  const isOfHalfDay = !rows.some(({ cells }) => cells.some((cell) => WRITTEN_LATE.test(cell.trim())));
  const isLoose = (row: RawRow, index: number) => {
    if (halfIn(row, index) === '') return false;
    if (!joined.includes(index)) return isOfHalfDay && row.cells.some((cell) => WRITTEN_CLOCK.test(cell.trim()));
    const before = row.cells[index - 1]?.trim() ?? '';
    return /\d/.test(before) && !clockBefore(row, index) && !HAS_HALF.test(before);
  };
  const loose = new Map(
    rows.flatMap((row) => {
      const index = columns.find((column) => isLoose(row, column));
      return index === undefined
        ? []
        : [[row.line, { looseHalf: { header: headers[index] ?? '', value: halfIn(row, index) } }] as const];
    }),
  );
  const join = (row: RawRow): RawRow => ({
    line: row.line,
    cells: row.cells.map((cell, index) => {
      if (joined.includes(index)) return '';
      const half = joined.includes(index + 1) && clockBefore(row, index + 1) ? halfIn(row, index + 1) : '';
      return `${cell} ${half}`.trim();
    }),
  });
  return {
    rows: joined.length === 0 ? rows : rows.map(join),
    findLoose: ({ line }: RawRow): Pick<TableRow, 'looseHalf'> => loose.get(line) ?? {},
  };
}

const numbered = (width: number) => Array.from({ length: width }, (_, index) => `Column ${index + 1}`);

function isKnown(cell: string): boolean {
  const reading = isData(cell) ? undefined : readHeader(cell);
  return reading !== undefined && !(reading.kind === 'other' && reading.rank > 0);
}

/** A cell that isn't a header but a value. */
const isData = (cell: string) =>
  cell.trim() === '' ||
  cell.length > 120 ||
  isWrittenDayValue(cell) ||
  isWrittenClock(cell) ||
  isPhoneValue(cell) ||
  isAddressValue(cell) ||
  /^\d+(\.\d+)?$/.test(cell.trim());

/** The row with the most known headers; undefined if the sheet begins with its data. */
function headerIndex(rows: readonly RawRow[]): number | undefined {
  const top = rows.slice(0, MAX_PREAMBLE);
  const known = top.map(({ cells }) =>
    cells.some(isLongText) && filled(cells).length === 1 ? 0 : cells.filter(isKnown).length,
  );
  const most = Math.max(0, ...known);
  if (most >= 2) return known.indexOf(most);
  const widths = top.map(({ cells }) => filled(cells).length);
  const usual = widths.toSorted((a, b) => a - b)[Math.floor(widths.length / 2)] ?? 0;
  const first = Math.max(
    0,
    widths.findIndex((width) => width >= usual),
  );
  const cells = top[first]?.cells ?? [];
  return filled(cells).filter(isData).length >= 2 ? undefined : first;
}

/** The second row of headers, if they are in two. */
function lastHeaderIndex(rows: readonly RawRow[]): number | undefined {
  const start = headerIndex(rows);
  const [first, second] = start === undefined ? [] : rows.slice(start, start + 2);
  const cells = filled(second?.cells ?? []);
  const areHeaders = !cells.some(isData) && cells.filter(isKnown).length * 2 >= cells.length;
  const isSecond = second && areHeaders && stackedAbove(first, second);
  return start !== undefined && isSecond ? start + 1 : start;
}

const isLongText = (cell: string) => cell.trim().split(/\s+/).length > 6;

/** The groups over the headers, such as 'Rider Information' and 'Pick-Up', each for the columns up to the next one. */
function groupsAbove(above: RawRow | undefined, header: RawRow): readonly string[] | undefined {
  if (!above) return undefined;
  const cells = filled(above.cells);
  if (cells.length < 2 || cells.length >= filled(header.cells).length || cells.some(isData)) return undefined;
  const blocks = cells.map((cell) => readBlock(cell));
  if (!blocks.includes('from') || !blocks.includes('to')) return undefined;
  let group = '';
  return header.cells.map((_, index) => {
    group = above.cells[index]?.trim() || group;
    return group;
  });
}

/** The first row of headers that are in two rows: it tells apart those that are the same in the second one. */
function stackedAbove(above: RawRow | undefined, header: RawRow): readonly string[] | undefined {
  if (!above || above.cells.some((cell) => cell.trim() !== '' && (isData(cell) || isLongText(cell)))) return undefined;
  const first = header.cells.map((_, index) => above.cells[index]?.trim() ?? '');
  const second = header.cells.map((cell) => cell.trim());
  const repeated = second.flatMap((cell, index) =>
    cell !== '' && second.indexOf(cell) !== second.lastIndexOf(cell) ? [index] : [],
  );
  const joined = repeated.map((index) => `${first[index]} ${second[index]}`);
  const isApart = repeated.every((index) => first[index] !== '') && new Set(joined).size === joined.length;
  return repeated.length > 0 && isApart && joined.every((cell) => readHeader(cell)) ? first : undefined;
}

/** 'Address' below 'Pick Up' is 'Pick Up Address', and 'Name' below a word that nobody knows stays as it is. */
function joinStacked(first: string, second: string): string {
  const joined = `${first} ${second}`.trim();
  return readHeader(joined) ? joined : second;
}

const readBlock = (cell: string): HeaderReading['block'] =>
  readHeader(cell)?.block ?? readHeader(`${cell} address`)?.block;

/** 'Address' under 'Pick-Up' is 'Pick-Up Address'; a header that says it by itself stays as it is. */
function joinGroup(group: string, header: string): string {
  const cell = header.trim();
  if (group === '' || cell === '') return cell;
  const block = readBlock(group);
  const own = readHeader(cell);
  if (block !== 'from' && block !== 'to') return cell;
  return own?.block === block ? cell : `${group} ${cell}`;
}

const TOTAL =
  /^((grand |sub|page )?-?totals?\b|(authorized|approved|prepared|submitted|signed) by\b|signature\b|(number of |total )?(trips|rows|records|count)\b ?:?|end of (report|file)|page \d+)/i;

/** Whether a row below the headers isn't a trip: a total, a remark in a single cell, or the headers again. */
function isNote({ cells }: RawRow, header: RawRow | undefined, width: number): boolean {
  const texts = filled(cells);
  const isHeader =
    header !== undefined &&
    texts.length > 1 &&
    cells.every((cell, index) => cell.trim() === (header.cells[index] ?? '').trim());
  return isHeader || (width >= 4 && texts.length === 1) || (TOTAL.test(texts[0] ?? '') && texts.length * 2 <= width);
}

/** A second 'Phone' is found as 'Phone_1'. */
function uniqueColumns(headers: readonly string[]): readonly FileColumn[] {
  const seen = new Map<string, number>();
  return headers.map((header) => {
    const count = seen.get(header) ?? 0;
    seen.set(header, count + 1);
    return { header, name: count === 0 ? header : `${header}_${count}` };
  });
}
