import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { storedInvitationLink, storeInvitationLink } from '../session/signInStorage';
import { Join } from './Join';

const firebase = vi.hoisted(() => ({
  readInvitation: vi.fn(),
  watchAddress: vi.fn(),
  signedInAddress: vi.fn(),
  createSignIn: vi.fn(),
  signIn: vi.fn(),
  signInWithGoogle: vi.fn(),
  sendResetMail: vi.fn(),
  finishRedirect: vi.fn(),
  accept: vi.fn(),
  decline: vi.fn(),
  leave: vi.fn(),
}));
vi.mock('./joinActions', () => firebase);

const EMAIL = 'ann@axle.example';
const INVITATION = {
  company: 'Wayfare',
  invitedBy: 'Olga Spoke',
  role: 'admin',
  email: EMAIL,
  needsConfirmation: false,
} as const;
const LINK = `invitation.${'0'.repeat(64)}`;
const PASSWORD = 'Quiet-river-7';
const problem = (code: string) => Object.assign(new Error(code), { details: { code, message: code } });
const authError = (code: string) => Object.assign(new Error(code), { code });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const type = async (label: string, text: string) => userEvent.type(await screen.findByLabelText(label), text);

/** Reports who is signed in, now and later. */
let report = (_email: string | null) => {};

function open(hash = `#${LINK}`) {
  const routes = [
    { path: '/auth/join', element: <Join /> },
    { path: '*', element: <p>Another page</p> },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [`/auth/join${hash}`] });
  render(<RouterProvider router={router} />);
  return router;
}

/** Someone is signed in from now on. */
function signedIn(email: string | null) {
  firebase.signedInAddress.mockReturnValue(email);
  report(email);
}

beforeEach(() => {
  sessionStorage.clear();
  for (const fake of Object.values(firebase)) fake.mockReset().mockResolvedValue(undefined);
  firebase.signedInAddress.mockReturnValue(null);
  firebase.readInvitation.mockResolvedValue(INVITATION);
  firebase.watchAddress.mockImplementation((onChange: (email: string | null) => void) => {
    report = onChange;
    onChange(firebase.signedInAddress());
    return () => {};
  });
  firebase.createSignIn.mockImplementation(async () => signedIn(EMAIL));
});

describe('the page of an invitation', () => {
  it('[PPL-5] creates a sign-in for the invited address and accepts, in one step', async () => {
    const router = open();
    await screen.findByText('Olga Spoke invites you to join Wayfare as an admin.');
    expect(firebase.readInvitation).toHaveBeenCalledWith(LINK);
    await type('Password', PASSWORD);
    await type('Confirm Password', PASSWORD);
    await press('Accept and create account');
    await screen.findByText('Another page');
    expect(firebase.createSignIn).toHaveBeenCalledWith(EMAIL, PASSWORD);
    expect(firebase.accept).toHaveBeenCalledWith(LINK);
    expect(router.state.location.pathname).toBe('/admin/dashboard');
    expect(storedInvitationLink()).toBeNull();
  });

  it('[SEC-9] accepts nothing with another address that someone chose at Google, and says so', async () => {
    firebase.signInWithGoogle.mockImplementation(async () => signedIn('other@axle.example'));
    open();
    await press('Accept with Google');
    expect((await screen.findByRole('alert')).textContent).toContain('you are signed in as other@axle.example');
    expect(firebase.signInWithGoogle).toHaveBeenCalledWith(EMAIL);
    expect(firebase.accept).not.toHaveBeenCalled();
    firebase.leave.mockImplementation(async () => signedIn(null));
    await press('Sign Out');
    await screen.findByRole('button', { name: 'Accept with Google' });
  });

  it('[PPL-5] goes on after Google’s redirect, which comes back without the link', async () => {
    storeInvitationLink(LINK);
    firebase.signedInAddress.mockReturnValue(EMAIL.toUpperCase());
    open('');
    await press('Accept');
    await waitFor(() => expect(firebase.accept).toHaveBeenCalledWith(LINK));
  });

  it('[PPL-5] keeps what was typed when signing in fails, and says why', async () => {
    firebase.createSignIn.mockRejectedValueOnce(authError('auth/network-request-failed'));
    open();
    await type('Password', PASSWORD);
    await type('Confirm Password', PASSWORD);
    await press('Accept and create account');
    await screen.findByText('The server could not be reached. Check your connection and try again.');
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe(PASSWORD);
    expect(firebase.accept).not.toHaveBeenCalled();
    await press('Accept and create account');
    await screen.findByText('Another page');
  });

  it('[PPL-5] lets someone who is signed in by then accept again when the answer was lost', async () => {
    firebase.accept.mockRejectedValueOnce(authError('functions/internal'));
    open();
    await type('Password', PASSWORD);
    await type('Confirm Password', PASSWORD);
    await press('Accept and create account');
    await screen.findByText('The server could not be reached. Check your connection and try again.');
    vi.mocked(console.error).mockClear();
    await screen.findByText(`You are signed in as ${EMAIL}.`);
    await press('Accept');
    await screen.findByText('Another page');
    expect(firebase.createSignIn).toHaveBeenCalledOnce();
  });

  it('[PPL-5] asks for the password of an address that is registered already', async () => {
    firebase.createSignIn.mockRejectedValueOnce(authError('auth/email-already-in-use'));
    firebase.signIn.mockRejectedValueOnce(authError('auth/invalid-credential'));
    open();
    await type('Password', PASSWORD);
    await type('Confirm Password', PASSWORD);
    await press('Accept and create account');
    await screen.findByText(/This address is already registered/);
    expect(screen.queryByLabelText('Confirm Password')).toBeNull();
    await press('Sign in and accept');
    await screen.findByText('The password is wrong.');
    await press('Forgot Password?');
    await screen.findByText(/We sent an email to ann@axle.example/);
    expect(firebase.sendResetMail).toHaveBeenCalledWith(EMAIL);
    firebase.signIn.mockImplementation(async () => signedIn(EMAIL));
    await press('Sign in and accept');
    await screen.findByText('Another page');
  });

  it.each([
    ['already-member', 'already belongs to a company’s account'],
    ['not-active', 'has been deactivated'],
    ['busy', 'Too many people'],
  ])('[SEC-9] says why the server refuses: %s', async (code, text) => {
    firebase.signedInAddress.mockReturnValue(EMAIL);
    firebase.accept.mockRejectedValueOnce(problem(code));
    open();
    await press('Accept');
    expect((await screen.findByRole('alert')).textContent).toContain(text);
  });

  it('[SEC-9] declines without a sign-in', async () => {
    open();
    await press('Decline the invitation');
    await screen.findByText('Your details were deleted. No account was created for you.');
    expect(firebase.decline).toHaveBeenCalledWith(LINK);
    expect(storedInvitationLink()).toBeNull();
  });

  it('[SEC-9] says that a link leads nowhere: without its secret, or after the invitation is gone', async () => {
    open('');
    await screen.findByRole('heading', { name: 'This link no longer works' });
    expect(firebase.readInvitation).not.toHaveBeenCalled();
    firebase.readInvitation.mockRejectedValueOnce(problem('no-such-invitation'));
    open();
    await waitFor(() => expect(screen.getAllByRole('heading', { name: 'This link no longer works' })).toHaveLength(2));
  });

  it('[PPL-5] says why Google’s redirect failed, and shows the invitation of another link that is opened', async () => {
    firebase.finishRedirect.mockRejectedValueOnce(authError('auth/user-disabled'));
    const router = open();
    await screen.findByText('This account has been deactivated. Ask the owner of your company’s account.');
    firebase.readInvitation.mockResolvedValueOnce({ ...INVITATION, company: 'Slowcoach' });
    await act(() => router.navigate(`/auth/join#other.${'1'.repeat(64)}`));
    await screen.findByText('Olga Spoke invites you to join Slowcoach as an admin.');
  });

  it('[PPL-5] can be loaded again when the server can’t be reached', async () => {
    firebase.readInvitation.mockRejectedValueOnce(authError('functions/internal'));
    open();
    await screen.findByText('The server could not be reached. Check your connection and try again.');
    vi.mocked(console.error).mockClear();
    screen.getByRole('button', { name: 'Try again' });
  });
});
