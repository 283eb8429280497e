import type { ImportCells } from '@mtos/model';
import Papa from 'papaparse';

export interface CsvFile {
  readonly fileName: string;
  readonly headers: readonly string[];
  readonly rows: readonly ImportCells[];
}

/** The most rows that one file may have; more is a sign of the wrong file, and would hold the browser up. */
export const MOST_ROWS = 50_000;

/**
 * Reads a comma-, semicolon- or tab-separated file with a line of headers, in a worker where the browser has one.
 * @throws Error that says in words what is wrong with the file.
 */
export async function readCsv(file: File): Promise<CsvFile> {
  const { data, meta, errors } = await parse(file);
  const headers = (meta.fields ?? []).filter((header) => header.trim() !== '');
  const rows = data.filter((row) => headers.some((header) => (row[header] ?? '').trim() !== ''));
  if (headers.length < 2) throw new Error('This file has no columns. Choose a CSV file with a line of headers.');
  if (rows.length === 0) throw new Error('This file has headers but no rows.');
  if (rows.length > MOST_ROWS) {
    throw new Error(
      `This file has ${rows.length} rows; up to ${MOST_ROWS} can be imported at once. Split it in parts.`,
    );
  }
  const broken = errors.find(({ type }) => type === 'Quotes');
  if (broken) throw new Error(`Line ${(broken.row ?? 0) + 2} has a quotation mark that does not end.`);
  return { fileName: file.name, headers, rows };
}

function parse(file: File): Promise<Papa.ParseResult<Record<string, string>>> {
  return new Promise((resolve, reject) => {
    Papa.parse<Record<string, string>>(file, {
      header: true,
      skipEmptyLines: 'greedy',
      worker: typeof Worker !== 'undefined',
      complete: resolve,
      error: () => reject(new Error('This file could not be read. Is it still where it was?')),
    });
  });
}
