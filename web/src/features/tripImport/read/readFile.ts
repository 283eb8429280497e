import { IMPORT_LIMITS, type Table } from '@mtos/model';
import { formatNumber } from '../../../ui/format/numbers';
import type { Encoding } from './decodeText';

/** A file that was read. */
export interface TripFile extends Table {
  readonly fileName: string;
  /** The encoding of a text file, and whether it is a guess. */
  readonly encoding?: Encoding;
  readonly guessed?: boolean;
}

/** What a worker answers. */
export type ReadAnswer =
  | { readonly problem: 'unreadable' | 'no workbook' | 'too large' }
  | {
      readonly problem?: undefined;
      readonly table: Table;
      readonly encoding?: Encoding;
      readonly guessed?: boolean;
      readonly openQuoteLine?: number;
    };

const PROBLEMS = {
  unreadable: 'Could not read this file. Check that it still exists.',
  'no workbook': 'Could not read this Excel file. Save it as .xlsx or CSV, without a password, and try again.',
  'too large': 'This Excel file is too large. Save the sheet with the trips as a file of its own.',
} as const;

const MAX_BYTES = 20 * 1024 * 1024;
/** A file that takes longer is damaged, or made to take long. */
const MAX_SECONDS = 60;

/**
 * Reads a file with a row of headers: Excel, or text with commas, semicolons, or tabs. `encoding` overrules what a text
 * file's bytes say. @throws Error with a message for people
 */
export async function readFile(file: File, encoding?: Encoding): Promise<TripFile> {
  if (/\.xls$/i.test(file.name)) throw new Error('This is an old Excel file. Save it as .xlsx or CSV and try again.');
  if (file.size > MAX_BYTES)
    throw new Error('This file is larger than 20 MB. Split it, or check that it is the right file.');
  const read = await readInWorker(file, encoding);
  if (read.problem !== undefined) throw new Error(PROBLEMS[read.problem]);
  const { table, openQuoteLine, ...decoded } = read;
  if (table.headers.length < 2) throw new Error('This file has no columns. Choose a file with a row of headers.');
  if (openQuoteLine !== undefined) {
    throw new Error(`The row on line ${openQuoteLine} has a quotation mark that is never closed.`);
  }
  const rows = table.rows.length;
  if (rows === 0) throw new Error('This file has headers but no rows.');
  if (rows > IMPORT_LIMITS.rows) {
    const [has, most] = [rows, IMPORT_LIMITS.rows].map(formatNumber);
    throw new Error(`This file has ${has} rows. Split it into files of up to ${most} rows.`);
  }
  return { fileName: file.name, ...table, ...decoded };
}

function readInWorker(file: File, encoding: Encoding | undefined): Promise<ReadAnswer> {
  const worker = /\.xls[xm]$/i.test(file.name)
    ? new Worker(new URL('./xlsxWorker.ts', import.meta.url), { type: 'module' })
    : new Worker(new URL('./csvWorker.ts', import.meta.url), { type: 'module' });
  const unreadable: ReadAnswer = { problem: 'unreadable' };
  return new Promise<ReadAnswer>((resolve) => {
    worker.onmessage = ({ data }: MessageEvent<ReadAnswer>) => resolve(data);
    worker.onerror = () => resolve(unreadable);
    setTimeout(() => resolve({ problem: 'too large' }), MAX_SECONDS * 1000);
    worker.postMessage({ file, encoding });
  }).finally(() => worker.terminate());
}
