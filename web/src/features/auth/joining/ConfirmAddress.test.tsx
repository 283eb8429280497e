import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ConfirmAddress } from './ConfirmAddress';

const server = vi.hoisted(() => ({ followAddress: vi.fn() }));
vi.mock('../../../data/sdk/functions', () => ({ functions: 'functions' }));
vi.mock('../../../data/sdk/callables', () => ({ callables: { followAddress: () => server.followAddress } }));
vi.mock('../../../data/session/session', () => ({ useSession: () => ({ user: { email: 'new@medina.example' } }) }));
vi.mock('../../../data/account/useMe', () => ({ useMe: () => ({ status: 'ready', value: ME }) }));
vi.mock('../session/useSignOut', () => ({ useSignOut: () => vi.fn() }));

const ME = { fullName: 'Rosa Medina', organization: 'Wayfare', email: 'old@medina.example' };
const reload = vi.fn();
const confirm = async () => userEvent.click(screen.getByRole('button', { name: 'Yes, I changed my address' }));

beforeEach(() => {
  server.followAddress.mockReset().mockResolvedValue({ data: {} });
  reload.mockReset();
  vi.stubGlobal('location', { reload });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('someone whose sign-in has another address than their user document', () => {
  it('[SEC-8] is told whose sign-in it is, at which company, and what to do if it is not theirs', () => {
    render(<ConfirmAddress />);
    expect(screen.getByText(/This sign-in belongs to/).textContent).toBe(
      'This sign-in belongs to Rosa Medina at Wayfare. Its address was old@medina.example and is now new@medina.example.',
    );
    screen.getByText(/Sign out and contact support/);
    screen.getByRole('button', { name: 'Sign Out' });
    expect(server.followAddress).not.toHaveBeenCalled();
  });

  it('[PPL-9] continues once they say that they changed it', async () => {
    render(<ConfirmAddress />);
    await confirm();
    expect(server.followAddress).toHaveBeenCalledWith({ from: 'old@medina.example' });
    expect(reload).toHaveBeenCalledOnce();
  });

  it('[PPL-9] is told when it could not be saved, and can try again', async () => {
    server.followAddress.mockRejectedValueOnce(new Error('offline'));
    render(<ConfirmAddress />);
    await confirm();
    expect((await screen.findByRole('alert')).textContent).toContain('could not be saved');
    expect(reload).not.toHaveBeenCalled();
    await confirm();
    expect(reload).toHaveBeenCalledOnce();
  });

  it('[SEC-6] [DRV-1] reads in Spanish that the server is busy', async () => {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['es-MX']);
    const busy = Object.assign(new Error('busy'), { details: { code: 'busy', message: 'busy' } });
    server.followAddress.mockRejectedValueOnce(busy);
    render(<ConfirmAddress />);
    await userEvent.click(screen.getByRole('button', { name: /cambi/ }));
    expect((await screen.findByRole('alert')).textContent).toContain('Demasiadas personas');
  });
});
