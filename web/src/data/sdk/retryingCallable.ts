import { readCallProblem } from '@mtos/model';
import { type Functions, type HttpsCallableOptions, type HttpsCallableResult, httpsCallable } from 'firebase/functions';
import { loadCode } from '../../browser/loadCode';

const RETRIES = 4;

/**
 * A callable that is called again, with the same input and so the same ids, while the answer is `busy`: what such a call has
 * stored, if anything, it finds again, and does not do or count twice. The pauses grow and are random, so that the same people
 * don't meet again; with the last, about 15 seconds at most.
 */
export function retryingCallable<Input, Answer>(
  functions: Functions,
  name: string,
  options?: HttpsCallableOptions,
): (input: Input) => Promise<HttpsCallableResult<Answer>> {
  const call = httpsCallable<Input, Answer>(functions, name, options);
  return async (input) => {
    const first = call(input);
    try {
      return await first;
    } catch (error) {
      if (!isBusy(error)) throw error;
      // Few calls are repeated, so no page loads the code for it before. If it can't be loaded, the caller gets this error
      const retry = await loadCode(() => import('p-retry')).catch(() => undefined);
      if (!retry) throw error;
      return retry.default((attempt) => (attempt === 1 ? first : call(input)), {
        retries: RETRIES,
        minTimeout: 500,
        randomize: true,
        shouldRetry: (attempt) => isBusy(attempt.error),
      });
    }
  };
}

const isBusy = (error: unknown) => readCallProblem(error)?.code === 'busy';
