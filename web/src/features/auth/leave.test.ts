import { type Auth, signOut } from 'firebase/auth';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { lastActive, markActive } from '../../firebase/activity';
import { leave } from './leave';

vi.mock('firebase/auth', () => ({ signOut: vi.fn() }));

const auth = {} as Auth;

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  markActive();
  sessionStorage.setItem('mtos.wantedPath', '/admin/drivers?person=rosa');
});

describe('leaving the console', () => {
  it('[SHL-4] keeps nothing of the person but the farewell, which stands before the page can be loaded anew', async () => {
    vi.mocked(signOut).mockImplementationOnce(async () => {
      expect({ ...sessionStorage }).toEqual({ 'mtos.notice': 'success Signed Out!' });
      expect(lastActive()).toBeUndefined();
    });
    await leave(auth, { notice: 'Signed Out!' });
    expect(signOut).toHaveBeenCalledWith(auth);
  });

  it.each([{ notice: 'Signed Out!' }, { refusal: 'Ask the owner.' }])(
    '[SHL-4] says no farewell to whoever could not be signed out (%o)',
    async (farewell) => {
      vi.mocked(signOut).mockRejectedValueOnce(new Error('no storage'));
      await expect(leave(auth, farewell)).rejects.toThrow('no storage');
      expect({ ...sessionStorage }).toEqual({});
    },
  );
});
