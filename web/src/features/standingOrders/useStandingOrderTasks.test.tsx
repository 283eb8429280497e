import { emptyTripInput, type StandingOrder } from '@mtos/model';
import { buildStandingOrder } from '@mtos/model/sample';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { Doc } from '../../data/read/converter';
import { Confirmations } from '../../ui/overlay/Confirmations';
import { useStandingOrderTasks } from './useStandingOrderTasks';

vi.mock('../../data/write/writer', () => ({ useWriter: () => ({ account: 'account', uid: 'ann' }) }));

const at = { toMillis: () => 0, toDate: () => new Date(0) };
const ride = { ...emptyTripInput('2026-03-09'), clientUid: 'abner', name: 'Abner Teapot', puTime: '09:00' };
const series = { from: '2026-03-09', until: '2026-06-01', createdAt: new Date(0), updatedBy: 'ann' };
const order: Doc<StandingOrder> = { ...buildStandingOrder(ride, series), createdAt: at, updatedAt: at, id: 'there' };

function Remove({ keepsRidesHome }: { readonly keepsRidesHome: boolean }) {
  const { remove } = useStandingOrderTasks();
  return (
    <>
      <button type="button" onClick={() => remove(order, keepsRidesHome)}>
        Remove
      </button>
      <Confirmations />
    </>
  );
}

describe('deleting a standing order', { timeout: 30_000 }, () => {
  it.each([true, false])('[TRP-17] [FAC-3] says that rides home of their own stay: %s', async (keepsRidesHome) => {
    render(<Remove keepsRidesHome={keepsRidesHome} />);
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
    await screen.findByRole('dialog', { name: 'Delete Abner Teapot’s standing order?' }, { timeout: 20_000 });
    screen.getByText(/^Upcoming trips are deleted\./);
    expect(screen.queryByText(/The rides home are a standing order of their own/) !== null).toBe(keepsRidesHome);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
