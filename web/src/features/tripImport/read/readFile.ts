import { IMPORT_LIMITS, type RawSheet, readTable, type Table } from '@mtos/model';
import { formatNumber } from '../../../ui/format/numbers';
import type { Encoding } from './decodeText';
import { READ_PROBLEMS, type ReadProblem } from './readProblem';
import type { ReadResult } from './readRawFile';
import type { ReadRequest } from './readWorker';

/** A file that was read. */
export interface TripFile extends Table {
  readonly fileName: string;
  /** The encoding of a text file, and whether it is a guess. */
  readonly encoding?: Encoding;
  readonly guessed?: boolean;
}

/** What the worker answers. */
export type ReadAnswer = { readonly problem: ReadProblem } | (ReadResult & { readonly problem?: undefined });

/** The files that the picker offers. The bytes of a file decide what it is. */
export const FILE_TYPES = '.csv,.tsv,.txt,.xlsx,.xlsm,.xlsb,.xls,.xml,.ods,.htm,.html,text/csv';

const MAX_BYTES = 20 * 1024 * 1024;
/** A file that takes longer is damaged, or made to take long. */
const MAX_SECONDS = 60;

/**
 * Reads a file with a row of headers. `encoding` overrules what a text file's bytes say.
 * @throws Error with a message for people
 */
export async function readFile(file: File, encoding?: Encoding): Promise<TripFile> {
  if (file.size > MAX_BYTES)
    throw new Error('This file is larger than 20 MB. Split it, or check that it is the right file.');
  const read = await readInWorker({ file, encoding });
  if (read.problem !== undefined) throw new Error(READ_PROBLEMS[read.problem]);
  const { sheets, openQuoteLine, ...decoded } = read;
  const table = tableWithMostRows(sheets);
  if (table.headers.length < 2) {
    throw new Error(
      'This file has no columns. Choose a file with a row of headers. If it is a PDF that was saved as text, ask the broker for the trips as an Excel or CSV file.',
    );
  }
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

/** The visible sheet that looks most like a list of trips. */
function tableWithMostRows(sheets: readonly RawSheet[]): Table {
  const tables = sheets.filter(({ isHidden }) => !isHidden).map(({ rows }) => readTable(rows));
  const [most = { headers: [], rows: [], leftOut: [] }] = tables.toSorted((a, b) => b.rows.length - a.rows.length);
  return most;
}

function readInWorker(request: ReadRequest): Promise<ReadAnswer> {
  const worker = new Worker(new URL('./readWorker.ts', import.meta.url), { type: 'module' });
  return new Promise<ReadAnswer>((resolve) => {
    worker.onmessage = ({ data }: MessageEvent<ReadAnswer>) => resolve(data);
    worker.onerror = () => resolve({ problem: 'unreadable' });
    setTimeout(() => resolve({ problem: 'tooLarge' }), MAX_SECONDS * 1000);
    worker.postMessage(request);
  }).finally(() => worker.terminate());
}
