import { DEFAULT_DRIVE_SETTINGS, type StoredTrip, type TripProgress } from '@mtos/model';
import { buildTrip } from '@mtos/model/sample';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
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

/** Whether the phone can't load the forms. */
const forms = vi.hoisted(() => ({ fail: false }));
const failing = <Form extends object>(form: Form): Form =>
  new Proxy(form, {
    get(target, name) {
      if (forms.fail && String(name).endsWith('Sheet'))
        throw new TypeError('Failed to fetch dynamically imported module');
      return Reflect.get(target, name);
    },
  });
vi.mock('./ExpensesSheet', async (original) => failing(await original()));
vi.mock('./StepSheet', async (original) => failing(await original()));
afterEach(() => {
  forms.fail = false;
  record.mockReset();
});

function Page() {
  const given = {
    settings: { ...DEFAULT_DRIVE_SETTINGS, asksOdometer: true },
    own: undefined,
    today: '2026-01-06',
    timeZone: 'America/New_York',
  };
  const { enterExpenses, recordStep, sheet } = useProof({ ...given, lastReading: undefined, record });
  return (
    <>
      <button type="button" onClick={() => enterExpenses(current)}>
        Open
      </button>
      <button type="button" onClick={() => recordStep('droppedOff', current)}>
        Dropped off
      </button>
      {sheet}
    </>
  );
}

beforeAll(async () => {
  // So that no test waits for their first load
  await Promise.all([import('./ExpensesSheet'), import('./StepSheet')]);
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

it('[DRV-5] says of a form that can’t be loaded that it can be left out only where that is so', async () => {
  forms.fail = true;
  render(<Page />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  const expenses = within(await screen.findByRole('dialog', { name: 'Tolls and parking: Clovis Kettle' }));
  expect(expenses.getByText('The form could not be loaded. Go back and try again.')).toBeDefined();
  expect(expenses.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Cancel']);
  await userEvent.click(expenses.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(screen.getByRole('button', { name: 'Dropped off' }));
  const step = within(await screen.findByRole('dialog', { name: /Dropped off/ }));
  expect(step.getByText(/try again, or go on without it\.$/)).toBeDefined();
  await userEvent.click(step.getByRole('button', { name: 'Dropped off' }));
  expect(record).toHaveBeenCalledExactlyOnceWith({ kind: 'droppedOff', tripId: 'trip' });
});
