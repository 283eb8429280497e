import { readTable } from '@mtos/model';
import type { ReadAnswer } from './readFile';
import { readXlsx, WorkbookTooLarge } from './readXlsx';

/** Reads the Excel file that it is sent, away from the page. Only this worker loads the library for it. */
addEventListener('message', async ({ data: { file } }: MessageEvent<{ readonly file: File }>) => {
  const answer = (read: ReadAnswer) => postMessage(read);
  try {
    answer({ table: readTable(await readXlsx(new Uint8Array(await file.arrayBuffer()))) });
  } catch (error) {
    answer({ problem: error instanceof WorkbookTooLarge ? 'too large' : 'no workbook' });
  }
});
