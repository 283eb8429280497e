import type { Role } from '@mtos/model';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { removeToasts } from '../../../ui/feedback/removeToasts';
import { Toaster } from '../../../ui/feedback/Toaster';
import { personDoc } from '../personFixture';
import { MemberEdit } from './MemberEdit';

const server = vi.hoisted(() => ({ updateMember: vi.fn() }));
vi.mock('reactfire', () => ({ useFunctions: () => 'functions' }));
vi.mock('../../../data/sdk/callables', () => ({ callables: { updateMember: () => server.updateMember } }));

vi.mock('./usePayerContacts', () => ({ usePayerContacts: () => ({ status: 'ready', value: new Map() }) }));
vi.mock('../../../domain/authorizations/useTripPayers', () => ({
  usePayers: () => ({
    status: 'ready',
    value: [
      { id: 'elm', name: 'Elm Dialysis', kind: 'facility', active: true },
      { id: 'gone', name: 'Gone Clinic', kind: 'facility', active: false },
      { id: 'left', name: 'Left Clinic', kind: 'facility', active: false },
    ],
  }),
}));

const onClose = vi.fn();

const field = (name: RegExp | string) => screen.getByLabelText<HTMLInputElement>(name);
const save = () => screen.getByRole('button', { name: 'Save' });

function open(role: Role) {
  const person = personDoc('dora', 'Dora Axle', {
    role,
    organization: 'Wayfare',
    phoneNumber: '(212) 555-0190',
    vehicle: role === 'driver' ? ['ambulatory'] : [],
    ...(role === 'facility' && { payerUids: ['gone'] }),
  });
  render(
    <>
      <MemberEdit person={person} onClose={onClose} />
      <Toaster />
    </>,
  );
  return userEvent.setup();
}

beforeEach(() => {
  onClose.mockReset();
  server.updateMember.mockReset().mockResolvedValue({ data: {} });
});
afterEach(removeToasts);
// What was loaded here calls this file's server
afterAll(() => {
  vi.resetModules();
});

describe('the form of a member’s details', () => {
  it('[PPL-9] starts with what is stored, and saves what was changed with the rest', async () => {
    const user = open('driver');
    await user.clear(field('Name'));
    await user.type(field('Name'), 'Dora Axle-Spoke ');
    await user.click(screen.getByRole('checkbox', { name: 'Wheelchair' }));
    await user.click(save());
    await screen.findByText('Saved Dora Axle-Spoke’s details.');
    expect(server.updateMember).toHaveBeenCalledExactlyOnceWith({
      ...{ uid: 'dora', fullName: 'Dora Axle-Spoke', organization: 'Wayfare', phoneNumber: '(212) 555-0190' },
      ...{ address: '', vehicle: ['ambulatory', 'wheelchair'] },
    });
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('[PPL-9] asks an admin for no vehicle', async () => {
    const user = open('admin');
    expect(screen.queryByText('Vehicle can carry')).toBeNull();
    await user.click(save());
    await screen.findByText('Saved Dora Axle’s details.');
    expect(server.updateMember).toHaveBeenCalledWith(expect.objectContaining({ vehicle: [] }));
  });

  it('[FAC-1] [PPL-9] changes for which payers someone at a facility asks, whose inactive payer stays until it is taken away', async () => {
    const user = open('facility');
    expect(screen.queryByText('Vehicle can carry')).toBeNull();
    expect(screen.queryByRole('radio')).toBeNull();
    expect(screen.queryByRole('checkbox', { name: /Left Clinic/ })).toBeNull();
    const gone = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Gone Clinic (inactive)' });
    expect(gone.checked).toBe(true);
    await user.click(gone);
    await user.click(save());
    expect((await screen.findByRole('alert')).textContent).toBe('Choose at least one payer.');
    await user.click(screen.getByRole('checkbox', { name: 'Elm Dialysis' }));
    await user.click(save());
    await screen.findByText('Saved Dora Axle’s details.');
    const saved: unknown = server.updateMember.mock.calls[0]?.[0];
    expect(saved).toMatchObject({ uid: 'dora', vehicle: [], payerUids: ['elm'] });
    expect(saved).not.toHaveProperty('role');
  });

  it('[PPL-9] says next to a field what is wrong with it, also when the server does', async () => {
    const user = open('driver');
    await user.clear(field('Name'));
    await user.click(save());
    expect((await screen.findByRole('alert')).textContent).toBe('Enter a name of at least 3 characters.');
    expect(server.updateMember).not.toHaveBeenCalled();
    await user.type(field('Name'), 'Dora');
    const details = { code: 'invalid-input', message: 'Choose what the vehicle can carry.', field: 'vehicle' };
    server.updateMember.mockRejectedValue(Object.assign(new Error('invalid'), { details }));
    await user.click(save());
    const alert = await screen.findByText('Choose what the vehicle can carry.');
    expect(alert.closest('fieldset')?.textContent).toContain('Vehicle can carry');
    expect(field('Name').value).toBe('Dora');
    expect(onClose).not.toHaveBeenCalled();
  });
});
