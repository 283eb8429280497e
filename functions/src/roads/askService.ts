import { check, type Schema } from '@mtos/model';
import pRetry, { AbortError } from 'p-retry';
import { type AskLimits, BlockRefused } from './routingService';

/** No one waits for the drives of a day. */
const PATIENT: AskLimits = { timeout: 20_000, retries: 1 };
/** The longest pause before another try, in milliseconds. */
const MAX_PAUSE = 5000;

/**
 * Asks a routing service, and again after a pause if it does not answer. It must not redirect, and what it answers is checked.
 * @throws BlockRefused for what the service calls a bad request
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
      if (!response.ok) throw new Error(`The routing service answered ${response.status}`);
      const { data, problem } = check(schema, await response.json());
      if (problem) throw new AbortError(`The routing service’s answer can't be read: ${problem.field}`);
      return data;
    },
    { retries, minTimeout: 500, maxTimeout: MAX_PAUSE, randomize: true },
  );
