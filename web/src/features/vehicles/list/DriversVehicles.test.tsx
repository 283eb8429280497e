import { paths } from '@mtos/model';
import { buildDriverSettings } from '@mtos/model/sample';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { push, withFakeServer } from '../../../data/read/fakeServer';

const addVehicles = vi.hoisted(() => vi.fn());
vi.mock('../../../data/sdk/callables', () => ({ callables: { addVehiclesOfDrivers: () => addVehicles } }));

const { DriversVehicles, Toaster } = await withFakeServer(
  async () => ({ ...(await import('./DriversVehicles')), ...(await import('../../../ui/feedback/Toaster')) }),
  { hasFakeTime: false },
);

const at = { toMillis: () => 0, toDate: () => new Date(0) } as never;
const settings = (id: string, fields: object) => ({
  id,
  ...buildDriverSettings({ ...fields, updatedAt: at, updatedBy: 'owner' }),
});
const show = (...all: readonly { readonly id: string }[]) => {
  push({ collections: { [paths.driverSettings('account')]: all } });
  render(
    <>
      <DriversVehicles />
      <Toaster />
    </>,
  );
};

beforeEach(() => addVehicles.mockReset().mockResolvedValue({ data: { drivers: 2 } }));

describe('the offer to add the drivers’ vehicles', () => {
  it('[FLT-1] counts the drivers whose settings describe a vehicle, adds all at once, and says so', async () => {
    const van = { vehicleName: 'Van 7', plate: 'T614-01C' };
    show(
      ...[settings('dora', van), settings('fred', { plate: 'X' }), settings('gina', { ...van, vehicleUid: 'van' })],
      settings('hugo', { seats: { ambulatory: 3 } }),
    );
    await screen.findByText(/^The work settings of 2 drivers name a vehicle/);
    await userEvent.click(screen.getByRole('button', { name: 'Add the drivers’ vehicles' }));
    await screen.findByText('Added the drivers’ vehicles.');
    expect(addVehicles).toHaveBeenCalledExactlyOnceWith({});
  });

  it('[FLT-1] says that it failed, and can be tried again', async () => {
    const details = { code: 'not-allowed', message: 'You can’t do this.' };
    addVehicles.mockRejectedValueOnce(Object.assign(new Error('refused'), { details }));
    show(settings('dora', { plate: 'X' }));
    await screen.findByText(/^The work settings of 1 driver name/);
    const button = screen.getByRole('button', { name: 'Add the drivers’ vehicles' });
    await userEvent.click(button);
    await screen.findByText('You can’t do this.');
    await userEvent.click(button);
    await waitFor(() => expect(addVehicles).toHaveBeenCalledTimes(2));
  });

  it('[FLT-1] is missing once every vehicle is on the list', async () => {
    show(settings('gina', { vehicleName: 'Van 7', vehicleUid: 'van' }), settings('hugo', {}));
    await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
    expect(screen.queryByText(/work settings/)).toBeNull();
  });
});
