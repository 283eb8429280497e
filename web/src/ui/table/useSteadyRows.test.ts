import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useSteadyRows } from './useSteadyRows';

const buildRows = (...ids: readonly string[]) => ids.map((id) => ({ id, text: `${id} 1` }));

function mount(first: readonly { id: string; text: string }[]) {
  return renderHook(({ live, request }) => useSteadyRows(live, request), {
    initialProps: { live: first, request: 'all' },
  });
}

describe('useSteadyRows', () => {
  it('[TRP-1] shows changes immediately while the pointer is elsewhere', () => {
    const { result, rerender } = mount(buildRows('a', 'b'));
    rerender({ live: buildRows('n', 'a'), request: 'all' });
    expect(result.current.rows?.map(({ id }) => id)).toEqual(['n', 'a']);
    expect(result.current.unseen).toBeUndefined();
  });

  it('[TRP-1] keeps rows in place under the pointer, counts the changes, and shows them on request or when the pointer leaves', () => {
    const { result, rerender } = mount(buildRows('a', 'b'));
    act(() => result.current.handlers.onPointerMove());
    rerender({
      live: [
        { id: 'n', text: 'n 1' },
        { id: 'a', text: 'a 2' },
      ],
      request: 'all',
    });
    expect(result.current.rows?.map(({ text }) => text)).toEqual(['a 2', 'b 1']);
    expect(result.current.unseen).toEqual({ kind: 'added', count: 1 });
    act(() => result.current.show());
    expect(result.current.rows?.map(({ id }) => id)).toEqual(['n', 'a']);

    rerender({ live: buildRows('n'), request: 'all' });
    expect(result.current.unseen).toEqual({ kind: 'removed', count: 1 });
    rerender({ live: buildRows('a', 'n'), request: 'all' });
    expect(result.current.rows?.map(({ id }) => id)).toEqual(['n', 'a']);
    expect(result.current.unseen).toEqual({ kind: 'moved', count: 2 });
    act(() => result.current.handlers.onPointerLeave());
    expect(result.current.rows?.map(({ id }) => id)).toEqual(['a', 'n']);
    expect(result.current.unseen).toBeUndefined();
  });

  it.each(['onClick', 'onKeyDown'] as const)('[TRP-4] shows changes immediately after %s', (press) => {
    const { result, rerender } = mount(buildRows('a', 'b'));
    act(() => result.current.handlers.onPointerMove());
    act(() => result.current.handlers[press]());
    rerender({ live: buildRows('b'), request: 'all' });
    expect(result.current.rows?.map(({ id }) => id)).toEqual(['b']);
    expect(result.current.unseen).toBeUndefined();
  });

  it('shows a different list immediately, wherever the pointer is', () => {
    const { result, rerender } = mount(buildRows('a'));
    act(() => result.current.handlers.onPointerMove());
    rerender({ live: buildRows('x', 'y'), request: 'page 2' });
    expect(result.current.rows?.map(({ id }) => id)).toEqual(['x', 'y']);
  });
});
