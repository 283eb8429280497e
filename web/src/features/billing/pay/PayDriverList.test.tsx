import type { PayPlans } from '@mtos/model';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PayDriverDialog } from './PayDriverDialog';
import { PayDriverList } from './PayDriverList';

const server = vi.hoisted(() => ({ savePayPlans: vi.fn() }));
vi.mock('reactfire', () => ({ useFunctions: () => 'functions' }));
vi.mock('../../../data/sdk/callables', () => ({ callables: { savePayPlans: () => server.savePayPlans } }));

const TODAY = '2026-03-20';
const groups = ['Vans', 'Cars'].map((name) => ({ id: name.toLowerCase(), name, rates: [] }));
const plansWith = (drivers: PayPlans['drivers']): PayPlans => ({ weekStartsOn: 7, groups, drivers, version: 3 });
const MOVED = [
  { from: null, group: 'vans' },
  { from: '2026-03-10', group: 'cars' },
];

async function change(drivers: PayPlans['drivers'], group: string, from?: string) {
  const onSaved = vi.fn();
  const driver = { uid: 'ken', name: 'Ken Vane' };
  render(
    <PayDriverDialog driver={driver} plans={plansWith(drivers)} today={TODAY} onSaved={onSaved} onClose={vi.fn()} />,
  );
  const user = userEvent.setup();
  await user.selectOptions(screen.getByLabelText('Group'), group);
  const day = screen.getByLabelText<HTMLInputElement>(/^From/);
  const proposed = day.value;
  if (from !== undefined) await user.clear(day);
  if (from) await user.type(day, from);
  await user.click(screen.getByRole('button', { name: 'Save group' }));
  await vi.waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  return { proposed, saved: server.savePayPlans.mock.lastCall?.[0].drivers };
}

beforeEach(() => server.savePayPlans.mockReset().mockResolvedValue({ data: {} }));

describe('which driver is in which pay group', () => {
  it('[MNY-9] shows a driver’s group of today, and those of other days', async () => {
    const onChange = vi.fn();
    const pay = { plans: plansWith({ ken: MOVED, lea: [] }), names: { ken: 'Ken Vane', lea: 'Lea Park' } };
    render(<PayDriverList pay={pay} today={TODAY} isBusy={false} onChange={onChange} onSaved={vi.fn()} />);
    const [ken, lea] = within(screen.getByRole('list', { name: 'Drivers’ pay groups' }))
      .getAllByText(/^(Ken Vane|Lea Park)$/)
      .map((name) => name.parentElement?.textContent);
    expect(ken).toMatch(/^Ken VaneCarsVans through .*9.*Cars from .*10/);
    expect(lea).toBe('Lea ParkNo group');
    await userEvent.click(screen.getByRole('button', { name: /^Remove Ken Vane’s change of/ }));
    expect(onChange).toHaveBeenCalledExactlyOnceWith(
      { ken: [{ from: null, group: 'vans' }], lea: [] },
      'Removed the change of Ken Vane.',
    );
  });

  it('[MNY-9] proposes today for another group, and leaves earlier days and other drivers as they are', async () => {
    const lea = [{ from: null, group: 'vans' }];
    expect(await change({ ken: MOVED, lea }, 'vans')).toEqual({
      proposed: TODAY,
      saved: { ken: [...MOVED, { from: TODAY, group: 'vans' }], lea },
    });
  });

  it('[MNY-9] changes the group of all days without a day, which is proposed for a driver’s first group', async () => {
    expect(await change({}, 'cars')).toEqual({ proposed: '', saved: { ken: [{ from: null, group: 'cars' }] } });
  });

  it('[MNY-9] changes all days if the day is emptied, and leaves nothing of a driver in no group', async () => {
    expect((await change({ ken: MOVED }, '', '')).saved).toEqual({});
  });
});
