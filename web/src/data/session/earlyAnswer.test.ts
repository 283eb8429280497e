import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { earlyAnswer, TIMEOUT_MS } from './earlyAnswer';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

describe('the early answer to a call', () => {
  it('[PRF-1] is taken once: who asks again wants a new one', async () => {
    const early = earlyAnswer<string>();
    early.keep('olga', Promise.resolve('company'));
    expect(await early.take('olga')).toBe('company');
    expect(early.take('olga')).toBeUndefined();
  });

  it('[PRF-1] is for who asks the same, and gone when something else is asked', () => {
    const early = earlyAnswer<string>();
    early.keep('olga', Promise.resolve('company'));
    expect(early.take('otto')).toBeUndefined();
    expect(early.take('olga')).toBeUndefined();
  });

  it('[PRF-1] is not taken when the page took too long to load', async () => {
    const early = earlyAnswer<string>();
    early.keep('olga', Promise.resolve('old'));
    vi.advanceTimersByTime(TIMEOUT_MS - 1);
    early.keep('olga', Promise.resolve('new'));
    vi.advanceTimersByTime(1);
    expect(await early.take('olga')).toBe('new');
    early.keep('olga', Promise.resolve('old'));
    vi.advanceTimersByTime(TIMEOUT_MS);
    expect(early.take('olga')).toBeUndefined();
  });
});
