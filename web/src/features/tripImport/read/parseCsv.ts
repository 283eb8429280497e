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
  const text = file.replace(/^\uFEFF/, '');
  const rows: RawRow[] = [];
  let openQuoteLine: number | undefined;
  let line = 1;
  let end = 0;
  Papa.parse<string[]>(text, {
    delimiter: guessDelimiter(text),
    step: ({ data, errors, meta }) => {
      if (errors.some(({ type }) => type === 'Quotes')) openQuoteLine ??= line;
      if (data.some((cell) => cell.trim() !== '')) rows.push({ line, cells: data });
      // A quoted cell may contain line breaks
      line += text.slice(end, meta.cursor).match(/\r\n|\r|\n/g)?.length ?? 0;
      end = meta.cursor;
    },
  });
  return { rows, ...(openQuoteLine !== undefined && { openQuoteLine }) };
}

/** How many rows tell the delimiter, without a preamble above the headers misleading. */
const SAMPLE_ROWS = 40;

/** The delimiter that gives the most cells: Papa's own guess needs rows of the same width, which a preamble is not. */
function guessDelimiter(text: string): string {
  const sizes = [',', '\t', ';', '|'].map((delimiter) => {
    const { data } = Papa.parse<string[]>(text, { delimiter, preview: SAMPLE_ROWS, skipEmptyLines: 'greedy' });
    const widths = data.map((row) => row.length).toSorted((a, b) => a - b);
    return { delimiter, usual: widths[Math.floor(widths.length / 2)] ?? 0 };
  });
  const [best] = sizes.toSorted((a, b) => b.usual - a.usual);
  return best?.delimiter ?? ',';
}
