import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useSelection } from './useSelection';

describe('chosen trips', () => {
  it('[DSP-4] are those of the day that is shown, and none after another day was', () => {
    const { result, rerender } = renderHook((day: string) => useSelection(true, day), { initialProps: '2026-01-06' });
    act(() => result.current.add(['a', 'b']));
    rerender('2026-01-06');
    expect([...result.current.selected]).toEqual(['a', 'b']);
    rerender('2026-01-07');
    expect(result.current).toMatchObject({ isSelecting: false, selected: new Set() });
    rerender('2026-01-06');
    expect(result.current).toMatchObject({ isSelecting: false, selected: new Set() });
  });

  it('[ROL-1] are none once the person may not change trips anymore', () => {
    const { result, rerender } = renderHook((canSelect: boolean) => useSelection(canSelect), { initialProps: true });
    act(() => result.current.add(['a', 'b']));
    rerender(false);
    expect(result.current).toMatchObject({ isSelecting: false, canSelect: false, selected: new Set() });
    act(() => result.current.toggle('a'));
    expect(result.current).toMatchObject({ isSelecting: false, selected: new Set() });
  });
});
