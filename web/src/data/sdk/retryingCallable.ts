import { readCallProblem } from '@mtos/model';
import { type Functions, type HttpsCallableOptions, type HttpsCallableResult, httpsCallable } from 'firebase/functions';
import pRetry from 'p-retry';

const RETRIES = 4;

/**
 * A callable that is called again, with the same input and so the same ids, while the answer is `busy`: nothing of such a call
 * is stored. The pauses grow and are random, so that the same people don't meet again; with the last, about 15 seconds at most.
 */
export function retryingCallable<Input, Answer>(
  functions: Functions,
  name: string,
  options?: HttpsCallableOptions,
): (input: Input) => Promise<HttpsCallableResult<Answer>> {
  const call = httpsCallable<Input, Answer>(functions, name, options);
  return (input) =>
    pRetry(() => call(input), {
      retries: RETRIES,
      minTimeout: 500,
      randomize: true,
      shouldRetry: ({ error }) => readCallProblem(error)?.code === 'busy',
    });
}
