import { paths, type StoredTrip } from '@mtos/model';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { push, stored, withFakeServer } from '../../../data/read/fakeServer';
import { removeToasts } from '../../../ui/feedback/removeToasts';
import { driverDoc, NEW_YORK, tripDoc } from '../tripFixtures';
import type { TripTask } from './tripTask';

const { TripTaskDialog, Toaster, AccountDocument, hostConfirmations } = await withFakeServer(
  async () => ({
    ...(await import('./TripTaskDialog')),
    ...(await import('../../../ui/feedback/Toaster')),
    ...(await import('../../../ui/overlay/confirm')),
    ...(await import('../../../domain/account/AccountDocument')),
  }),
  { hasFakeTime: false },
);

/** A day that is ahead whenever the test runs. */
const DAY = '2099-03-09';
const WAITING = tripDoc('this', { tripDate: DAY, clientDis: 'wheelchair' });
const ASSIGNED = tripDoc('this', { tripDate: DAY, driverUid: 'dora', driverName: 'Dora Axle' });

const DORA = driverDoc('dora', 'Dora Axle', { vehicle: ['ambulatory', 'wheelchair'] });
const FRED = driverDoc('fred', 'Fred Free', { vehicle: ['ambulatory'] });
const GUS = driverDoc('gus', 'Gus Gone', { state: 'inactive' });

const onClose = vi.fn();
const asked: string[] = [];
let answer: string | undefined;

async function open(trip: StoredTrip, task: TripTask = 'assign') {
  push({
    documents: {
      'accounts/account': { name: 'Wayfare', timeZone: NEW_YORK },
      'users/owner': { id: 'owner', fullName: 'Olive Owner' },
      [paths.trip('this')]: trip,
    },
    collections: { [paths.users]: [FRED, GUS, DORA] },
    found: [],
  });
  render(
    <MemoryRouter>
      <AccountDocument>
        <TripTaskDialog open current={{ task, trip }} onClose={onClose} />
        <Toaster />
      </AccountDocument>
    </MemoryRouter>,
  );
  await screen.findByRole('list', { name: 'Drivers' });
  return userEvent.setup();
}

const trip = () => stored(paths.trip('this'));
const button = (name: RegExp | string) => screen.getByRole('button', { name });
const driver = (name: string) =>
  within(screen.getByRole('list', { name: 'Drivers' })).getByRole('button', { name: new RegExp(`^${name}`) });
const said = (text: string) => screen.findByText(text);

beforeEach(() => {
  onClose.mockReset();
  asked.length = 0;
  answer = '';
  return hostConfirmations(async ({ title }) => {
    asked.push(title);
    return answer;
  });
});
afterEach(removeToasts);

describe('the dialog that assigns a trip', () => {
  it('[TRP-6] lists the active drivers, first who can carry the client, and assigns with one press', async () => {
    const user = await open(WAITING);
    const drivers = within(screen.getByRole('list', { name: 'Drivers' })).getAllByRole('button');
    expect(drivers.map(({ textContent }) => textContent?.slice(0, 9))).toEqual(['Dora Axle', 'Fred Free']);
    await user.click(driver('Dora Axle'));
    await said('Assigned Abner Teapot’s trip to Dora Axle.');
    expect(trip()).toMatchObject({ driverUid: 'dora', driverName: 'Dora Axle', assignedBy: 'hand', version: 2 });
    expect(onClose).toHaveBeenCalledOnce();
    expect(asked).toEqual([]);
  });

  it('[TRP-6] can be undone, so that the trip has the driver that it had', async () => {
    const user = await open(ASSIGNED);
    await user.click(driver('Fred Free'));
    await said('Assigned Abner Teapot’s trip to Fred Free.');
    await user.click(button('Undo'));
    await said('Abner Teapot’s trip is assigned to Dora Axle again.');
    expect(trip()).toMatchObject({ driverUid: 'dora', driverName: 'Dora Axle', version: 3 });
  });

  it('[TRP-6] asks before it assigns a driver whose vehicle can’t carry the client', async () => {
    const user = await open(WAITING);
    await user.click(driver('Fred Free'));
    expect(screen.getByRole('alert').textContent).toBe(
      'Fred Free’s vehicle can’t carry a wheelchair. Assign Abner Teapot’s trip to Fred Free anyway?',
    );
    await user.click(button('Choose another driver'));
    expect(trip()).toBe(WAITING);
    await user.click(driver('Fred Free'));
    await user.click(button('Assign anyway'));
    await said('Assigned Abner Teapot’s trip to Fred Free.');
    expect(trip()).toMatchObject({ driverUid: 'fred' });
  });

  it('[TRP-9] says that someone else was first, and assigns the trip as it is now at the next press', async () => {
    const user = await open(WAITING);
    push({ documents: { [paths.trip('this')]: { ...WAITING, driverUid: 'gus', driverName: 'Gus Gone', version: 5 } } });
    await user.click(driver('Dora Axle'));
    expect((await screen.findByRole('alert')).textContent).toContain('Someone else changed this trip first.');
    expect(trip()).toMatchObject({ driverUid: 'gus', version: 5 });
    expect(onClose).not.toHaveBeenCalled();
    await user.click(driver('Dora Axle'));
    await said('Assigned Abner Teapot’s trip to Dora Axle.');
    expect(trip()).toMatchObject({ driverUid: 'dora', version: 6 });
  });

  it('[DSP-6] asks before it takes a locked trip off its driver, and keeps it if the answer is no', async () => {
    const user = await open({ ...ASSIGNED, locked: true });
    answer = undefined;
    await user.click(button('Unassign'));
    await waitFor(() => expect(asked).toEqual(['Abner Teapot’s trip is locked to Dora Axle']));
    expect(trip()).toMatchObject({ driverUid: 'dora', locked: true, version: 1 });
    answer = '';
    await waitFor(() => expect(button('Unassign')).toHaveProperty('disabled', false));
    await user.click(button('Unassign'));
    await said('Unassigned Abner Teapot’s trip.');
    expect(trip()).toMatchObject({ driverUid: null, locked: false });
  });

  it('[TRP-6] leaves the trip to automatic assignment where that can look for a driver', async () => {
    // A trip that a dispatcher unassigned stays in the queue until it is left to automatic assignment
    const user = await open({ ...WAITING, assignedBy: 'hand' });
    await user.click(button('Assign automatically'));
    await said('Looking for a driver.');
    expect(trip()).toMatchObject({ driverUid: null, assignedBy: null, version: 2 });
  });

  it('[TRP-6] finds a driver by name, and says if there is none', async () => {
    const user = await open(WAITING);
    await user.type(screen.getByLabelText('Find a driver by name'), 'zz');
    await said('No active driver matches your search.');
    expect(screen.queryByRole('button', { name: /Dora Axle/ })).toBeNull();
  });

  it('[TRP-6] says what could not be checked, and still assigns', async () => {
    push({ refused: [paths.driverLocations] });
    const user = await open(WAITING);
    expect((await screen.findByRole('alert')).textContent).toContain('The drivers’ positions could not be loaded.');
    await user.click(driver('Dora Axle'));
    await said('Assigned Abner Teapot’s trip to Dora Axle.');
    vi.mocked(console.error).mockClear();
  });
});

describe('the dialog that starts a trip without a driver', () => {
  it('[TRP-4] [TRP-6] assigns the driver and starts the trip with one press', async () => {
    const user = await open(WAITING, 'start');
    await user.click(driver('Dora Axle'));
    await said('Dora Axle is now driving Abner Teapot.');
    expect(trip()).toMatchObject({ driverUid: 'dora', status: 'Active' });
  });

  it('[TRP-9] starts nothing that someone else has cancelled, and then only closes', async () => {
    const user = await open(WAITING, 'start');
    push({ documents: { [paths.trip('this')]: { ...WAITING, status: 'Cancelled', version: 5 } } });
    await user.click(button('Start without a driver'));
    expect((await screen.findByRole('alert')).textContent).toContain('It is now Cancelled');
    expect(screen.queryByRole('list', { name: 'Drivers' })).toBeNull();
    expect(trip()).toMatchObject({ status: 'Cancelled', version: 5 });
  });
});
