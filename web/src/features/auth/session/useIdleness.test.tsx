import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetActivity, markActive } from '../../../data/session/activity';
import { useIdleness } from './useIdleness';

const MINUTE = 60_000;
const pass = (time: number) => act(() => vi.advanceTimersByTimeAsync(time));

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the idle time of a session', () => {
  it('[AUT-7] starts at the last activity that is recorded', async () => {
    markActive();
    const { result } = renderHook(useIdleness);
    expect(result.current.idleness).toBe('active');
    await pass(15 * MINUTE);
    expect(result.current.idleness).toBe('expired');
  });

  it('[AUT-7] is over the limit when the record was removed before the console opened', async () => {
    const { result } = renderHook(useIdleness);
    expect(result.current.idleness).toBe('expired');
    window.dispatchEvent(new Event('pointerdown'));
    await pass(MINUTE);
    expect(result.current.idleness).toBe('expired');
  });

  it('[AUT-7] goes on while another tab signs out and removes the record', async () => {
    markActive();
    const { result } = renderHook(useIdleness);
    await pass(5 * MINUTE);
    forgetActivity();
    await pass(5 * MINUTE);
    expect(result.current.idleness).toBe('active');
    await pass(5 * MINUTE);
    expect(result.current.idleness).toBe('expired');
  });
});
