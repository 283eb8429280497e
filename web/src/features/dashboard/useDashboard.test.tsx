import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { push, settle, withFakeServer } from '../../data/read/fakeServer';

const { useDashboard, AccountDocument } = await withFakeServer(async () => ({
  ...(await import('./useDashboard')),
  ...(await import('../../domain/account/AccountDocument')),
}));

describe('useDashboard', () => {
  it('[DSH-5] counts the trips of today again when a trip moves to another day', async () => {
    push({ count: () => 3 });
    const { result } = renderHook(useDashboard, { wrapper: AccountDocument });
    await settle();
    expect(result.current.today).toBe(3);

    act(() => push({ newest: { id: 'first', changedAt: 2 }, count: () => 2 }));
    await settle();
    expect(result.current.today).toBe(2);
  });
});
