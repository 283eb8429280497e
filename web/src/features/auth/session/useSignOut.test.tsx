import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Toaster } from '../../../ui/feedback/Toaster';
import { toast } from '../../../ui/feedback/toast';
import { Confirmations } from '../../../ui/overlay/Confirmations';
import { endSession } from './endSession';
import { useSignOut } from './useSignOut';

vi.mock('reactfire', () => ({ useAuth: () => 'auth' }));
vi.mock('./endSession', () => ({ endSession: vi.fn() }));

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

/** The cause is logged once. */
function expectLogged(cause: Error) {
  expect(vi.mocked(console.error).mock.calls).toEqual([[cause]]);
  vi.mocked(console.error).mockClear();
}

beforeEach(() => {
  toast.remove();
  vi.mocked(endSession).mockReset();
});

describe('signing out', () => {
  it('[SHL-4] asks for confirmation, then shows the progress and signs out', async () => {
    await show();
    await screen.findByText('Are you sure, you want to signout from MTOS?', {}, { timeout: 10_000 });
    expect(endSession).not.toHaveBeenCalled();
    await answer('Yes Signout!');
    await screen.findByText('Signing Out! Please wait...');
    expect(endSession).toHaveBeenCalledWith('auth', { toast: 'Signed Out!' });
  });

  it('[SHL-4] stays signed in on Cancel', async () => {
    await show();
    await answer('Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(endSession).not.toHaveBeenCalled();
  });

  it('[SHL-4] tells the person to close the tab when the sign-out fails', async () => {
    const cause = new Error('no storage');
    vi.mocked(endSession).mockRejectedValueOnce(cause);
    await show();
    await answer('Yes Signout!');
    await screen.findByText('Something went wrong while signing out! Please cancel this tab to sign out manually.');
    expectLogged(cause);
  });

  it('[SHL-4] says so when the confirmation cannot be shown', async () => {
    await show({ withQuestions: false });
    await screen.findByText('Something went wrong! try again later.');
    expectLogged(new Error('No Confirmations are in the page'));
    expect(endSession).not.toHaveBeenCalled();
  });
});
