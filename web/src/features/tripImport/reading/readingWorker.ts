import '../../../browser/disableZodEval';
import { type FileReading, type RawFile, type ReadingChoices, type ReadingContext, readBrokerFile } from '@mtos/model';

export interface ReadingRequest {
  /** Sent once; the worker keeps it. */
  readonly file?: RawFile;
  readonly choices: ReadingChoices;
  readonly context: ReadingContext;
}

export type ReadingAnswer = { readonly reading: FileReading } | { readonly problem: string };

let file: RawFile | undefined;

/** Reads the rides of the file that it is sent, away from the page, which would not react for seconds. */
addEventListener('message', ({ data }: MessageEvent<ReadingRequest>) => {
  file = data.file ?? file;
  const answer = (message: ReadingAnswer) => postMessage(message);
  if (!file) return answer({ problem: 'no file' });
  try {
    answer({ reading: readBrokerFile(file, data.choices, data.context) });
  } catch (error) {
    answer({ problem: String(error) });
  }
});
