import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endSession } from '../session/endSession';
import { Newcomer } from './Newcomer';

const server = vi.hoisted(() => ({
  registerOwner: vi.fn(),
  answerInvitation: vi.fn(),
}));
vi.mock('reactfire', () => ({ useAuth: () => 'auth' }));
vi.mock('../../../data/sdk/functions', () => ({ functions: 'functions' }));
vi.mock('../../../data/sdk/callables', () => ({
  callables: { registerOwner: () => server.registerOwner, answerInvitation: () => server.answerInvitation },
}));
vi.mock('../../../data/session/session', () => ({ useSession: () => ({ user: USER }) }));
vi.mock('../session/endSession', () => ({ endSession: vi.fn(async () => {}) }));
vi.mock('../session/useSignOut', () => ({ useSignOut: () => vi.fn() }));

const USER = { uid: 'rosa', email: 'rosa@medina.example', getIdToken: vi.fn(async () => 'token') };
const wayfare = { id: 'invited-1', role: 'admin', company: 'Wayfare', needsLink: false };
const slowcoach = { id: 'invited-2', role: 'driver', company: 'Slowcoach', needsLink: false };
const problem = (code: string, message = code) => Object.assign(new Error(code), { details: { code, message } });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

beforeEach(() => {
  for (const fake of Object.values(server)) fake.mockReset().mockResolvedValue({ data: {} });
  vi.mocked(endSession).mockClear();
  USER.getIdToken.mockClear();
});

afterEach(() => void vi.restoreAllMocks());

describe('someone without an account', () => {
  it('[AUT-2] starts again, once, if their user document does not come', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
    const reload = vi.fn();
    vi.stubGlobal('location', { ...window.location, reload });
    const { unmount } = render(<Newcomer />);
    await waitFor(() => expect(USER.getIdToken).toHaveBeenCalled());
    expect(reload).not.toHaveBeenCalled();
    vi.advanceTimersByTime(20_000);
    expect(reload).toHaveBeenCalledOnce();
    unmount();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  it('[AUT-2] does not start again once their user document has come', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
    const reload = vi.fn();
    vi.stubGlobal('location', { ...window.location, reload });
    const { unmount } = render(<Newcomer />);
    await waitFor(() => expect(USER.getIdToken).toHaveBeenCalled());
    unmount();
    vi.advanceTimersByTime(20_000);
    expect(reload).not.toHaveBeenCalled();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  it('[AUT-2] is registered as an owner when nobody invites them', async () => {
    render(<Newcomer />);
    await screen.findByText('Setting up your account');
    expect(server.registerOwner).toHaveBeenCalledWith({ timeZone: expect.any(String), evenIfInvited: false });
    expect(server.answerInvitation).not.toHaveBeenCalled();
    await waitFor(() => expect(USER.getIdToken).toHaveBeenCalledExactlyOnceWith(true));
  });

  it('[SEC-9] sees who invites them as what, and accepts', async () => {
    server.registerOwner.mockResolvedValue({ data: { invitations: [wayfare, slowcoach] } });
    render(<Newcomer />);
    const items = await screen.findAllByRole('listitem');
    expect(items.map((item) => item.querySelector('p')?.textContent)).toEqual([
      'Wayfare invites you to join as an admin.',
      'Slowcoach invites you to join as a driver.',
    ]);
    await press('Accept the invitation of Slowcoach');
    expect(server.answerInvitation).toHaveBeenCalledWith({ id: 'invited-2', accept: true });
    await screen.findByText('Joining Slowcoach');
    await waitFor(() => expect(USER.getIdToken).toHaveBeenCalledExactlyOnceWith(true));
    expect(server.registerOwner).toHaveBeenCalledOnce();
  });

  it('[SEC-9] [DRV-1] is asked in Spanish where the browser is, also after an answer that failed', async () => {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['es-MX']);
    server.registerOwner.mockResolvedValue({ data: { invitations: [slowcoach] } });
    server.answerInvitation.mockRejectedValueOnce(problem('no-such-invitation', 'This invitation was removed.'));
    render(<Newcomer />);
    await screen.findByText('le invita a unirse como conductor.', { exact: false });
    await press('Aceptar la invitación de Slowcoach');
    expect((await screen.findByRole('alert')).textContent).toBe('Esta invitación se retiró o venció.');
    await press('Rechazar la invitación de Slowcoach');
    await screen.findByText('Rechazó la invitación. Sus datos se borraron.');
    screen.getByRole('button', { name: 'Cerrar sesión' });
  });

  it('[SEC-9] declines, and registers a company only on request', async () => {
    server.registerOwner.mockResolvedValueOnce({ data: { invitations: [wayfare] } });
    render(<Newcomer />);
    await press('Decline the invitation of Wayfare');
    expect(server.answerInvitation).toHaveBeenCalledWith({ id: 'invited-1', accept: false });
    await screen.findByText('You declined the invitation. Your details were deleted.');
    expect(server.registerOwner).toHaveBeenCalledOnce();
    await press('Register my own company');
    expect(server.registerOwner).toHaveBeenLastCalledWith({ timeZone: expect.any(String), evenIfInvited: true });
  });

  it('[SEC-9] is told to open the link where the address was not verified by Google', async () => {
    server.registerOwner.mockResolvedValue({ data: { invitations: [{ ...wayfare, needsLink: true }] } });
    render(<Newcomer />);
    await screen.findByText(/open the link in the email that invites you/);
    expect(screen.queryByRole('button', { name: /^(Accept|Decline)/ })).toBeNull();
    await press('Register my own company');
    expect(server.registerOwner).toHaveBeenLastCalledWith({ timeZone: expect.any(String), evenIfInvited: true });
  });

  it('[SEC-9] can answer again when an answer fails, and is told why', async () => {
    server.registerOwner.mockResolvedValue({ data: { invitations: [wayfare] } });
    server.answerInvitation.mockRejectedValueOnce(problem('no-such-invitation', 'This invitation was removed.'));
    render(<Newcomer />);
    await press('Accept the invitation of Wayfare');
    expect((await screen.findByRole('alert')).textContent).toBe('This invitation was removed.');
    await screen.findByRole('button', { name: 'Accept the invitation of Wayfare' });
  });

  it('[SEC-6] [DRV-1] reads in Spanish that the server is busy', async () => {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['es-MX']);
    server.registerOwner.mockResolvedValue({ data: { invitations: [wayfare] } });
    server.answerInvitation.mockRejectedValueOnce(problem('busy'));
    render(<Newcomer />);
    await press('Aceptar la invitación de Wayfare');
    expect((await screen.findByRole('alert')).textContent).toContain('Demasiadas personas');
  });

  it.each(['not-allowed', 'not-active', 'signed-out'])(
    '[SEC-12] is signed out when the server says %s',
    async (code) => {
      server.registerOwner.mockRejectedValue(problem(code));
      render(<Newcomer />);
      await waitFor(() =>
        expect(endSession).toHaveBeenCalledWith('auth', { reason: expect.stringContaining('deactivated') }),
      );
    },
  );

  it('[AUT-2] can try again when the server cannot be reached', async () => {
    server.registerOwner.mockRejectedValueOnce(new Error('no network'));
    render(<Newcomer />);
    await screen.findByText('Something went wrong! Please try again later!');
    vi.mocked(console.error).mockClear();
    await press('Try again');
    expect(server.registerOwner).toHaveBeenCalledTimes(2);
  });
});
