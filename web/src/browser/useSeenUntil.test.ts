import { act, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { useSeenUntil } from './useSeenUntil';

afterEach(() => localStorage.clear());

describe('the time of the last notification seen', () => {
  it('[SHL-3] is kept for each person across visits', () => {
    const { result } = renderHook(() => useSeenUntil('notifications', 'ada'));
    expect(result.current[0]).toBe(0);
    act(() => result.current[1](1000));
    expect(result.current[0]).toBe(1000);
    expect(renderHook(() => useSeenUntil('notifications', 'ada')).result.current[0]).toBe(1000);
    expect(renderHook(() => useSeenUntil('notifications', 'bob')).result.current[0]).toBe(0);
  });

  it('[SHL-3] follows changes made in another tab', () => {
    const { result } = renderHook(() => useSeenUntil('notifications', 'ada'));
    act(() => {
      localStorage.setItem('mtos.seen.ada', '2000');
      window.dispatchEvent(new StorageEvent('storage'));
    });
    expect(result.current[0]).toBe(2000);
  });
});
