import { type Account, DEFAULT_TIME_ZONE, dayIn } from '@mtos/model';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { AccountContext } from './useAccount';
import { useToday } from './useToday';

const inZone = (timeZone: string) =>
  function Provider({ children }: { readonly children: ReactNode }) {
    const account: Account & { id: string } = { id: 'account', name: 'Account', timeZone };
    return <AccountContext.Provider value={{ status: 'ready', value: account }}>{children}</AccountContext.Provider>;
  };

describe('useToday', () => {
  it.each([
    ['the zone of the account', 'Pacific/Kiritimati', 'Pacific/Kiritimati'],
    ['the default zone if the account has an unknown one', 'Mars/Olympus', DEFAULT_TIME_ZONE],
  ])('[TRP-12] is the day in %s', async (_, timeZone, used) => {
    const { result } = renderHook(() => useToday(), { wrapper: inZone(timeZone) });
    await waitFor(() => expect(result.current).toBe(dayIn(used, new Date())));
  });
});
