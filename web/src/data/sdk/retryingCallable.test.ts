import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { retryingCallable } from './retryingCallable';

const server = vi.hoisted(() => vi.fn());
vi.mock('firebase/functions', () => ({ httpsCallable: () => server }));

const problem = (code: string) => Object.assign(new Error(code), { details: { code, message: code } });
const input = { id: 'request-1' };

/** What the call answered, or its error. */
async function call(): Promise<unknown> {
  vi.useFakeTimers();
  const answer = retryingCallable(undefined as never, 'sendRequest')(input).catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  vi.useRealTimers();
  return answer;
}

// Loaded before, so that the pauses are the fake clock's
beforeAll(() => import('p-retry'));

beforeEach(() => {
  server.mockReset().mockResolvedValue({ data: {} });
});

describe('retryingCallable', () => {
  it('[SEC-6] calls a busy server again with the same input, until it answers', async () => {
    server.mockRejectedValueOnce(problem('busy')).mockRejectedValueOnce(problem('busy'));
    expect(await call()).toEqual({ data: {} });
    expect(server.mock.calls).toEqual([[input], [input], [input]]);
  });

  it('[SEC-6] says that the server is busy after five calls', async () => {
    const busy = problem('busy');
    server.mockRejectedValue(busy);
    expect(await call()).toBe(busy);
    expect(server).toHaveBeenCalledTimes(5);
  });

  it('[SEC-6] calls once where a repeat would not help, or may do something twice', async () => {
    for (const error of [problem('unexpected'), problem('stale-request'), new Error('internal')]) {
      server.mockReset().mockRejectedValue(error);
      expect(await call()).toBe(error);
      expect(server).toHaveBeenCalledOnce();
    }
  });
});
