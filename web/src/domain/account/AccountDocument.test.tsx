import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { push, settle, withFakeServer } from '../../data/read/fakeServer';

const { AccountDocument, useAccount } = await withFakeServer(async () => ({
  ...(await import('./AccountDocument')),
  ...(await import('../../data/account/useAccount')),
}));

const account = { name: 'Account', timeZone: 'America/New_York' };

describe('the account’s document', () => {
  it('[AUT-2] is asked for again once a person has joined the account that was refused to them', async () => {
    push({ refused: ['accounts/account'] });
    const { result } = renderHook(() => useAccount(), { wrapper: AccountDocument });
    await settle();
    expect(result.current.status).toBe('loading');

    act(() => push({ refused: [], documents: { 'accounts/account': account, 'users/owner': { id: 'owner' } } }));
    await settle();
    expect(result.current).toMatchObject({ status: 'ready', value: account });
  });

  it('[AUT-2] fails if it is still refused then, so that the page opens', async () => {
    push({ refused: ['accounts/account'], documents: { 'users/owner': { id: 'owner' } } });
    const { result } = renderHook(() => useAccount(), { wrapper: AccountDocument });
    await settle();
    expect(result.current.status).toBe('failed');
  });
});
