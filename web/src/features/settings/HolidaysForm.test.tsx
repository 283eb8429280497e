import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { HolidaysForm } from './HolidaysForm';

const TODAY = '2026-11-25';
const STORED = { '2026-10-12': 'Columbus Day', '2026-11-26': 'Thanksgiving Day', '2026-12-24': 'Office party' };

function open(holidays: Readonly<Record<string, string>>) {
  const onSave = vi.fn(async (_holidays: object) => {});
  render(<HolidaysForm holidays={holidays} today={TODAY} onSave={onSave} />);
  return { onSave, user: userEvent.setup() };
}

const saveButton = () => screen.getByRole('button', { name: 'Save holidays' });

describe('the company’s holidays', () => {
  it('[TRP-17] offers the federal holidays of the coming year by name and day', async () => {
    const { onSave, user } = open({});
    expect(screen.getAllByRole('checkbox')).toHaveLength(11);
    await user.click(screen.getByRole('checkbox', { name: 'Thanksgiving Day, Thu, Nov 26' }));
    await user.click(saveButton());
    await waitFor(() => expect(onSave).toHaveBeenCalledExactlyOnceWith({ '2026-11-26': 'Thanksgiving Day' }));
  });

  it('[TRP-17] keeps days of its own, refuses past ones, and drops those that are over', async () => {
    const { onSave, user } = open(STORED);
    expect(screen.getByRole('checkbox', { name: /Thanksgiving/ })).toHaveProperty('checked', true);
    fireEvent.change(screen.getByLabelText('Day'), { target: { value: '2026-11-24' } });
    screen.getByText('Choose today or a later day.');
    expect(screen.getByRole('button', { name: 'Add day' })).toHaveProperty('disabled', true);
    fireEvent.change(screen.getByLabelText('Day'), { target: { value: '2026-11-27' } });
    await user.click(screen.getByRole('button', { name: 'Add day' }));
    await user.click(screen.getByRole('button', { name: /Remove Thu, Dec 24/ }));
    await user.click(saveButton());
    const saved = { '2026-11-26': 'Thanksgiving Day', '2026-11-27': 'Closed' };
    await waitFor(() => expect(onSave).toHaveBeenCalledExactlyOnceWith(saved));
  });
});
