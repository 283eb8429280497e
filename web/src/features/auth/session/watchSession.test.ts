import { FirebaseError } from 'firebase/app';
import type { Auth, User } from 'firebase/auth';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endSession } from './endSession';
import { watchSession } from './watchSession';

vi.mock('./endSession', () => ({ endSession: vi.fn(async () => {}) }));

const reload = vi.fn(async () => {});
const auth = {} as Auth;
const user = { uid: 'olga', reload: () => reload() } as User;

const MINUTE = 60_000;
const pass = (time: number) => vi.advanceTimersByTimeAsync(time);
const comeBack = () => document.dispatchEvent(new Event('visibilitychange'));

let stop = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  reload.mockReset();
  vi.mocked(endSession).mockClear();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

describe('the check of an open session', () => {
  it.each([
    ['auth/user-disabled', 'deactivated'],
    ['auth/user-token-expired', 'signed out'],
  ])('[SEC-12] ends it within minutes after %s, and says why', async (code, reason) => {
    reload.mockResolvedValue();
    stop = watchSession(auth, user);
    await pass(9 * MINUTE);
    expect(endSession).not.toHaveBeenCalled();
    reload.mockRejectedValue(new FirebaseError(code, ''));
    await pass(5 * MINUTE);
    expect(endSession).toHaveBeenCalledWith(auth, { reason: expect.stringContaining(reason) });
  });

  it('[SEC-12] runs when the person comes back to the tab, but not on every glance', async () => {
    reload.mockResolvedValue();
    stop = watchSession(auth, user);
    comeBack();
    expect(reload).not.toHaveBeenCalled();
    await pass(MINUTE);
    comeBack();
    comeBack();
    expect(reload).toHaveBeenCalledOnce();
  });

  it('[SEC-12] keeps the session while the service can’t be reached', async () => {
    reload.mockRejectedValue(new FirebaseError('auth/network-request-failed', ''));
    stop = watchSession(auth, user);
    await pass(30 * MINUTE);
    expect(reload).toHaveBeenCalledTimes(6);
    expect(endSession).not.toHaveBeenCalled();
  });
});
