import { DEFAULT_TIME_ZONE, dayIn } from '@mtos/model';
import { renderHook } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { push, withFakeServer } from '../data/fakeServer';

const { useToday, AccountDocument } = await withFakeServer(async () => ({
  ...(await import('./useToday')),
  ...(await import('./AccountDocument')),
}));

describe('useToday', () => {
  it.each([
    ['the zone of the account', 'Pacific/Kiritimati', 'Pacific/Kiritimati'],
    ['the default zone if the account has an unknown one', 'Mars/Olympus', DEFAULT_TIME_ZONE],
  ])('[TRP-12] is the day in %s', async (_, timeZone, used) => {
    push({ documents: { 'accounts/account': { name: 'Account', timeZone } } });
    const { result } = renderHook(() => useToday(), { wrapper: AccountDocument });
    await vi.waitFor(() => expect(result.current).toBe(dayIn(used, new Date())));
  });
});
