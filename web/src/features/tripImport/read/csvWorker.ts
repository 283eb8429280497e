import { readTable } from '@mtos/model';
import { decodeText, type Encoding } from './decodeText';
import { parseCsv } from './parseCsv';
import type { ReadAnswer } from './readFile';

export interface CsvRequest {
  readonly file: File;
  readonly encoding?: Encoding | undefined;
}

/** Reads the text file that it is sent, away from the page, so that a large file does not block the page. */
addEventListener('message', async ({ data: { file, encoding } }: MessageEvent<CsvRequest>) => {
  const answer = (read: ReadAnswer) => postMessage(read);
  try {
    const { text, ...decoded } = decodeText(new Uint8Array(await file.arrayBuffer()), encoding);
    const { rows, ...problem } = parseCsv(text);
    answer({ table: readTable(rows), ...decoded, ...problem });
  } catch {
    answer({ problem: 'unreadable' });
  }
});
