import { describe, expect, it, vi } from 'vitest';
import { combineQueryStates, optional, type QueryState, readyValue, retryFailed } from './queryState';

const loading: QueryState<number> = { status: 'loading' };
const ready = <Value>(value: Value, ...brokenIds: string[]) =>
  ({ status: 'ready', value, broken: brokenIds.map(broken) }) as const;
const failed = (message: string) => ({ status: 'failed', error: new Error(message), retry: vi.fn() }) as const;
const broken = (id: string) => ({ id, path: `trips/${id}`, field: 'puTime', message: 'Invalid', updatedBy: undefined });

describe('combineQueryStates', () => {
  it('is ready with all values, in order, once all states are', () => {
    expect(combineQueryStates([ready(1), ready('two')])).toMatchObject({ status: 'ready', value: [1, 'two'] });
    expect(combineQueryStates([])).toMatchObject({ status: 'ready', value: [] });
  });

  it('is loading while one state is', () => {
    expect(combineQueryStates([ready(1), loading]).status).toBe('loading');
  });

  it('fails once one state has, even while another one is loading', () => {
    expect(combineQueryStates([loading, failed('Offline'), failed('Refused')])).toMatchObject({
      status: 'failed',
      error: new Error('Offline'),
    });
  });

  it('loads all states again that failed', () => {
    const states = [failed('Offline'), ready(1), failed('Refused')] as const;
    const combined = combineQueryStates(states);
    if (combined.status === 'failed') combined.retry();
    expect(states[0].retry).toHaveBeenCalledOnce();
    expect(states[2].retry).toHaveBeenCalledOnce();
  });

  it('[SEC-7] names a document that can’t be read once, though several states miss it', () => {
    const combined = combineQueryStates([ready(1, 'a', 'b'), ready(2, 'b')]);
    expect(combined).toMatchObject({ broken: [{ id: 'a' }, { id: 'b' }] });
  });

  it('can do without an optional state that failed, but waits for it', () => {
    const offline = failed('Offline');
    expect(combineQueryStates([ready(1), optional(loading)]).status).toBe('loading');
    expect(combineQueryStates([ready(1), optional(offline)])).toMatchObject({ status: 'ready', value: [1, offline] });
  });
});

describe('retryFailed', () => {
  it('is undefined while nothing has failed', () => {
    expect(retryFailed([loading, ready(1)])).toBeUndefined();
  });
});

describe('readyValue', () => {
  it('is undefined until the state is ready, and after it failed', () => {
    expect([loading, ready(1), failed('Offline')].map(readyValue)).toEqual([undefined, 1, undefined]);
  });
});
