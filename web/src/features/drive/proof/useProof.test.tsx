import { DEFAULT_DRIVE_SETTINGS, type StoredTrip, type TripProgress } from '@mtos/model';
import { buildTrip } from '@mtos/model/sample';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it, vi } from 'vitest';
import type { DriveTrip } from '../day/driveTrip';
import { useProof } from './useProof';

const AT = { toMillis: () => 0, toDate: () => new Date(0) };
const built = buildTrip({
  ...{ subOwneruid: 'account', clientUid: 'client', name: 'Clovis Kettle', tripDate: '2026-01-06', updatedBy: 'olga' },
  ...{ driverUid: 'dora', createdAt: new Date(0) },
});
const trip: StoredTrip = { ...built, id: 'trip', calledAt: null, statusAt: AT, createdAt: AT, updatedAt: AT };
const progress: TripProgress = {
  ...{ driverUid: 'dora', stage: 'onBoard', proof: null, noShow: null, unsettledAt: null, movedAt: null },
  times: { onMyWay: null, arrived: null, onBoard: AT, droppedOff: null },
  odometers: { onBoard: null, droppedOff: null },
  expenses: { tollCents: 650, parkingCents: 0 },
  decided: { status: 'Pending', at: AT },
};
const current: DriveTrip = { trip, status: 'Active', progress, next: 'droppedOff' };
const record = vi.fn();

function Page() {
  const given = { settings: DEFAULT_DRIVE_SETTINGS, own: undefined, today: '2026-01-06', timeZone: 'America/New_York' };
  const { enterExpenses, sheet } = useProof({ ...given, lastReading: undefined, record });
  return (
    <>
      <button type="button" onClick={() => enterExpenses(current)}>
        Open
      </button>
      {sheet}
    </>
  );
}

beforeAll(() => {
  // jsdom has no modal dialogs
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.open = false;
  };
});

it('[DRV-5] what a driver paid on the way of a trip is recorded as the whole, on top of what was entered before', async () => {
  render(<Page />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  await screen.findByRole('dialog', { name: 'Tolls and parking: Clovis Kettle' });
  await userEvent.type(screen.getByLabelText('Parking, in dollars'), '12');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const expenses = { tollCents: 650, parkingCents: 1200 };
  expect(record).toHaveBeenCalledExactlyOnceWith({ kind: 'expenses', tripId: 'trip', expenses });
  expect(screen.queryByRole('dialog')).toBeNull();
});
