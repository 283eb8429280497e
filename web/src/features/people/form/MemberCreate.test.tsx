import type { MemberGroup } from '@mtos/model';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { removeToasts } from '../../../ui/feedback/removeToasts';
import { Toaster } from '../../../ui/feedback/Toaster';
import { MemberCreate } from './MemberCreate';

const server = vi.hoisted(() => ({ addMember: vi.fn(), uploadImage: vi.fn(), isOwner: true }));
vi.mock('reactfire', () => ({ useFunctions: () => 'functions' }));
vi.mock('../../../data/sdk/callables', () => ({ callables: { addMember: () => server.addMember } }));
vi.mock('../../../data/uploadImage', () => ({ uploadImage: server.uploadImage }));
vi.mock('./usePayerContacts', () => ({ usePayerContacts: () => ({ status: 'ready', value: new Map() }) }));
vi.mock('../../../domain/authorizations/useTripPayers', () => ({
  usePayers: () => ({
    status: 'ready',
    value: [
      { id: 'elm', name: 'Elm Dialysis', kind: 'facility', active: true },
      { id: 'oak', name: 'Oak Nursing', kind: 'facility', active: true },
      { id: 'gone', name: 'Gone Clinic', kind: 'facility', active: false },
    ],
  }),
}));
vi.mock('../../../data/session/session', () => ({
  useSession: () => ({ uid: 'owner', account: 'account' }),
  useMay: () => server.isOwner,
}));

const onClose = vi.fn();
const PICTURE = new File(['picture'], 'dora.png', { type: 'image/png' });
const URL_OF_PICTURE = 'https://res.cloudinary.com/demo/image/upload/v1/accounts/account/dora.png';

const field = (name: RegExp | string) => screen.getByLabelText<HTMLInputElement>(name);
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const alerts = async () => (await screen.findAllByRole('alert')).map(({ textContent }) => textContent);
const problem = (code: string, message: string, given: object = {}) =>
  Object.assign(new Error(code), { details: { code, message, ...given } });

function open(group: MemberGroup) {
  render(
    <>
      <MemberCreate group={group} organization="Wayfare" onClose={onClose} />
      <Toaster />
    </>,
  );
  return userEvent.setup();
}

async function fillIn(group: MemberGroup) {
  const user = open(group);
  await user.type(field('Name'), '  Dora Axle ');
  await user.type(field(/^Email/), 'dora@wayfare.example');
  return user;
}

beforeEach(() => {
  onClose.mockReset();
  server.isOwner = true;
  server.addMember.mockReset().mockResolvedValue({ data: { invitation: 'invited' } });
  server.uploadImage.mockReset().mockResolvedValue(URL_OF_PICTURE);
});
afterEach(removeToasts);
// What was loaded here calls this file's server
afterAll(() => {
  vi.resetModules();
});

describe('the form that invites someone', () => {
  it('[PPL-5] says next to each field what is missing, and sends nothing until it is there', async () => {
    const user = open('driver');
    await user.click(screen.getByRole('checkbox', { name: 'Ambulatory' }));
    await user.type(field(/^Phone/), '12');
    await user.click(button('Add driver'));
    expect(await alerts()).toEqual([
      'Enter a name of at least 3 characters.',
      'Enter a phone number of 7 to 15 digits.',
      'Enter an email address like name@company.com.',
      'Choose what the vehicle can carry.',
    ]);
    expect(server.addMember).not.toHaveBeenCalled();
  });

  it('[PPL-5] invites a driver with the caller’s organization and the vehicle, and says so', async () => {
    const user = await fillIn('driver');
    await user.click(screen.getByRole('checkbox', { name: 'Wheelchair' }));
    await user.click(button('Add driver'));
    await screen.findByText('Invitation sent to dora@wayfare.example.');
    expect(server.addMember).toHaveBeenCalledExactlyOnceWith({
      ...{ role: 'driver', fullName: 'Dora Axle', organization: 'Wayfare', email: 'dora@wayfare.example' },
      ...{ phoneNumber: '', address: '', image: '', vehicle: ['ambulatory', 'wheelchair'], key: expect.any(String) },
    });
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('[ROL-1] invites someone to the office in the role that is chosen, which says what it may do', async () => {
    const user = await fillIn('office');
    screen.getByRole('heading', { name: 'Add an admin' });
    const viewer = screen.getByRole('radio', { name: 'Viewer', description: /Changes nothing\./ });
    await user.click(viewer);
    screen.getByRole('heading', { name: 'Add a viewer' });
    await user.click(button('Add viewer'));
    await screen.findByText('Invitation sent to dora@wayfare.example.');
    expect(server.addMember).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ role: 'viewer' }));
  });

  it('[PPL-5] invites an admin, who has no vehicle', async () => {
    const user = await fillIn('office');
    expect(screen.queryByText('Vehicle can carry')).toBeNull();
    await user.click(button('Add admin'));
    await screen.findByText('Invitation sent to dora@wayfare.example.');
    expect(server.addMember.mock.calls[0]?.[0]).not.toHaveProperty('vehicle');
  });

  it('[FAC-1] [ROL-1] invites someone at a facility for the payers that are chosen, at least one', async () => {
    const user = await fillIn('facility');
    screen.getByRole('heading', { name: 'Add a facility contact' });
    expect(screen.queryByRole('checkbox', { name: /Gone Clinic/ })).toBeNull();
    expect(field('Organization name').value).toBe('');
    await user.type(field('Organization name'), 'Elm Dialysis');
    await user.click(button('Add facility contact'));
    expect(await alerts()).toEqual(['Choose at least one payer.']);
    expect(server.addMember).not.toHaveBeenCalled();
    await user.click(screen.getByRole('checkbox', { name: 'Oak Nursing' }));
    await user.click(button('Add facility contact'));
    await screen.findByText('Invitation sent to dora@wayfare.example.');
    expect(server.addMember).toHaveBeenCalledExactlyOnceWith({
      ...{ role: 'facility', fullName: 'Dora Axle', organization: 'Elm Dialysis', email: 'dora@wayfare.example' },
      ...{ phoneNumber: '', address: '', image: '', payerUids: ['oak'], key: expect.any(String) },
    });
  });

  it('[PPL-6] says that the owner has to confirm a driver whom an admin invites', async () => {
    server.isOwner = false;
    const user = await fillIn('driver');
    await user.click(button('Add driver'));
    await screen.findByText(
      'Invitation sent to dora@wayfare.example. Once they accept, the owner has to confirm them.',
    );
  });

  it('[PPL-5] says next to the email that the person is invited already, and keeps what was typed', async () => {
    server.addMember.mockRejectedValue(
      problem('already-invited', 'This person is already invited.', { field: 'email' }),
    );
    const user = await fillIn('driver');
    await user.click(button('Add driver'));
    expect(await alerts()).toEqual(['This person is already invited.']);
    expect(field(/^Email/).getAttribute('aria-invalid')).toBe('true');
    expect(field('Name').value).toBe('  Dora Axle ');
    expect(onClose).not.toHaveBeenCalled();
  });

  it('[PPL-5] tries again with the same key, so that a lost answer makes no second invitation', async () => {
    server.addMember.mockRejectedValueOnce(new Error('no network'));
    const user = await fillIn('driver');
    await user.click(button('Add driver'));
    expect(await alerts()).toEqual(['No one was added: the server could not be reached. Try again.']);
    vi.mocked(console.error).mockClear();
    await user.click(button('Add driver'));
    await screen.findByText('Invitation sent to dora@wayfare.example.');
    const [first, second] = server.addMember.mock.calls.map(([input]) => input);
    expect(second).toEqual(first);
  });

  it('[PPL-5] uploads the picture once, and invites no one without it', async () => {
    server.uploadImage.mockRejectedValueOnce(new Error('no network'));
    const user = await fillIn('driver');
    await user.upload(field(/^Picture/), PICTURE);
    await user.click(button('Add driver'));
    expect(await alerts()).toEqual([
      'The picture could not be uploaded. Try again, or undo it and continue without one.',
    ]);
    expect(server.addMember).not.toHaveBeenCalled();
    vi.mocked(console.error).mockClear();

    server.addMember.mockRejectedValueOnce(problem('not-allowed', 'You are not allowed to do this.'));
    await user.click(button('Add driver'));
    expect(await alerts()).toEqual(['You are not allowed to do this.']);
    await user.click(button('Add driver'));
    await screen.findByText('Invitation sent to dora@wayfare.example.');
    expect(server.uploadImage).toHaveBeenCalledTimes(2);
    expect(server.addMember).toHaveBeenLastCalledWith(expect.objectContaining({ image: URL_OF_PICTURE }));
  });
});
