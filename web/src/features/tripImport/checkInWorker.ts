import type { CheckedRows } from './checkRows';
import type { CheckAnswer, CheckRequest } from './checkWorker';

/** Checks a file's rows in a worker; see `checkRows`. @throws Error if the worker fails, the signal's reason if aborted */
export function checkInWorker(
  request: CheckRequest,
  onProgress: (done: number) => void,
  signal: AbortSignal,
): Promise<CheckedRows> {
  const worker = new Worker(new URL('./checkWorker.ts', import.meta.url), { type: 'module' });
  return new Promise<CheckedRows>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<CheckAnswer>) => {
      if ('checked' in data) resolve(data.checked);
      else onProgress(data.done);
    };
    worker.onerror = ({ message }) => reject(new Error(message || 'The worker could not be loaded'));
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    worker.postMessage(request);
  }).finally(() => worker.terminate());
}
