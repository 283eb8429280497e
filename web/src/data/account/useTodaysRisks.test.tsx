import { act, renderHook } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { useTodaysRisks as UseTodaysRisks } from './useTodaysRisks';

/** The last pick-up time whose trips the server has sent. */
let answeredUntil = '13:00';
let askedUntil: unknown;
const LOADING = { status: 'loading' };
const NOTHING = { status: 'ready', value: [] };

vi.resetModules();
vi.doMock('../session/session', () => ({ useSession: () => ({ account: 'account' }) }));
vi.doMock('./useTimeZone', () => ({ useTimeZone: () => 'UTC' }));
const driving = {};
vi.doMock('./useDriving', () => ({ useDriving: () => ({ driving, isReady: true }) }));
vi.doMock('./usePositions', () => ({ usePositions: () => new Map() }));
vi.doMock('../read/useLiveQuery', () => ({
  useLiveQuery: (spec: { where: { op: string; value: unknown }[] } | undefined) => {
    const until = spec?.where.find(({ op }) => op === '<=')?.value;
    if (until !== undefined) askedUntil = until;
    return until === undefined || until === answeredUntil ? NOTHING : LOADING;
  },
}));
const { useTodaysRisks }: { useTodaysRisks: typeof UseTodaysRisks } = await import('./useTodaysRisks');

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-04T10:59:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => {
  for (const name of ['../session/session', './useTimeZone', './useDriving', './usePositions']) vi.doUnmock(name);
  vi.doUnmock('../read/useLiveQuery');
  vi.resetModules();
});

it('[DSP-3] keeps what it found while the trips of the next half hour are on their way', () => {
  answeredUntil = 'not yet';
  const { result, rerender } = renderHook(() => useTodaysRisks('all'));
  expect(result.current.status).toBe('loading');
  answeredUntil = '13:00';
  rerender();
  expect(result.current.status).toBe('ready');
  act(() => vi.advanceTimersByTime(120_000));
  expect(askedUntil).toBe('13:30');
  expect(result.current.status).toBe('ready');
});
