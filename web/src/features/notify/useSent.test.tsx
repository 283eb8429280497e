import { act, renderHook } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { push, settle, withFakeServer } from '../../data/read/fakeServer';

const { useSent } = await withFakeServer(() => import('./useSent'));

describe('useSent', () => {
  it('[NTF-1] counts a notification that was just sent once the server has accepted it', async () => {
    push({ count: () => 1 });
    const { result } = renderHook(useSent, { wrapper: MemoryRouter });
    await settle();
    expect(result.current.total).toBe(1);

    act(() => push({ newest: { id: 'second', changedAt: null, isPending: true } }));
    await settle();
    act(() => push({ newest: { id: 'second', changedAt: null }, count: () => 2 }));
    await settle();
    expect(result.current.total).toBe(2);
  });
});
