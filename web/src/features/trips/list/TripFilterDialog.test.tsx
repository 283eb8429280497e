import type { TripListFilter, TripView } from '@mtos/model';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { push, withFakeServer } from '../../../data/read/fakeServer';
import { driverDoc } from '../tripFixtures';

const { TripFilterDialog } = await withFakeServer(() => import('./TripFilterDialog'), { hasFakeTime: false });

const onApply = vi.fn();

async function open(filter: TripListFilter = {}, view: TripView = 'all') {
  push({ found: [driverDoc('dora', 'Dora Axle'), driverDoc('fred', 'Fred Free')] });
  render(<TripFilterDialog open view={view} filter={filter} onApply={onApply} onClose={vi.fn()} />);
  await screen.findByRole('option', { name: 'Dora Axle' });
}

const field = (name: string) => screen.getByLabelText<HTMLSelectElement | HTMLInputElement>(name);
const apply = () => userEvent.click(screen.getByRole('button', { name: 'Apply' }));

beforeEach(() => onApply.mockReset());

describe('the filter of the trips', () => {
  it('[TRP-2] shows what is filtered, and leaves the rest of it alone when one part changes', async () => {
    await open({ status: 'Delayed', from: '2026-03-01', to: '2026-03-09', driver: 'fred', mobility: 'wheelchair' });
    expect(['Status', 'First day', 'Last day', 'Driver', 'Mobility need'].map((name) => field(name).value)).toEqual([
      ...['Delayed', '2026-03-01', '2026-03-09', 'fred', 'wheelchair'],
    ]);
    await userEvent.selectOptions(field('Status'), 'Any');
    await apply();
    const rest = { from: '2026-03-01', to: '2026-03-09', driver: 'fred', mobility: 'wheelchair' };
    await waitFor(() => expect(onApply).toHaveBeenCalledOnce());
    expect(onApply.mock.calls[0]?.[0]).toMatchObject(rest);
    expect(onApply.mock.calls[0]?.[0].status).toBeUndefined();
  });

  it('[TRP-2] refuses days that end before they begin, and takes a single one', async () => {
    await open({ from: '2026-03-09' });
    await userEvent.type(field('Last day'), '2026-03-08');
    await apply();
    expect((await screen.findByRole('alert')).textContent).toBe('The last day is before the first day.');
    expect(onApply).not.toHaveBeenCalled();
    await userEvent.clear(field('Last day'));
    await userEvent.type(field('Last day'), '2026-03-09');
    await apply();
    await waitFor(() => expect(onApply).toHaveBeenCalledOnce());
    expect(onApply.mock.calls[0]?.[0]).toMatchObject({ from: '2026-03-09', to: '2026-03-09' });
  });

  it('[TRP-2] takes a span that is open at one end', async () => {
    await open();
    await userEvent.type(field('Last day'), '2026-03-08');
    await apply();
    await waitFor(() => expect(onApply).toHaveBeenCalledOnce());
    expect(onApply.mock.calls[0]?.[0]).toMatchObject({ from: undefined, to: '2026-03-08' });
  });

  it('[TRP-2] shows that it filters by a driver who is no longer listed, and keeps that', async () => {
    await open({ driver: 'gone' });
    expect(field('Driver').value).toBe('gone');
    await apply();
    await waitFor(() => expect(onApply).toHaveBeenCalledOnce());
    expect(onApply.mock.calls[0]?.[0]).toMatchObject({ driver: 'gone' });
  });

  it('[TRP-2] forgets everything with Clear', async () => {
    await open({ status: 'Delayed', driver: 'dora' });
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(onApply).toHaveBeenCalledExactlyOnceWith({});
  });
});
