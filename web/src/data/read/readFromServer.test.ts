import { FirebaseError } from 'firebase/app';
import type { Query } from 'firebase/firestore';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

type Answer = (snapshot: {
  readonly docs: readonly string[];
  readonly metadata: { readonly fromCache: boolean };
}) => void;

const query = {} as Query;
const stop = vi.fn();
let answer: Answer = () => undefined;
let refuse: (error: Error) => void = () => undefined;

const onSnapshot = vi.fn();
let readFromServer: typeof import('./readFromServer').readFromServer;

/** Starts reading, and returns what becomes of it. */
function read() {
  const outcome = vi.fn();
  readFromServer(query).then(({ docs }) => outcome(docs), outcome);
  return outcome;
}

beforeAll(async () => {
  vi.resetModules();
  vi.doMock('firebase/firestore', async (original) => ({ ...(await original<object>()), onSnapshot }));
  ({ readFromServer } = await import('./readFromServer'));
});
afterAll(() => {
  vi.doUnmock('firebase/firestore');
  vi.resetModules();
});
beforeEach(() => {
  vi.useFakeTimers();
  stop.mockReset();
  onSnapshot.mockImplementation((...[, , next, fail]: unknown[]) => {
    answer = next as Answer;
    refuse = fail as typeof refuse;
    return stop;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const unreachable = expect.objectContaining({ code: 'unavailable' });

describe('what is read from the server once', () => {
  it('[IMP-2] is what the server answers, not what the cache has', async () => {
    const outcome = read();
    answer({ docs: [], metadata: { fromCache: true } });
    await vi.advanceTimersByTimeAsync(0);
    expect(outcome).not.toHaveBeenCalled();
    answer({ docs: ['a trip'], metadata: { fromCache: false } });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(outcome.mock.calls).toEqual([[['a trip']]]);
    expect(stop).toHaveBeenCalledOnce();
  });

  it('[IMP-2] fails as the server refuses it', async () => {
    const outcome = read();
    const refused = new FirebaseError('permission-denied', 'Refused');
    refuse(refused);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(outcome.mock.calls).toEqual([[refused]]);
  });

  it('[IMP-2] fails within a second when the network goes, and at once if it is gone already', async () => {
    const outcome = read();
    await vi.advanceTimersByTimeAsync(2000);
    expect(outcome).not.toHaveBeenCalled();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await vi.advanceTimersByTimeAsync(1000);
    expect(outcome.mock.calls).toEqual([[unreachable]]);
    const later = read();
    await vi.advanceTimersByTimeAsync(0);
    expect(later.mock.calls).toEqual([[unreachable]]);
    expect(stop).toHaveBeenCalledTimes(2);
  });

  it('[IMP-2] fails after half a minute without an answer', async () => {
    const outcome = read();
    await vi.advanceTimersByTimeAsync(29_000);
    expect(outcome).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1000);
    expect(outcome.mock.calls).toEqual([[unreachable]]);
  });
});
