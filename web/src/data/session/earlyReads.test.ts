import { queries } from '@mtos/model';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

type Next = (snapshot: { data: () => object | undefined }) => void;

const stop = vi.fn();
const onSnapshot = vi.fn((_target: unknown, _next: Next, _fail: () => void) => stop);
let keepListening: typeof import('./earlyReads').keepListening;
let listenWhileLoading: typeof import('./earlyReads').listenWhileLoading;

beforeAll(async () => {
  vi.resetModules();
  vi.doMock('firebase/firestore', () => ({ onSnapshot, doc: (_db: object, path: string) => path }));
  vi.doMock('../read/toQuery', () => ({ toQuery: (_db: object, spec: object) => spec }));
  vi.doMock('../sdk/firestore', () => ({ firestore: {} }));
  ({ keepListening, listenWhileLoading } = await import('./earlyReads'));
});
afterAll(() => {
  for (const name of ['firebase/firestore', '../read/toQuery', '../sdk/firestore']) vi.doUnmock(name);
  vi.resetModules();
});
beforeEach(() => {
  vi.clearAllMocks();
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

describe('early reads', () => {
  it('[PRF-1] listen to documents and queries while the page loads, and stop after half a minute', () => {
    const latest = queries.latestTrip('owner');
    listenWhileLoading(['counters/owner', latest]);
    expect(onSnapshot.mock.calls.map(([target]) => target)).toEqual(['counters/owner', latest]);
    vi.advanceTimersByTime(29_000);
    expect(stop).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1_000);
    expect(stop).toHaveBeenCalledTimes(2);
  });

  it('[PRF-1] tell a document’s first data, and go on listening to it', async () => {
    const stored = keepListening('accounts/owner');
    onSnapshot.mock.lastCall?.[1]({ data: () => ({ timeZone: 'America/Chicago' }) });
    expect(await stored).toEqual({ timeZone: 'America/Chicago' });
    vi.advanceTimersByTime(3_600_000);
    expect(stop).not.toHaveBeenCalled();
  });

  it('[PRF-1] tell nothing of a document that can’t be read', async () => {
    const stored = keepListening('accounts/owner');
    onSnapshot.mock.lastCall?.[2]();
    expect(await stored).toBeUndefined();
  });
});
