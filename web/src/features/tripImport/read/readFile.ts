import type { RawFile } from '@mtos/model';
import type { Encoding } from './decodeText';
import { READ_PROBLEMS } from './readProblem';
import type { ReadAnswer, ReadRequest } from './readWorker';

/** A file that was read: its sheets as they are. */
export interface TripFile extends RawFile {
  /** The encoding of a text file, and whether it is a guess. */
  readonly encoding?: Encoding;
  readonly guessed?: boolean;
}

/** The files that the picker offers. The bytes of a file decide what it is. */
export const FILE_TYPES = '.csv,.tsv,.txt,.xlsx,.xlsm,.xlsb,.xls,.xml,.ods,.htm,.html,text/csv';

const MAX_BYTES = 20 * 1024 * 1024;
/** A file that takes longer is damaged, or made to take long. */
const MAX_SECONDS = 60;

/**
 * Reads a file's sheets. `encoding` overrules what a text file's bytes say. @throws Error with a message for people
 */
export async function readFile(file: File, encoding?: Encoding): Promise<TripFile> {
  if (file.size > MAX_BYTES)
    throw new Error('This file is larger than 20 MB. Split it, or check that it is the right file.');
  const read = await readInWorker({ file, encoding });
  if (read.problem !== undefined) throw new Error(READ_PROBLEMS[read.problem]);
  const { openQuoteLine, ...sheets } = read;
  if (openQuoteLine !== undefined) {
    throw new Error(`The row on line ${openQuoteLine} has a quotation mark that is never closed.`);
  }
  return { fileName: file.name, ...sheets };
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
