import type { ImportCells } from '@mtos/model';
import type { ParsedCsv } from './csvWorker';

export interface CsvFile {
  readonly fileName: string;
  readonly headers: readonly string[];
  readonly rows: readonly ImportCells[];
}

/** The most rows that one file may have; more is a sign of the wrong file, and would hold the browser up. */
const MOST_ROWS = 50_000;

/**
 * Reads a comma-, semicolon- or tab-separated file with a line of headers.
 * @throws Error that says in words what is wrong with the file.
 */
export async function readCsv(file: File): Promise<CsvFile> {
  const parsed = await parse(file);
  if (parsed === 'unreadable') throw new Error('This file could not be read. Is it still where it was?');
  const headers = parsed.headers.filter((header) => header.trim() !== '');
  const rows = parsed.rows.filter((row) => headers.some((header) => (row[header] ?? '').trim() !== ''));
  if (headers.length < 2) throw new Error('This file has no columns. Choose a CSV file with a line of headers.');
  if (parsed.openQuote !== undefined) {
    throw new Error(`Line ${parsed.openQuote + 2} has a quotation mark that does not end.`);
  }
  if (rows.length === 0) throw new Error('This file has headers but no rows.');
  if (rows.length > MOST_ROWS) {
    throw new Error(
      `This file has ${rows.length} rows; up to ${MOST_ROWS} can be imported at once. Split it in parts.`,
    );
  }
  return { fileName: file.name, headers, rows };
}

function parse(file: File): Promise<ParsedCsv> {
  const worker = new Worker(new URL('./csvWorker.ts', import.meta.url), { type: 'module' });
  return new Promise<ParsedCsv>((resolve) => {
    worker.onmessage = ({ data }: MessageEvent<ParsedCsv>) => resolve(data);
    worker.onerror = () => resolve('unreadable');
    worker.postMessage(file);
  }).finally(() => worker.terminate());
}
