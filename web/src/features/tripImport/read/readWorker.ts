import type { Encoding } from './decodeText';
import { type ReadProblem, UnreadableFile } from './readProblem';
import { type ReadResult, readSheets } from './readRawFile';

export interface ReadRequest {
  readonly file: File;
  readonly encoding?: Encoding | undefined;
}

/** What the worker answers. */
export type ReadAnswer = { readonly problem: ReadProblem } | (ReadResult & { readonly problem?: undefined });

/** Reads the file that it is sent, away from the page, so that a large file does not block the page. */
addEventListener('message', async ({ data: { file, encoding } }: MessageEvent<ReadRequest>) => {
  const answer = (read: ReadAnswer) => postMessage(read);
  try {
    answer(await readSheets(new Uint8Array(await file.arrayBuffer()), encoding));
  } catch (error) {
    answer({ problem: error instanceof UnreadableFile ? error.problem : 'unreadable' });
  }
});
