import type { RawRow } from '@mtos/model';
import Papa from 'papaparse';

export interface ParsedCsv {
  /** The rows without blank ones, each with the line of the file on which it begins. */
  readonly rows: readonly RawRow[];
  /** The line of a row with a quotation mark that is never closed. */
  readonly openQuoteLine?: number;
}

/** The rows of a file with values that are separated by commas, semicolons, or tabs. */
export function parseCsv(file: string): ParsedCsv {
  const text = closeGaps(file.replace(/^\uFEFF/, ''));
  const rows: RawRow[] = [];
  let openQuoteLine: number | undefined;
  let line = 1;
  let end = 0;
  const delimiter = guessDelimiter(text);
  Papa.parse<string[]>(text, {
    delimiter,
    step: ({ data, errors, meta }) => {
      if (errors.some(({ type }) => type === 'Quotes') || data.some((_, index) => hasRows(data, index, delimiter))) {
        openQuoteLine ??= line;
      }
      if (data.some((cell) => cell.trim() !== '')) rows.push({ line, cells: data });
      // A quoted cell may contain line breaks
      line += text.slice(end, meta.cursor).match(/\r\n|\r|\n/g)?.length ?? 0;
      end = meta.cursor;
    },
  });
  return { rows, ...(openQuoteLine !== undefined && { openQuoteLine }) };
}

/** Quotation marks count only at the start of a cell: some programs write a space after each comma, before the mark. */
const closeGaps = (text: string) => (/^[^"\r\n]*, +"/m.test(text) ? text.replace(/, +"(?!")/g, ',"') : text);

const FORMS = [/^"?\d{1,4}[/-]\d{1,2}[/-]\d{1,4}/, /^"?\d{1,2}:\d{2}/] as const;
/** Whether two cells are both days, or both times. */
const areAlike = (one: string, other: string) => FORMS.some((form) => form.test(one.trim()) && form.test(other.trim()));

/**
 * Whether a cell has the rows of the file in it that stand between a quotation mark without an end and another one further below:
 * lines with at least as many delimiters as there are columns before it, and with a day or a time where its own row has one. A
 * note of several lines has them elsewhere.
 */
function hasRows(row: readonly string[], column: number, delimiter: string): boolean {
  const cell = row[column] ?? '';
  if (!/[\r\n]/.test(cell)) return false;
  return cell
    .split(/\r\n|\r|\n/)
    .slice(1)
    .some((line) => {
      const parts = line.split(delimiter);
      return (
        parts.length > Math.max(column, MIN_DELIMITERS) &&
        parts.some((part, index) => index !== column && areAlike(part, row[index] ?? ''))
      );
    });
}

const MIN_DELIMITERS = 3;

/** How many rows tell the delimiter, without a preamble above the headers misleading. */
const SAMPLE_ROWS = 40;

interface Delimited {
  readonly delimiter: string;
  /** The usual number of cells in a row. */
  readonly usual: number;
  /** The share of rows that have as many. */
  readonly share: number;
  /** The first of them. */
  readonly first: number;
}

/** The delimiter that gives the most cells: Papa's own guess needs rows of the same width, which a preamble is not. */
function guessDelimiter(text: string): string {
  const all = [',', '\t', ';', '|'].map((delimiter): Delimited => {
    const { data } = Papa.parse<string[]>(text, { delimiter, preview: SAMPLE_ROWS, skipEmptyLines: 'greedy' });
    const widths = data.map((row) => row.length);
    const usual = widths.toSorted((a, b) => a - b)[Math.floor(widths.length / 2)] ?? 0;
    const share = widths.filter((width) => width === usual).length / Math.max(1, widths.length);
    return { delimiter, usual, share, first: widths.indexOf(usual) };
  });
  const [best] = all.toSorted((a, b) => b.usual - a.usual);
  // Names and addresses have commas that separate nothing; headers have none of them
  const [other] = all
    .filter(({ usual, share, first }) => usual >= 3 && share >= 0.8 && first < (best?.first ?? 0))
    .toSorted((a, b) => b.usual - a.usual);
  return (best?.delimiter === ',' ? other : undefined)?.delimiter ?? best?.delimiter ?? ',';
}
