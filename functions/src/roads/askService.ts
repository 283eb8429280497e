import { check, type Schema } from '@mtos/model';
import pRetry, { AbortError } from 'p-retry';
import { type AskLimits, BlockRefused, RoutingFailed } from './routingService';

/** No one waits for the drives of a day. */
const PATIENT: AskLimits = { timeout: 20_000, retries: 1 };
/** Some twenty times what the largest block's answer takes. */
const MAX_ANSWER_BYTES = 4_000_000;
/** The longest pause before another try, in milliseconds. */
const MAX_PAUSE = 5000;

/**
 * Asks a routing service, and again after a pause if it does not answer. It must not redirect, and what it answers is checked.
 * @throws BlockRefused for what the service calls a bad request, RoutingFailed for other answers that can't be used
 */
export const askService = <Answer>(
  url: string,
  request: RequestInit,
  schema: Schema<Answer>,
  { timeout, retries }: AskLimits = PATIENT,
): Promise<Answer> =>
  pRetry(
    async () => {
      const signal = AbortSignal.timeout(timeout);
      const response = await fetch(url, { ...request, redirect: 'error', signal });
      if (response.status === 400) throw new AbortError(new BlockRefused());
      // The URL has places in it, so no error names it
      if (!response.ok) throw new RoutingFailed(`The routing service answered ${response.status}`);
      const { data, problem } = check(schema, JSON.parse(await readBounded(response)));
      if (problem)
        throw new AbortError(new RoutingFailed(`The routing service’s answer can't be read: ${problem.field}`));
      return data;
    },
    { retries, minTimeout: 500, maxTimeout: MAX_PAUSE, randomize: true },
  );

/** The text of an answer. @throws RoutingFailed without reading on if it is longer than any answer may be */
async function readBounded({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > MAX_ANSWER_BYTES) throw new AbortError(new RoutingFailed('The routing service’s answer is too long'));
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
