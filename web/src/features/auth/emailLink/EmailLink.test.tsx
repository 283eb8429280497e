import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { EmailLink } from './EmailLink';

const firebase = vi.hoisted(() => ({
  checkLink: vi.fn(),
  applyLink: vi.fn(),
  setPassword: vi.fn(),
  sendResetMail: vi.fn(),
}));
vi.mock('./emailLinkActions', () => firebase);

const EMAIL = 'ann@axle.example';
const PASSWORD = 'Quiet-river-7';
const authError = (code: string) => Object.assign(new Error(code), { code });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const type = async (label: string, text: string) => userEvent.type(await screen.findByLabelText(label), text);
const linkTo = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');

/** Opens a link; returns where the page is now. */
function open(search: string, state?: object) {
  const routes = [
    { path: '/auth/action', element: <EmailLink /> },
    { path: '*', element: <p>Another page</p> },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [{ pathname: '/auth/action', search, state }] });
  render(<RouterProvider router={router} />);
  return () => router.state.location;
}

beforeEach(() => {
  for (const fake of Object.values(firebase)) fake.mockReset().mockResolvedValue(undefined);
  firebase.checkLink.mockResolvedValue({ mode: 'resetPassword', email: EMAIL });
});

describe('the page of a link in an email', () => {
  it('[AUT-8] sets a new password that meets the rules, and leads to the sign-in page and nowhere else', async () => {
    open('?mode=resetPassword&oobCode=code-1&apiKey=key&continueUrl=https%3A%2F%2Fevil.example');
    await type('Password', 'wheels');
    await type('Confirm Password', 'wheels');
    await press('Save password');
    await screen.findByText('The password does not meet all the rules yet.');
    expect(firebase.setPassword).not.toHaveBeenCalled();
    for (const label of ['Password', 'Confirm Password']) await userEvent.clear(screen.getByLabelText(label));
    await type('Password', PASSWORD);
    await type('Confirm Password', `${PASSWORD}x`);
    await press('Save password');
    await screen.findByText('The passwords do not match.');
    await userEvent.type(screen.getByLabelText('Confirm Password'), '{Backspace}');
    await press('Save password');
    await screen.findByRole('heading', { name: 'Password changed' });
    expect(firebase.setPassword).toHaveBeenCalledWith('code-1', PASSWORD);
    expect(await linkTo('Sign In')).toBe('/auth/login');
    expect(document.body.innerHTML).not.toContain('evil.example');
  });

  it('[AUT-8] removes the code from the URL at once, and goes on with it after a reload', async () => {
    const location = open('?mode=resetPassword&oobCode=code-1&apiKey=key&lang=es-MX');
    await screen.findByLabelText('Password');
    expect(location()).toMatchObject({ search: '?mode=resetPassword&lang=es-MX', state: { oobCode: 'code-1' } });
    expect(firebase.checkLink.mock.calls).toEqual([['code-1']]);
    open(location().search, location().state);
    await screen.findAllByLabelText('Password');
    expect(firebase.checkLink).toHaveBeenLastCalledWith('code-1');
  });

  it.each([
    ['verifyEmail', 'Yes, verify it', 'Email address verified', 'Continue'],
    ['verifyAndChangeEmail', 'Yes, use this address', 'Email address changed', 'Sign In'],
    ['recoverEmail', 'Yes, undo the change', 'Email address restored', 'Sign In'],
  ])('[AUT-8] asks before it uses a link, because mail scanners open links: %s', async (mode, yes, done, next) => {
    firebase.checkLink.mockResolvedValue({ mode, email: EMAIL });
    open(`?mode=${mode}&oobCode=code-1`);
    await screen.findByText(new RegExp(EMAIL));
    expect(firebase.applyLink).not.toHaveBeenCalled();
    await press(yes);
    await screen.findByRole('heading', { name: done });
    expect(firebase.applyLink).toHaveBeenCalledWith('code-1');
    expect(await linkTo(next)).toBe('/auth/login');
  });

  it('[AUT-8] offers a new password after a change of the address was undone', async () => {
    firebase.checkLink.mockResolvedValue({ mode: 'recoverEmail', email: EMAIL });
    open('?mode=recoverEmail&oobCode=code-1');
    await press('Yes, undo the change');
    firebase.sendResetMail.mockRejectedValueOnce(authError('auth/too-many-requests'));
    await press('Email me a link for a new password');
    await screen.findByText('Too many attempts. Wait a few minutes, then try again.');
    await press('Email me a link for a new password');
    await screen.findByText(`We sent a link to ${EMAIL}.`);
    expect(firebase.sendResetMail).toHaveBeenLastCalledWith(EMAIL);
  });

  it('[AUT-8] lets the sign-in service decide what a code is for', async () => {
    firebase.checkLink.mockResolvedValue({ mode: 'verifyEmail', email: EMAIL });
    open('?mode=resetPassword&oobCode=code-1');
    await screen.findByRole('heading', { name: 'Verify your email address' });
  });

  it.each([
    ['resetPassword', 'auth/expired-action-code', /has expired\. You can get a new link/, 'Get a new link'],
    ['resetPassword', 'auth/invalid-action-code', /already used.* You can get a new link/, 'Get a new link'],
    ['verifyEmail', 'auth/invalid-action-code', /already verified, sign in/, 'Sign In'],
    ['recoverEmail', 'auth/user-not-found', /address that you used last/, 'Sign In'],
    ['signIn', 'auth/invalid-action-code', /Open the link in the email again/, 'Sign In'],
  ])('[AUT-8] says why a link does not work and what to do: %s, %s', async (mode, code, text, next) => {
    firebase.checkLink.mockRejectedValue(authError(code));
    open(`?mode=${mode}&oobCode=code-1`);
    await screen.findByRole('heading', { name: 'This link no longer works' });
    await screen.findByText(text);
    await linkTo(next);
  });

  it('[AUT-8] does so for a deactivated account, a link without a code, and one for something unknown', async () => {
    firebase.checkLink.mockRejectedValueOnce(authError('auth/user-disabled'));
    open('?mode=resetPassword&oobCode=code-1');
    await screen.findByText(/^This account has been deactivated/);
    open('?mode=resetPassword');
    await screen.findByText(/already used.* You can get a new link/);
    firebase.checkLink.mockResolvedValueOnce({ mode: undefined, email: '' });
    open('?mode=signIn&oobCode=code-1');
    await screen.findByText(/Open the link in the email again/);
    expect(firebase.checkLink).toHaveBeenCalledTimes(2);
  });

  it('[AUT-8] keeps what was typed if the service can’t be reached or finds the password too weak, and checks again', async () => {
    firebase.checkLink.mockRejectedValueOnce(authError('auth/network-request-failed'));
    open('?mode=resetPassword&oobCode=code-1');
    await screen.findByText('The sign-in service can’t be reached. Check your connection and try again.');
    await press('Try again');
    await type('Password', PASSWORD);
    await type('Confirm Password', PASSWORD);
    firebase.setPassword.mockRejectedValueOnce(authError('auth/network-request-failed'));
    await press('Save password');
    await screen.findByText('The sign-in service can’t be reached. Check your connection and try again.');
    firebase.setPassword.mockRejectedValueOnce(authError('auth/password-does-not-meet-requirements'));
    await press('Save password');
    await screen.findByText('The password is too weak.');
    await press('Save password');
    await screen.findByRole('heading', { name: 'Password changed' });
  });
});
