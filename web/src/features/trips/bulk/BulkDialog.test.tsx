import { paths, type StoredTrip } from '@mtos/model';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { push, stored, withFakeServer } from '../../../data/read/fakeServer';
import { removeToasts } from '../../../ui/feedback/removeToasts';
import { driverDoc, NEW_YORK, tripDoc } from '../tripFixtures';
import type { BulkTask } from './BulkDialog';

const { BulkDialog, AccountDocument, Toaster } = await withFakeServer(
  async () => ({
    ...(await import('./BulkDialog')),
    ...(await import('../../../domain/account/AccountDocument')),
    ...(await import('../../../ui/feedback/Toaster')),
  }),
  { hasFakeTime: false },
);

/** A day that is ahead whenever the test runs. */
const DAY = '2099-03-09';
const NEXT_DAY = '2099-03-10';
const BY_DORA = { tripDate: DAY, driverUid: 'dora', driverName: 'Dora Axle' } as const;

const ABNER = tripDoc('abner', { tripDate: DAY, puTime: '09:00' });
const BERTA = tripDoc('berta', { ...BY_DORA, name: 'Berta Bucket', puTime: '11:00' });
const LOCKED = tripDoc('lena', { ...BY_DORA, name: 'Lena Locked', puTime: '13:00', locked: true });
const DONE = tripDoc('dan', { ...BY_DORA, name: 'Dan Done', puTime: '08:00', status: 'Completed' });

const DORA = driverDoc('dora', 'Dora Axle');
const FRED = driverDoc('fred', 'Fred Free');

const onClose = vi.fn();

function open(task: BulkTask, trips: readonly StoredTrip[]) {
  push({
    documents: {
      'accounts/account': { name: 'Wayfare', timeZone: NEW_YORK },
      'users/owner': { id: 'owner', fullName: 'Olive Owner' },
      ...Object.fromEntries(trips.map((each) => [paths.trip(each.id), each])),
    },
    collections: { [paths.users]: [DORA, FRED] },
    found: [],
  });
  render(
    <AccountDocument>
      <BulkDialog task={task} trips={trips} onClose={onClose} />
      <Toaster />
    </AccountDocument>,
  );
  return userEvent.setup();
}

const trip = (id: string) => stored(paths.trip(id));
const button = (name: RegExp | string) => screen.findByRole('button', { name });
const summary = (text: string) => screen.findByText(text);
/** What the list of results says about each trip. */
const results = () =>
  within(screen.getByRole('list', { name: 'Results' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

beforeEach(() => onClose.mockReset());
afterEach(removeToasts);

describe('cancelling several trips', () => {
  it('[DSP-4] asks once for the reason, cancels those that are open, and says why the others stay', async () => {
    const user = open('cancel', [ABNER, BERTA, DONE]);
    await user.click(await button('Cancel trips'));
    expect((await screen.findAllByRole('alert')).map(({ textContent }) => textContent)).toEqual([
      'Choose who canceled.',
      'Say why the trip is canceled.',
    ]);
    await user.selectOptions(screen.getByLabelText('Who canceled?'), 'broker');
    await user.type(screen.getByLabelText('Why?'), 'Snow');
    await user.click(await button('Cancel trips'));
    await summary('Done for 2 trips. 1 trip was not changed.');
    expect(results()).toEqual([
      expect.stringMatching(/^Abner Teapot.*Done/),
      expect.stringMatching(/^Berta Bucket.*Done/),
      expect.stringMatching(/^Dan Done.*Unchanged.*It is Completed\./),
    ]);
    for (const id of ['abner', 'berta']) {
      expect(trip(id)).toMatchObject({ status: 'Cancelled', cancelledBy: 'broker', cancelReason: 'Snow' });
    }
    expect(trip('dan')).toBe(DONE);
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledExactlyOnceWith(true);
  });

  it('[DSP-4] can be undone, except for a trip that someone else changed since', async () => {
    const user = open('cancel', [ABNER, BERTA]);
    await user.selectOptions(await screen.findByLabelText('Who canceled?'), 'broker');
    await user.type(screen.getByLabelText('Why?'), 'Snow');
    await user.click(await button('Cancel trips'));
    await summary('Done for 2 trips.');
    push({
      documents: {
        [paths.trip('abner')]: trip('abner') ?? {},
        [paths.trip('berta')]: { ...BERTA, status: 'Active', version: 9 },
      },
    });
    await user.click(await button('Undo'));
    await summary('Undone for 1 trip. 1 trip could not be undone.');
    expect(trip('abner')).toMatchObject({ status: 'Pending' });
    expect(trip('berta')).toMatchObject({ status: 'Active', version: 9 });
    expect(results()[1]).toContain('Could not be undone');
  });
});

describe('moving several trips to another day', () => {
  it('[DSP-4] takes no day that has passed, and moves each trip at its time and with its driver', async () => {
    const user = open('day', [ABNER, BERTA]);
    await user.type(await screen.findByLabelText('Day'), '2020-01-01');
    await user.click(await button('Move'));
    expect((await screen.findByRole('alert')).textContent).toBe('Choose today or a later day.');
    await user.clear(screen.getByLabelText('Day'));
    await user.type(screen.getByLabelText('Day'), NEXT_DAY);
    await user.click(await button('Move'));
    await summary('Done for 2 trips.');
    expect(trip('abner')).toMatchObject({ tripDate: NEXT_DAY, puTime: '09:00' });
    expect(trip('berta')).toMatchObject({ tripDate: NEXT_DAY, puTime: '11:00', driverUid: 'dora' });
    await user.click(await button('Undo'));
    await summary('Undone for 2 trips.');
    expect(trip('berta')).toMatchObject({ tripDate: DAY });
  });

  it('[DSP-4] saves the others where one is refused, and says which is not saved', async () => {
    const user = open('day', [ABNER, BERTA]);
    push({ refused: [paths.trip('abner')] });
    await user.type(await screen.findByLabelText('Day'), NEXT_DAY);
    await user.click(await button('Move'));
    await summary('Done for 1 trip. 1 trip was not changed.');
    expect(results()[0]).toMatch(/^Abner Teapot.*Not saved/);
    expect([trip('abner'), trip('berta')]).toMatchObject([{ tripDate: DAY }, { tripDate: NEXT_DAY }]);
  });

  it('[DSP-4] closes without a change', async () => {
    const user = open('day', [ABNER]);
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledExactlyOnceWith(false);
    expect(trip('abner')).toBe(ABNER);
  });
});

describe('assigning several trips', () => {
  it('[DSP-4] says before how many the driver gets, and leaves a locked trip unless it is to be unlocked', async () => {
    const user = open('assign', [ABNER, LOCKED]);
    await user.click(await button(/^Fred Free/));
    await user.click(await button('Assign 1 trip to Fred Free'));
    await summary('Done for 1 trip. 1 trip was not changed.');
    expect(results()[1]).toMatch(/^Lena Locked.*It is locked to Dora Axle\./);
    expect([trip('abner'), trip('lena')]).toMatchObject([{ driverUid: 'fred' }, { driverUid: 'dora', locked: true }]);
  });

  it('[DSP-6] unlocks trips that the person says so of, and locks them again when undone', async () => {
    const user = open('assign', [ABNER, LOCKED]);
    await user.click(await button(/^Fred Free/));
    await user.click(screen.getByRole('checkbox', { name: 'Also unlock and change 1 locked trip' }));
    await user.click(await button('Assign 2 trips to Fred Free'));
    await summary('Done for 2 trips.');
    expect(trip('lena')).toMatchObject({ driverUid: 'fred', locked: false });
    await user.click(await button('Undo'));
    await summary('Undone for 2 trips.');
    expect([trip('abner'), trip('lena')]).toMatchObject([{ driverUid: null }, { driverUid: 'dora', locked: true }]);
  });

  it('[DSP-4] leaves out a client whom the vehicle can’t carry, and says so first', async () => {
    const chair = tripDoc('carl', { tripDate: DAY, name: 'Carl Chair', clientDis: 'wheelchair' });
    const user = open('assign', [ABNER, chair]);
    await user.click(await button(/^Fred Free/));
    expect(screen.getByRole('list', { name: 'What does not fit' }).textContent).toMatch(/^Carl Chair.*Unchanged\.$/);
    await user.click(await button('Assign 1 trip to Fred Free'));
    await summary('Done for 1 trip. 1 trip was not changed.');
    expect(trip('carl')).toBe(chair);
  });
});

describe('unassigning several trips', () => {
  it('[DSP-4] leaves them in the queue, or to automatic assignment', async () => {
    const user = open('unassign', [BERTA, ABNER]);
    await user.selectOptions(await screen.findByLabelText('What happens to these trips?'), 'assign');
    await user.click(await button('Unassign'));
    await summary('Done for 1 trip. 1 trip was not changed.');
    expect(results()[1]).toContain('It has no driver.');
    expect(trip('berta')).toMatchObject({ driverUid: null, assignedBy: null });
  });
});
