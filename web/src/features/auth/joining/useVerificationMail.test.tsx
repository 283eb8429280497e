import { act, renderHook } from '@testing-library/react';
import { FirebaseError } from 'firebase/app';
import type { User } from 'firebase/auth';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useVerificationMail } from './useVerificationMail';

const sendMail = vi.hoisted(() => vi.fn(async (_user: User) => {}));
vi.mock('firebase/auth', () => ({ sendEmailVerification: sendMail, signOut: vi.fn() }));

const user = { uid: 'rosa' } as User;
const seconds = (count: number) => act(() => vi.advanceTimersByTimeAsync(count * 1_000));

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  sendMail.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the verification mail', () => {
  it('[SEC-8] is sent once at first, also when the page loads again, and again after a minute', async () => {
    const first = renderHook(() => useVerificationMail(user));
    await seconds(1);
    expect(sendMail).toHaveBeenCalledExactlyOnceWith(user);
    expect(first.result.current.secondsToWait).toBeGreaterThan(55);
    first.unmount();

    const { result } = renderHook(() => useVerificationMail(user));
    await seconds(30);
    expect(sendMail).toHaveBeenCalledOnce();
    expect(result.current.secondsToWait).toBeGreaterThan(20);
    await seconds(40);
    expect(result.current.secondsToWait).toBe(0);
    await act(async () => result.current.send());
    expect(sendMail).toHaveBeenCalledTimes(2);
    await seconds(1);
    expect(result.current.secondsToWait).toBeGreaterThan(55);
  });

  it.each([
    ['auth/too-many-requests', 'Too many emails were sent.'],
    ['auth/network-request-failed', 'The email could not be sent. The sign-in service can’t be reached.'],
  ])('[SEC-8] that fails with %s says so and can be sent again at once', async (code, text) => {
    sendMail.mockRejectedValueOnce(new FirebaseError(code, 'failed'));
    const { result } = renderHook(() => useVerificationMail(user));
    await seconds(1);
    expect(result.current.failure).toContain(text);
    expect(result.current.secondsToWait).toBe(0);
    vi.mocked(console.error).mockClear();
    await act(async () => result.current.send());
    expect(result.current.failure).toBeUndefined();
    expect(sendMail).toHaveBeenCalledTimes(2);
  });

  it('[SEC-8] is sent to the next person in the same tab, too', async () => {
    renderHook(() => useVerificationMail(user));
    const next = { uid: 'nadia' } as User;
    renderHook(() => useVerificationMail(next));
    await seconds(1);
    expect(sendMail.mock.calls).toEqual([[user], [next]]);
  });
});
