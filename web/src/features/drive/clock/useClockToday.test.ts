import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { storeText } from '../../../browser/storedText';

vi.mock('../../../data/account/useTimeZone', () => ({ useTimeZone: () => 'America/New_York' }));
const { useClockToday } = await import('./useClockToday');

const HOUR = 3_600_000;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-09T23:30:00-04:00') });
});
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

it('[DRV-12] [DRV-7] today is the day of the corrected clock, also once the correction becomes known', () => {
  const { result } = renderHook(useClockToday);
  expect(result.current).toBe('2026-03-09');
  act(() => storeText('mtos.driveClock', String(HOUR)));
  expect(result.current).toBe('2026-03-10');
});

it('[DRV-12] [DRV-7] today changes at midnight of the corrected clock', () => {
  localStorage.setItem('mtos.driveClock', String(-HOUR));
  const { result } = renderHook(useClockToday);
  act(() => vi.advanceTimersByTime(HOUR));
  expect(result.current).toBe('2026-03-09');
  act(() => vi.advanceTimersByTime(HOUR));
  expect(result.current).toBe('2026-03-10');
});
