import { paths, type StoredTrip } from '@mtos/model';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { push, stored, withFakeServer } from '../../../data/read/fakeServer';
import { removeToasts } from '../../../ui/feedback/removeToasts';
import { at, NEW_YORK, NOW, tripDoc } from '../tripFixtures';
import type { TripTask } from './tripTask';

const handleRequests = vi.hoisted(() => vi.fn());
vi.mock('../../../domain/texts/handleCancelRequests', () => ({ handleCancelRequests: handleRequests }));

const { TripTaskDialog, Toaster, AccountDocument } = await withFakeServer(
  async () => ({
    ...(await import('./TripTaskDialog')),
    ...(await import('../../../ui/feedback/Toaster')),
    ...(await import('../../../domain/account/AccountDocument')),
  }),
  { hasFakeTime: false },
);

const TRIP = tripDoc('this', { driverUid: 'dora', driverName: 'Dora Axle', status: 'Active' });
const BACK = tripDoc('back', { returnOf: 'this', puTime: '14:00', name: 'Abner Teapot' });

const onClose = vi.fn();

function Task({ task, trip }: { readonly task: TripTask; readonly trip: StoredTrip }) {
  const [isOpen, setOpen] = useState(true);
  const close = () => {
    onClose();
    setOpen(false);
  };
  return <TripTaskDialog open={isOpen} current={isOpen ? { task, trip } : undefined} onClose={close} />;
}

/** Opens a task's dialog for a trip that the server has, with the linked trips that it has, too. */
async function open(task: TripTask, trip: StoredTrip = TRIP, linked: readonly StoredTrip[] = []) {
  push({
    documents: {
      'accounts/account': { name: 'Wayfare', timeZone: NEW_YORK },
      'users/owner': { id: 'owner' },
      ...Object.fromEntries([trip, ...linked].map((each) => [paths.trip(each.id), each])),
    },
    found: linked,
  });
  render(
    <MemoryRouter>
      <AccountDocument>
        <Task task={task} trip={trip} />
        <Toaster />
      </AccountDocument>
    </MemoryRouter>,
  );
  const dialog = await screen.findByRole('dialog');
  // It can't be done before the linked trips are known
  await waitFor(() => expect(dialog.querySelector('[aria-busy="true"]')).toBeNull());
  return userEvent.setup();
}

/** Someone else changes the trip while its dialog is open. */
const changeMeanwhile = (changes: Partial<StoredTrip>) =>
  push({ documents: { [paths.trip('this')]: { ...TRIP, version: 5, updatedBy: 'else', ...changes } } });

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const field = (name: RegExp | string) => screen.getByLabelText<HTMLInputElement>(name);
const alert = async () => (await screen.findByRole('alert')).textContent;
const trip = (id = 'this') => stored(paths.trip(id));
const said = (text: string) => screen.findByText(text);

beforeEach(() => onClose.mockReset());
afterEach(() => {
  vi.unstubAllGlobals();
  removeToasts();
});

describe('the dialog that cancels a trip', () => {
  it('[TRP-4] asks who cancelled and why, takes no blanks for a reason, and cancels nothing until both are said', async () => {
    const user = await open('cancel');
    await user.click(button('Cancel trip'));
    expect((await screen.findAllByRole('alert')).map(({ textContent }) => textContent)).toEqual([
      'Choose who canceled.',
      'Say why the trip is canceled.',
    ]);
    await user.selectOptions(field('Who canceled?'), 'client');
    await user.type(field('Why?'), '   ');
    await user.click(button('Cancel trip'));
    expect(await alert()).toBe('Say why the trip is canceled.');
    expect(trip()).toMatchObject({ status: 'Active' });
    await user.clear(field('Why?'));
    await user.click(button('No-show'));
    await user.click(button('Cancel trip'));
    await said('Canceled Abner Teapot’s trip.');
    expect(trip()).toMatchObject({ status: 'Cancelled', cancelledBy: 'client', cancelReason: 'No-show', version: 2 });
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('[TRP-4] cancels the return with it, unless the person leaves that out', async () => {
    const user = await open('cancel', TRIP, [BACK]);
    await user.selectOptions(field('Who canceled?'), 'broker');
    await user.type(field('Why?'), 'Hospital admission');
    await user.click(screen.getByRole('checkbox', { name: /^Also cancel the return trip: .*2:00 PM/ }));
    await user.click(button('Cancel trip'));
    await said('Canceled Abner Teapot’s trip.');
    expect(trip('back')).toMatchObject({ status: 'Pending' });
  });

  it('[TRP-4] cancels both, or neither if one of them may not be changed, and keeps what was typed', async () => {
    const user = await open('cancel', TRIP, [BACK]);
    push({ refused: [paths.trip('back')] });
    await user.selectOptions(field('Who canceled?'), 'broker');
    await user.type(field('Why?'), 'Hospital admission');
    await user.click(button('Cancel trip'));
    expect(await alert()).toContain('Nothing was saved');
    expect([trip(), trip('back')]).toMatchObject([{ status: 'Active' }, { status: 'Pending' }]);
    expect(field('Why?').value).toBe('Hospital admission');
    push({ refused: [] });
    await user.click(button('Cancel trip'));
    await said('Canceled both trips.');
    expect([trip(), trip('back')]).toMatchObject([{ status: 'Cancelled' }, { status: 'Cancelled' }]);
  });

  it('[TRP-9] says that someone else was first, and then only closes', async () => {
    const user = await open('cancel');
    changeMeanwhile({ status: 'Completed' });
    await user.selectOptions(field('Who canceled?'), 'client');
    await user.type(field('Why?'), 'Late');
    await user.click(button('Cancel trip'));
    expect(await alert()).toBe(
      'Someone else changed this trip first. It is now Completed, assigned to Dora Axle. Nothing was saved.',
    );
    expect(screen.queryByRole('button', { name: 'Cancel trip' })).toBeNull();
    expect(trip()).toMatchObject({ status: 'Completed', version: 5 });
  });

  it('[TRP-9] says that there is no network, loses nothing, and saves once it is back', async () => {
    const user = await open('cancel');
    await user.selectOptions(field('Who canceled?'), 'client');
    await user.type(field('Why?'), 'Late');
    vi.stubGlobal('navigator', { ...navigator, userAgent: navigator.userAgent, onLine: false });
    await user.click(button('Cancel trip'));
    expect(await alert()).toMatch(/offline|connection/i);
    expect([field('Who canceled?').value, field('Why?').value]).toEqual(['client', 'Late']);
    vi.unstubAllGlobals();
    await user.click(button('Cancel trip'));
    await said('Canceled Abner Teapot’s trip.');
  });

  it('[TRP-9] says that the trip was deleted meanwhile', async () => {
    const user = await open('cancel');
    push({ documents: {} });
    await user.selectOptions(field('Who canceled?'), 'client');
    await user.type(field('Why?'), 'Late');
    await user.click(button('Cancel trip'));
    expect(await alert()).toBe('Someone deleted this trip. Nothing was saved.');
    expect(trip()).toBeUndefined();
  });

  it('[TRP-4] refuses a reason that is too long to store, and keeps it', async () => {
    const user = await open('cancel');
    await user.selectOptions(field('Who canceled?'), 'client');
    await user.click(field('Why?'));
    await user.paste('x'.repeat(20_000));
    await user.click(button('Cancel trip'));
    expect(await alert()).toMatch(/character|long/i);
    expect(field('Why?').value).toHaveLength(20_000);
    expect(trip()).toMatchObject({ status: 'Active' });
  });
});

describe('the dialog that cancels a trip as its rider asked', () => {
  it('[RDR-3] cancels it with one click as the client’s, and then handles the request', async () => {
    handleRequests.mockReset().mockResolvedValue(undefined);
    const user = await open('cancelAsked');
    await user.click(button('Cancel trip'));
    await said('Canceled Abner Teapot’s trip.');
    expect(trip()).toMatchObject({ status: 'Cancelled', cancelledBy: 'client', cancelReason: 'The rider asked' });
    await waitFor(() => expect(handleRequests.mock.lastCall?.[1]).toMatchObject([{ id: 'this' }]));
  });

  it('[RDR-3] says that the request stays if that could not be saved; the trip is cancelled', async () => {
    const refusal = Object.assign(new Error('refused'), { details: { code: 'not-allowed', message: 'Not now.' } });
    handleRequests.mockReset().mockRejectedValue(refusal);
    const user = await open('cancelAsked');
    await user.click(button('Cancel trip'));
    await said('Not now.');
    expect(trip()).toMatchObject({ status: 'Cancelled' });
    expect(onClose).toHaveBeenCalledOnce();
  });
});

describe('the other dialogs about a trip', () => {
  it('[TRP-8] activates a will-call with a time that is typed as people say it, and refuses half of one', async () => {
    const call = tripDoc('this', { willCall: true, puTime: '', tripDate: '2099-03-09' });
    const user = await open('activate', call);
    const time = field('Pick-up time');
    await user.clear(time);
    await user.click(button('Activate'));
    expect(await alert()).toBe('Enter a time like 2:30p.');
    await user.type(time, '9:');
    await user.click(button('Activate'));
    expect(await alert()).toBe('Enter a time like 2:30p.');
    expect(trip()).toMatchObject({ willCall: true });
    await user.clear(time);
    await user.type(time, '930p{Enter}');
    await said('Abner Teapot’s trip now has a pick-up time.');
    expect(trip()).toMatchObject({ willCall: false, puTime: '21:30', tripDate: '2099-03-09' });
  });

  it('[TRP-8] refuses a will-call without a day', async () => {
    const user = await open('activate', tripDoc('this', { willCall: true, puTime: '', tripDate: '2099-03-09' }));
    await user.clear(field('Day'));
    await user.click(button('Activate'));
    expect(await alert()).toBe('Choose a day.');
    expect(trip()).toMatchObject({ willCall: true, puTime: '' });
  });

  it('[TRP-9] does not activate a will-call that someone else has activated', async () => {
    const user = await open('activate', tripDoc('this', { willCall: true, puTime: '', tripDate: '2099-03-09' }));
    changeMeanwhile({ willCall: false, puTime: '08:15', status: 'Pending' });
    await user.clear(field('Pick-up time'));
    await user.type(field('Pick-up time'), '930{Enter}');
    expect(await alert()).toContain('Someone else changed this trip first.');
    expect(trip()).toMatchObject({ puTime: '08:15' });
  });

  it('[TRP-13] deletes a trip and its return only when that is pressed, and first focuses the button that doesn’t', async () => {
    const user = await open('delete', TRIP, [BACK]);
    await waitFor(() => expect(document.activeElement).toBe(button('Keep')));
    await user.keyboard('{Enter}');
    expect(onClose).toHaveBeenCalledOnce();
    expect(trip()).toBeDefined();
  });

  it('[TRP-13] deletes the trip and keeps its return where that is left out', async () => {
    const user = await open('delete', TRIP, [BACK]);
    await user.click(await screen.findByRole('checkbox', { name: /^Also delete the return trip/ }));
    await user.click(button('Delete'));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect([trip(), trip('back')]).toMatchObject([undefined, { status: 'Pending' }]);
  });

  it('[TRP-13] reinstates a cancelled trip with its cancelled return, and offers no return that is not cancelled', async () => {
    const cancelled = tripDoc('this', { status: 'Cancelled', cancelledBy: 'client', cancelReason: 'Unwell' });
    const user = await open('reinstate', cancelled, [BACK]);
    expect(screen.queryByRole('checkbox')).toBeNull();
    await user.click(button('Reinstate'));
    await said('Abner Teapot’s trip is now Pending.');
    expect([trip(), trip('back')]).toMatchObject([{ status: 'Pending' }, { status: 'Pending', version: 1 }]);
  });

  it('[DRV-10] reopens a completed trip at a step that was recorded, and only with a reason', async () => {
    const recorded = at(NOW);
    const progress: StoredTrip['progress'] = {
      driverUid: 'dora',
      stage: 'droppedOff',
      times: { onMyWay: null, arrived: recorded, onBoard: recorded, droppedOff: recorded },
      odometers: { onBoard: null, droppedOff: null },
      proof: null,
      noShow: null,
      unsettledAt: null,
      decided: { status: 'Pending', at: recorded },
      movedAt: null,
    };
    const done = tripDoc('this', { driverUid: 'dora', driverName: 'Dora Axle', status: 'Completed', progress });
    const user = await open('reopen', done);
    const steps = screen.getAllByRole('option').map(({ textContent }) => textContent);
    expect(steps).toEqual(['Arrived', 'On board', 'Dropped off']);
    await user.click(button('Reopen'));
    expect(await alert()).toBe('Say why, such as a tap on the wrong client.');
    expect(trip()).toMatchObject({ status: 'Completed' });
    await user.type(field(/^Why/), 'Wrong client');
    await user.click(button('Reopen'));
    await said('Abner Teapot’s trip is now Active. Dora Axle records ‘Dropped off’ again.');
    expect(trip()).toMatchObject({ status: 'Active' });
  });

  it('[TRP-8] shows the return that a trip has instead of adding a second one', async () => {
    await open('return', TRIP, [BACK]);
    await screen.findByText(/^This trip already has a return: .*2:00 PM, Pending\.$/);
    expect(screen.getByRole('link', { name: 'Open the return' }).getAttribute('href')).toContain('open=back');
    expect(screen.queryByRole('button', { name: 'Add return' })).toBeNull();
  });

  it('[TRP-8] refuses a return before its pick-up on the same day', async () => {
    const user = await open('return', tripDoc('this', { puTime: '10:00' }));
    const time = await screen.findByLabelText('Pick-up time for the return');
    await user.type(time, '9:30');
    await user.selectOptions(field('Day of the return'), 'same');
    await user.click(button('Add return'));
    expect(await alert()).toMatch(/after|later|before/);
    expect(onClose).not.toHaveBeenCalled();
  });

  it('closes on Escape and changes nothing, whatever was typed', async () => {
    const user = await open('cancel');
    await user.type(field('Why?'), 'Half a rea');
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledOnce();
    expect(trip()).toMatchObject({ status: 'Active', version: 1 });
  });
});
