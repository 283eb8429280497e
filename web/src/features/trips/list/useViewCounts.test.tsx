import { NO_COUNTS } from '@mtos/model';
import { act, renderHook } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { push, settle, withFakeServer } from '../../../data/read/fakeServer';

const { useViewCounts } = await withFakeServer(() => import('./useViewCounts'));

describe('useViewCounts', () => {
  it('[TRP-1] never shows fewer trips in all than in one view while the counters lag behind an import', async () => {
    push({
      documents: { 'counters/account': { ...NO_COUNTS, trips: 3 } },
      count: (order) => [1, 40, 2, 0][order % 4] ?? 0,
    });
    const { result } = renderHook(useViewCounts);
    await settle();
    expect(result.current).toEqual({ all: 40, today: 1, unassigned: 40, 'will-call': 2, earlier: 0 });
  });

  it('[TRP-1] changes all counts of an import together', async () => {
    push({ documents: { 'counters/account': { ...NO_COUNTS, trips: 9 } }, count: () => 1 });
    const { result } = renderHook(useViewCounts);
    await settle();
    expect(result.current).toEqual({ all: 9, today: 1, unassigned: 1, 'will-call': 1, earlier: 1 });

    let answer = (_count: number) => {};
    const slow = new Promise<number>((resolve) => {
      answer = resolve;
    });
    const requests = vi.fn((order: number) => (order % 4 === 2 ? slow : 7));
    act(() => push({ newest: { id: 'first', changedAt: 2 }, count: requests }));
    await settle();
    expect(requests).toHaveBeenCalledTimes(4);
    expect(result.current).toEqual({ all: 9, today: 1, unassigned: 1, 'will-call': 1, earlier: 1 });
    await act(async () => answer(5));
    expect(result.current).toEqual({ all: 9, today: 7, unassigned: 7, 'will-call': 5, earlier: 7 });
  });
});
