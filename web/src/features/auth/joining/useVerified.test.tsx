import { act, renderHook } from '@testing-library/react';
import type { User } from 'firebase/auth';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useVerified } from './useVerified';

/** A user of the SDK whose address the server knows to be verified once `verify` was called. */
function unverifiedUser() {
  let verified = false;
  const user = {
    emailVerified: false,
    reload: vi.fn(async () => {
      user.emailVerified = verified;
    }),
    getIdToken: vi.fn(async (_force: boolean) => 'token'),
  };
  const verify = () => {
    verified = true;
  };
  return { user, verify, asUser: user as unknown as User };
}

const seconds = (count: number) => act(() => vi.advanceTimersByTimeAsync(count * 1_000));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('waiting for the verification', () => {
  it('[SEC-8] gets a new token by itself once the address is verified, and not before', async () => {
    const { user, verify, asUser } = unverifiedUser();
    renderHook(() => useVerified(asUser));
    await seconds(20);
    expect(user.reload.mock.calls.length).toBeGreaterThanOrEqual(3);
    expect(user.getIdToken).not.toHaveBeenCalled();
    verify();
    await seconds(6);
    expect(user.getIdToken).toHaveBeenCalledWith(true);
  });

  it('[SEC-8] checks at once when the person comes back to the tab', async () => {
    const { user, verify, asUser } = unverifiedUser();
    renderHook(() => useVerified(asUser));
    verify();
    document.dispatchEvent(new Event('visibilitychange'));
    await seconds(0);
    expect(user.getIdToken).toHaveBeenCalledWith(true);
  });

  it('[SEC-8] goes on checking after a failed check, and stops with the page', async () => {
    const { user, verify, asUser } = unverifiedUser();
    user.reload.mockRejectedValueOnce(new Error('no network'));
    const { unmount } = renderHook(() => useVerified(asUser));
    await seconds(6);
    verify();
    await seconds(6);
    expect(user.getIdToken).toHaveBeenCalledTimes(1);
    unmount();
    await seconds(60);
    expect(user.getIdToken).toHaveBeenCalledTimes(1);
  });
});
