import type { DriverExpenses } from '@mtos/model';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { ExpensesSheet } from './ExpensesSheet';

beforeAll(() => {
  // jsdom has no modal dialogs
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.open = false;
  };
});

function show(entered?: DriverExpenses) {
  const [onExpenses, onClose] = [vi.fn(), vi.fn()];
  render(<ExpensesSheet title="Tolls and parking: Clovis Kettle" {...{ entered, onExpenses, onClose }} />);
  return { onExpenses, onClose };
}
const field = (name: string): HTMLInputElement => screen.getByLabelText(name);
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

describe('what a driver paid on the way', () => {
  it('[DRV-5] is saved in cents, and what can’t be an amount is asked about', async () => {
    const { onExpenses } = show();
    await userEvent.type(field('Tolls, in dollars'), '650');
    await save();
    expect(screen.getByRole('alert').textContent).toBe('Enter an amount up to $200.00, like 6.50.');
    expect(document.activeElement).toBe(field('Tolls, in dollars'));
    expect(onExpenses).not.toHaveBeenCalled();
    await userEvent.clear(field('Tolls, in dollars'));
    await userEvent.type(field('Tolls, in dollars'), '6.50');
    await save();
    expect(onExpenses).toHaveBeenCalledExactlyOnceWith({ tollCents: 650, parkingCents: 0 });
  });

  it('[DRV-5] starts with what was entered before, which can be corrected and taken back', async () => {
    const { onExpenses, onClose } = show({ tollCents: 650, parkingCents: 1200 });
    expect([field('Tolls, in dollars').value, field('Parking, in dollars').value]).toEqual(['6.50', '12.00']);
    await save();
    expect(onExpenses).not.toHaveBeenCalled();
    expect(onClose).toHaveBeenCalledOnce();
    await userEvent.clear(field('Parking, in dollars'));
    await save();
    expect(onExpenses).toHaveBeenCalledExactlyOnceWith({ tollCents: 650, parkingCents: 0 });
  });
});
