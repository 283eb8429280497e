import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { withFakeServer } from '../../../data/read/fakeServer';
import { removeToasts } from '../../../ui/feedback/removeToasts';
import { tripDoc } from '../tripFixtures';

const save = vi.hoisted(() => vi.fn());
vi.mock('../operations/tripCosts', async (original) => ({ ...(await original()), saveTripCosts: save }));

const { CostsSection, TripCostsChanged } = await withFakeServer(
  async () => ({ ...(await import('./TripCosts')), ...(await import('../operations/tripCosts')) }),
  { hasFakeTime: false },
);

const at = (iso: string) => ({ toMillis: () => Date.parse(iso), toDate: () => new Date(iso) });
const trip = tripDoc('trip', {
  driverUid: 'driver',
  tripDate: '2026-03-10',
  puTime: '09:00',
  progress: {
    ...{ driverUid: 'driver', stage: 'onBoard', noShow: null, proof: null, movedAt: null, unsettledAt: null },
    odometers: { onBoard: null, droppedOff: null },
    decided: { status: 'Active', at: at('2026-03-10T13:44:00Z') },
    times: {
      onMyWay: null,
      arrived: at('2026-03-10T12:50:00Z'),
      onBoard: at('2026-03-10T13:44:00Z'),
      droppedOff: null,
    },
  },
});
const office = {
  ...{ clientUid: 'ann', officeNotes: '', version: 1, updatedBy: 'admin' },
  ...{ createdAt: at('2026-03-10T12:00:00Z'), updatedAt: at('2026-03-10T12:00:00Z') },
};

afterEach(() => {
  save.mockReset();
  removeToasts();
});

describe('waiting, tolls, and parking in a trip’s panel', () => {
  it('[MNY-1] says from when until when the driver waited, and what was entered in its place', () => {
    const { rerender } = render(<CostsSection trip={trip} canWrite office={undefined} />);
    expect(screen.getByText('44 min, 9:00 AM (planned pick-up) to 9:44 AM (on board)')).toBeDefined();
    rerender(<CostsSection trip={trip} canWrite office={{ ...office, waitMinutes: 30, tollCents: 650 }} />);
    expect(screen.getByText('30 min, as entered')).toBeDefined();
    expect(screen.getByText('44 min, 9:00 AM (planned pick-up) to 9:44 AM (on board)')).toBeDefined();
    expect(screen.getByText('$6.50')).toBeDefined();
    rerender(<CostsSection trip={tripDoc('trip')} canWrite={false} office={undefined} />);
    expect(screen.queryByText('Waiting, tolls, and parking')).toBeNull();
  });

  it('[MNY-1] [DRV-5] shows what the driver entered, and beside what the office entered where that differs', () => {
    const { progress } = trip;
    if (!progress) throw new Error('The trip was not driven');
    const paid = { ...trip, progress: { ...progress, expenses: { tollCents: 650, parkingCents: 1200 } } };
    const { rerender } = render(<CostsSection trip={paid} canWrite={false} office={undefined} />);
    expect(screen.getByText('$6.50, entered by the driver')).toBeDefined();
    expect(screen.getByText('$12.00, entered by the driver')).toBeDefined();
    rerender(<CostsSection trip={paid} canWrite={false} office={{ ...office, tollCents: 1000, parkingCents: 1200 }} />);
    expect(screen.getByText('$10.00, entered by the office')).toBeDefined();
    expect(screen.getByText('Tolls, by the driver').nextSibling?.textContent).toBe('$6.50');
    expect(screen.getByText(/entered a different amount. Which one is right\?/)).toBeDefined();
    expect(screen.queryByText('Parking, by the driver')).toBeNull();
    rerender(<CostsSection trip={paid} canWrite={false} office={{ ...office, tollCents: 0, parkingCents: 1200 }} />);
    expect(screen.getByText('$0.00, entered by the office')).toBeDefined();
    rerender(<CostsSection trip={{ ...paid, driverUid: 'another' }} canWrite={false} office={undefined} />);
    expect(screen.getByText('$6.50, entered by the previous driver')).toBeDefined();
    expect(screen.getByText('$12.00, entered by the previous driver')).toBeDefined();
  });

  it('[MNY-1] saves what the office enters on top of what the form showed', async () => {
    save.mockRejectedValueOnce(new TripCostsChanged({ waitMinutes: 10 })).mockResolvedValue(undefined);
    const user = userEvent.setup();
    const element = <CostsSection trip={trip} canWrite office={undefined} />;
    render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
    await user.click(screen.getByRole('button', { name: /Edit/ }));
    await user.type(screen.getByLabelText(/Tolls/), 'free');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/Enter an amount up to 1,000.00/)).toBeDefined();
    expect(save).not.toHaveBeenCalled();
    await user.clear(screen.getByLabelText(/Tolls/));
    await user.type(screen.getByLabelText(/Tolls/), '6.5');
    await user.type(screen.getByLabelText(/Minutes waited/), '30');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/Someone else changed this in the meantime/)).toBeDefined();
    expect(save.mock.lastCall?.[2]).toEqual({ opened: {}, costs: { waitMinutes: 30, tollCents: 650 } });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('button', { name: /Edit/ })).toBeDefined();
    expect(save.mock.lastCall?.[2]).toMatchObject({ opened: { waitMinutes: 10 } });
  });
});
