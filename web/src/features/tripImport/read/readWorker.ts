import type { Encoding } from './decodeText';
import type { ReadAnswer } from './readFile';
import { UnreadableFile } from './readProblem';
import { readSheets } from './readRawFile';

export interface ReadRequest {
  readonly file: File;
  readonly encoding?: Encoding | undefined;
}

/** Reads the file that it is sent, away from the page, so that a large file does not block the page. */
addEventListener('message', async ({ data: { file, encoding } }: MessageEvent<ReadRequest>) => {
  const answer = (read: ReadAnswer) => postMessage(read);
  try {
    answer(await readSheets(new Uint8Array(await file.arrayBuffer()), encoding));
  } catch (error) {
    answer({ problem: error instanceof UnreadableFile ? error.problem : 'unreadable' });
  }
});
