import { emptyTripInput, newTrip, type Trip } from '@mtos/model';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { formatChanges } from './formatOrder';
import { OrderChangesList } from './OrderChangesList';

const TODAY = '2026-11-25';
const now = new Date('2026-11-25T12:00:00Z');
const at = { toMillis: () => now.getTime(), toDate: () => now };

const trip = (id: string, change: Partial<Trip> = {}) => ({
  ...newTrip({ ...emptyTripInput('2026-11-29'), puTime: '19:30' }, { account: 'a', writtenBy: 'ann', at }),
  ...{ id, calledAt: null },
  ...change,
});

describe('what saving an order does', () => {
  it('[TRP-17] lists what changes, is added, is deleted, and stays, and takes ‘change this too’', async () => {
    const onReplace = vi.fn();
    const assigned = trip('assigned', { driverName: 'Ken Ortiz' });
    const chosen = trip('chosen', { driverName: 'Rosa Diaz', tripDate: '2026-12-02' });
    render(
      <OrderChangesList
        changes={{
          make: [{ day: '2026-12-01', way: 'back' }],
          revise: [
            { trip: trip('revised'), change: { puTime: '20:00' } },
            { trip: chosen, change: { puTime: '20:00' } },
          ],
          withdraw: [trip('withdrawn', { tripDate: '2026-11-30' })],
          keep: [
            { trip: assigned, why: 'assigned', canBeReplaced: true, isDeletedThen: false },
            {
              ...{ trip: trip('away', { driverName: 'Ken Ortiz', tripDate: '2026-12-03' }), why: 'assigned' },
              ...{ canBeReplaced: true, isDeletedThen: true },
            },
            {
              ...{ trip: trip('reinstated', { tripDate: '2026-12-01' }), why: 'reinstated' },
              ...{ canBeReplaced: true, isDeletedThen: true },
            },
            {
              ...{ trip: trip('begun', { tripDate: '2026-11-25' }), why: 'begun' },
              ...{ canBeReplaced: false, isDeletedThen: false },
            },
          ],
        }}
        timeZone="America/New_York"
        today={TODAY}
        replaced={['chosen']}
        keepsRidesHome={false}
        onReplace={onReplace}
      />,
    );
    screen.getByText('Sun, Nov 29, 7:30 PM → 8:00 PM');
    screen.getByText('Tue, Dec 1, the return');
    screen.getByText('Mon, Nov 30, 7:30 PM');
    screen.getByText('Wed, Nov 25, 7:30 PM: it is under way, or the client has called.');
    screen.getByRole('checkbox', { name: /Dec 3.*assigned it to Ken Ortiz\. Delete it/ });
    await userEvent.click(screen.getByRole('checkbox', { name: /assigned it to Ken Ortiz\. Change this too/ }));
    expect(onReplace).toHaveBeenCalledWith('assigned', true);
    await userEvent.click(screen.getByRole('checkbox', { name: /stays with Rosa Diaz/ }));
    expect(onReplace).toHaveBeenCalledWith('chosen', false);
    await userEvent.click(screen.getByRole('checkbox', { name: /Dec 1.*it was put back to Pending\. Delete it/ }));
    expect(onReplace).toHaveBeenCalledWith('reinstated', true);
    expect(screen.getAllByRole('checkbox')).toHaveLength(4);
  });

  it('[TRP-17] [FAC-3] says which canceled trips are reinstated, and offers it of the others', async () => {
    const onReplace = vi.fn();
    const reinstated = trip('reinstated', { status: 'Cancelled', driverName: 'Rosa Diaz' });
    const canceled = trip('canceled', { status: 'Cancelled', tripDate: '2026-12-02' });
    render(
      <OrderChangesList
        changes={{
          ...{ make: [], withdraw: [] },
          revise: [{ trip: reinstated, change: { status: 'Pending', driverUid: null } }],
          keep: [{ trip: canceled, why: 'canceled', canBeReplaced: true, isDeletedThen: false }],
        }}
        timeZone="America/New_York"
        today={TODAY}
        replaced={['reinstated']}
        keepsRidesHome={false}
        onReplace={onReplace}
      />,
    );
    await userEvent.click(
      screen.getByRole('checkbox', { name: /Sun, Nov 29, 7:30 PM: .* will be reinstated, without a driver/ }),
    );
    expect(onReplace).toHaveBeenCalledWith('reinstated', false);
    await userEvent.click(screen.getByRole('checkbox', { name: /Wed, Dec 2, 7:30 PM: it is canceled\. Reinstate it/ }));
    expect(onReplace).toHaveBeenCalledWith('canceled', true);
  });

  it('[TRP-17] [FAC-3] says that rides home with an order of their own stay as they are', () => {
    const given = { timeZone: 'America/New_York', today: TODAY, replaced: [], onReplace: vi.fn() };
    const changes = { make: [], revise: [], withdraw: [trip('there')], keep: [] };
    const { rerender } = render(<OrderChangesList {...given} changes={changes} keepsRidesHome />);
    screen.getByText('The rides home are a standing order of their own, so they stay as they are.');
    rerender(<OrderChangesList {...given} changes={changes} keepsRidesHome={false} />);
    expect(screen.queryByText(/rides home/)).toBeNull();
  });

  it('[TRP-17] is said in a few words', () => {
    const none = { make: [], revise: [], withdraw: [], keep: [] };
    expect(formatChanges(none)).toBe('No trip changes');
    const revised = { trip: trip('revised'), change: {} };
    expect(formatChanges({ ...none, revise: [revised, revised], withdraw: [trip('one')] })).toBe(
      'Changes 2 trips, deletes 1 trip',
    );
  });
});
