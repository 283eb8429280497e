import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Confirmations } from '../../ui/Confirmations';
import { Toaster } from '../../ui/Toaster';
import { leave } from './leave';
import { useSignOut } from './useSignOut';

vi.mock('reactfire', () => ({ useAuth: () => 'auth' }));
vi.mock('./leave', () => ({ leave: vi.fn() }));

function SignOutButton() {
  const signOut = useSignOut();
  return (
    <button type="button" onClick={signOut}>
      Sign Out
    </button>
  );
}

function show({ withQuestions = true } = {}) {
  render(
    <>
      <SignOutButton />
      {withQuestions && <Confirmations />}
      <Toaster />
    </>,
  );
  return userEvent.click(screen.getByRole('button', { name: 'Sign Out' }));
}

const answer = async (name: string) =>
  userEvent.click(await screen.findByRole('button', { name }, { timeout: 10_000 }));

/** The cause goes to the console once, for whoever looks for it. */
function expectLogged(cause: Error) {
  expect(vi.mocked(console.error).mock.calls).toEqual([[cause]]);
  vi.mocked(console.error).mockClear();
}

beforeEach(() => {
  vi.mocked(leave).mockReset();
});

describe('signing out', () => {
  it('[SHL-4] asks first, then says that it is under way and leaves with a word', async () => {
    await show();
    await screen.findByText('Are you sure, you want to signout from MTOS?', {}, { timeout: 10_000 });
    expect(leave).not.toHaveBeenCalled();
    await answer('Yes Signout!');
    await screen.findByText('Signing Out! Please wait...');
    expect(leave).toHaveBeenCalledWith('auth', { notice: 'Signed Out!' });
  });

  it('[SHL-4] stays when the answer is Cancel', async () => {
    await show();
    await answer('Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(leave).not.toHaveBeenCalled();
  });

  it('[SHL-4] says how to get out when the sign-out fails', async () => {
    const cause = new Error('no storage');
    vi.mocked(leave).mockRejectedValueOnce(cause);
    await show();
    await answer('Yes Signout!');
    await screen.findByText('Something went wrong while signing out! Please cancel this tab to sign out manually.');
    expectLogged(cause);
  });

  it('[SHL-4] says so when the question cannot be shown', async () => {
    await show({ withQuestions: false });
    await screen.findByText('Something went wrong! try again later.');
    expectLogged(new Error('No Confirmations are in the page'));
    expect(leave).not.toHaveBeenCalled();
  });
});
