import { type Auth, signOut } from 'firebase/auth';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { lastActive, markActive } from '../../../data/session/activity';
import { endSession } from './endSession';

vi.mock('firebase/auth', () => ({ signOut: vi.fn() }));

const auth = {} as Auth;

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  markActive();
  sessionStorage.setItem('mtos.returnPath', '/admin/drivers?person=rosa');
  sessionStorage.setItem('mtos.verificationSent', 'rosa 1');
});

describe('ending a session', () => {
  it('[SHL-4] keeps nothing but the message, which is stored before the page can reload', async () => {
    vi.mocked(signOut).mockImplementationOnce(async () => {
      expect({ ...sessionStorage }).toEqual({
        'mtos.flashMessage': JSON.stringify({ kind: 'success', text: 'Signed Out!' }),
      });
      expect(lastActive()).toBeUndefined();
    });
    await endSession(auth, { toast: 'Signed Out!' });
    expect(signOut).toHaveBeenCalledWith(auth);
  });

  it('[AUT-7] keeps the page of an idle session for the next sign-in', async () => {
    vi.mocked(signOut).mockResolvedValueOnce();
    await endSession(auth, { reason: 'You were idle.', returnTo: '/admin/trips?view=all' });
    expect(sessionStorage.getItem('mtos.returnPath')).toBe('/admin/trips?view=all');
  });

  it.each([{ toast: 'Signed Out!' }, { reason: 'Ask the owner.' }, { reason: 'Idle.', returnTo: '/admin/trips' }])(
    '[SHL-4] leaves no message when the sign-out fails (%o)',
    async (message) => {
      vi.mocked(signOut).mockRejectedValueOnce(new Error('no storage'));
      await expect(endSession(auth, message)).rejects.toThrow('no storage');
      expect({ ...sessionStorage }).toEqual({});
    },
  );
});
