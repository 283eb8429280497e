import type { FileReading, RawFile, ReadingChoices, ReadingContext } from '@mtos/model';
import type { ReadingAnswer, ReadingRequest } from './readingWorker';

/** Reads the rides of a file in a worker, which keeps the file. One reading at a time: a new one replaces an older one. */
export class RideReader {
  private readonly worker = new Worker(new URL('./readingWorker.ts', import.meta.url), { type: 'module' });
  private isSent = false;
  private last: Promise<unknown> = Promise.resolve();

  constructor(private readonly file: RawFile) {}

  /** @throws Error if the worker can't be loaded, or fails */
  read(choices: ReadingChoices, context: ReadingContext): Promise<FileReading> {
    const reading = this.last.then(() => this.ask(choices, context));
    this.last = reading.catch(() => undefined);
    return reading;
  }

  close(): void {
    this.worker.terminate();
  }

  private ask(choices: ReadingChoices, context: ReadingContext): Promise<FileReading> {
    const request: ReadingRequest = { ...(this.isSent ? {} : { file: this.file }), choices, context };
    return new Promise<FileReading>((resolve, reject) => {
      this.worker.onmessage = ({ data }: MessageEvent<ReadingAnswer>) => {
        this.isSent = true;
        if ('reading' in data) resolve(data.reading);
        else reject(new Error(data.problem));
      };
      this.worker.onerror = ({ message }) => reject(new Error(message || 'The worker could not be loaded'));
      this.worker.postMessage(request);
    });
  }
}
