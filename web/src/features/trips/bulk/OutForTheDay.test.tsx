import { type DriverSettings, paths } from '@mtos/model';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { push, stored, withFakeServer } from '../../../data/read/fakeServer';
import { at, NEW_YORK, NOW, tripDoc } from '../tripFixtures';

const { OutForTheDay, AccountDocument } = await withFakeServer(
  async () => ({
    ...(await import('./OutForTheDay')),
    ...(await import('../../../domain/account/AccountDocument')),
  }),
  { hasFakeTime: false },
);

/** A day that is ahead whenever the test runs. */
const DAY = '2099-03-09';
const BY_DORA = { tripDate: DAY, driverUid: 'dora', driverName: 'Dora Axle' } as const;
const ABNER = tripDoc('abner', { ...BY_DORA, puTime: '09:00' });
const LOCKED = tripDoc('lena', { ...BY_DORA, name: 'Lena Locked', puTime: '13:00', locked: true });
const UNDER_WAY = tripDoc('ulla', { ...BY_DORA, name: 'Ulla Under', puTime: '08:00', status: 'Active' });

const SETTINGS = paths.driverSettingsDocument('account', 'dora');
const onClose = vi.fn();

/** @param daysOff the days off that the driver has; undefined for a driver without settings */
function open(trips: readonly ReturnType<typeof tripDoc>[], daysOff?: readonly string[]) {
  const settings: DriverSettings | undefined = daysOff && {
    ...{ hours: Array(7).fill(null), break: null, daysOff, seats: {}, startPlace: null },
    ...{ vehicleName: '', plate: '', licenseNumber: '', updatedAt: at(NOW), updatedBy: 'owner' },
  };
  push({
    documents: {
      'accounts/account': { name: 'Wayfare', timeZone: NEW_YORK },
      'users/owner': { id: 'owner', fullName: 'Olive Owner' },
      ...Object.fromEntries(trips.map((each) => [paths.trip(each.id), each])),
      ...(settings && { [SETTINGS]: settings }),
    },
    collections: { [paths.trips]: trips },
    found: [],
  });
  const drivers = [
    { driverUid: 'dora', name: 'Dora Axle' },
    { driverUid: 'fred', name: 'Fred Free' },
  ];
  render(
    <AccountDocument>
      <OutForTheDay day={DAY} drivers={drivers} driverUid="" onClose={onClose} />
    </AccountDocument>,
  );
  return userEvent.setup();
}

const trip = (id: string) => stored(paths.trip(id));
const button = (name: string) => screen.findByRole('button', { name });
const chooseDora = async (user: ReturnType<typeof userEvent.setup>) =>
  user.selectOptions(await screen.findByLabelText('Who is out?'), 'dora');

describe('taking everything off a driver who is out for the day', () => {
  it('[PPL-10] lists what is unassigned and what stays, and does nothing before a driver is chosen', async () => {
    const user = open([ABNER, LOCKED, UNDER_WAY]);
    await screen.findByLabelText('Who is out?');
    expect(screen.queryByRole('button', { name: /^Unassign/ })).toBeNull();
    await chooseDora(user);
    const taken = await screen.findByRole('list', { name: '2 trips will be unassigned:' });
    expect(
      within(taken)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      expect.stringMatching(/^Abner Teapot, /),
      expect.stringMatching(/^Lena Locked, .*Locked: it will be unlocked and moved to the queue$/),
    ]);
    expect(screen.getByRole('list', { name: '1 trip under way stays:' }).textContent).toMatch(/^Ulla Under/);
  });

  it('[DSP-4] [DSP-5] gives the day off, unassigns the trips, and undoes both', async () => {
    const user = open([ABNER, LOCKED, UNDER_WAY]);
    await chooseDora(user);
    await user.click(await button('Unassign 2 trips'));
    await screen.findByText('Done for 2 trips. 1 trip was not changed.');
    expect(stored(SETTINGS)).toMatchObject({ daysOff: [DAY] });
    expect([trip('abner'), trip('lena'), trip('ulla')]).toMatchObject([
      { driverUid: null },
      { driverUid: null, locked: false },
      { driverUid: 'dora', status: 'Active' },
    ]);
    await user.click(await button('Undo'));
    await screen.findByText('Undone for 2 trips.');
    expect(stored(SETTINGS)).toMatchObject({ daysOff: [] });
    expect([trip('abner'), trip('lena')]).toMatchObject([{ driverUid: 'dora' }, { driverUid: 'dora', locked: true }]);
  });

  it('[DSP-5] keeps a day off that the driver had before when it is undone', async () => {
    const user = open([ABNER], [DAY]);
    await chooseDora(user);
    await user.click(await button('Unassign 1 trip'));
    await screen.findByText('Done for 1 trip.');
    await user.click(await button('Undo'));
    await screen.findByText('Undone for 1 trip.');
    expect(stored(SETTINGS)).toMatchObject({ daysOff: [DAY] });
  });

  it('[PPL-10] unassigns nothing if the day off can’t be saved', async () => {
    const user = open([ABNER]);
    await chooseDora(user);
    push({ refused: [SETTINGS] });
    await user.click(await button('Unassign 1 trip'));
    expect((await screen.findByRole('alert')).textContent).toContain('The server refused this. Nothing was saved');
    expect(trip('abner')).toBe(ABNER);
  });
});
