import { paths } from '@mtos/model';
import { buildTrip } from '@mtos/model/sample';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { push, withFakeServer } from '../../../data/read/fakeServer';
import { removeToasts } from '../../../ui/feedback/removeToasts';

const server = vi.hoisted(() => ({ setMemberState: vi.fn() }));
vi.mock('../../../data/sdk/callables', () => ({ callables: { setMemberState: () => server.setMemberState } }));

const { DeactivateDriver, Toaster } = await withFakeServer(
  async () => ({
    ...(await import('./DeactivateDriver')),
    ...(await import('../../../ui/feedback/Toaster')),
  }),
  { hasFakeTime: false },
);

const NOW = new Date('2026-03-09T12:00:00Z');
const instant = { toMillis: () => NOW.getTime(), toDate: () => NOW };
const built = buildTrip({
  ...{ subOwneruid: 'account', clientUid: 'client', name: 'Abner Teapot', tripDate: '2026-03-09', puTime: '09:30' },
  ...{ driverUid: 'dora', driverName: 'Dora Axle', updatedBy: 'account', createdAt: NOW },
});
const TRIP = { ...built, id: 'abner', calledAt: null, statusAt: instant, createdAt: instant, updatedAt: instant };

const onClose = vi.fn();
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

async function open(trips: readonly { readonly id: string }[]) {
  push({ collections: { [paths.trips]: trips } });
  render(
    <>
      <DeactivateDriver driver={{ id: 'dora', fullName: 'Dora Axle' }} onClose={onClose} />
      <Toaster />
    </>,
  );
  await screen.findByRole('dialog', { name: 'Deactivate Dora Axle?' });
  await waitFor(() => expect(button('Deactivate').getAttribute('aria-busy')).not.toBe('true'));
  return userEvent.setup();
}

beforeEach(() => {
  onClose.mockReset();
  server.setMemberState.mockReset().mockResolvedValue({ data: { uid: 'dora', state: 'inactive' } });
});
afterEach(removeToasts);

describe('deactivating a driver', () => {
  it('[PPL-10] shows the open trips that they hold, and takes them back as the person chooses', async () => {
    const user = await open([TRIP]);
    const list = await screen.findByRole('list', { name: 'Open trips' });
    expect(within(list).getByRole('listitem').textContent).toMatch(/^Abner TeapotMon, Mar 9.*, 9:30 AMPending$/);
    screen.getByText('1 open trip will be unassigned:');
    await user.selectOptions(screen.getByLabelText(/^What happens to these trips/), 'queue');
    await user.click(button('Deactivate'));
    await screen.findByText('Dora Axle is deactivated.');
    expect(server.setMemberState).toHaveBeenCalledExactlyOnceWith({ uid: 'dora', state: 'inactive', trips: 'queue' });
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('[PPL-10] finds other drivers for the trips unless the person says otherwise', async () => {
    const user = await open([TRIP]);
    await user.click(button('Deactivate'));
    await screen.findByText('Dora Axle is deactivated.');
    expect(server.setMemberState).toHaveBeenCalledWith({ uid: 'dora', state: 'inactive', trips: 'assign' });
  });

  it('[PPL-10] lists no more than 50 trips, and says that there are more', async () => {
    await open(Array.from({ length: 51 }, (_, index) => ({ ...TRIP, id: `trip-${index}` })));
    await screen.findByText('50+ open trips will be unassigned:');
    expect(within(screen.getByRole('list', { name: 'Open trips' })).getAllByRole('listitem')).toHaveLength(50);
  });

  it('[PPL-7] says why it did not work, stays open, and changes nothing on Cancel', async () => {
    const details = { code: 'not-allowed', message: 'You are not allowed to do this.' };
    server.setMemberState.mockRejectedValue(Object.assign(new Error('refused'), { details }));
    const user = await open([]);
    await screen.findByText('They have no open trips.');
    await user.click(button('Deactivate'));
    expect((await screen.findByRole('alert')).textContent).toBe('You are not allowed to do this.');
    expect(onClose).not.toHaveBeenCalled();
    await user.click(button('Cancel'));
    expect(onClose).toHaveBeenCalledOnce();
    expect(server.setMemberState).toHaveBeenCalledOnce();
  });
});
