import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { describe, expect, it, vi } from 'vitest';
import { TimeInput } from './TimeInput';

const save = vi.fn();

function TimeForm() {
  const form = useForm({ defaultValues: { at: '' } });
  return (
    <form onSubmit={form.handleSubmit(({ at }) => save(at))}>
      <TimeInput label="Time" control={form.control} name="at" />
      <button type="button" onClick={() => form.setValue('at', '16:45')}>
        Set
      </button>
      <button type="submit">Save</button>
    </form>
  );
}

describe('typing a time', () => {
  it.each([
    ['930', '09:30', '9:30 AM'],
    ['9:30p', '21:30', '9:30 PM'],
    ['14:30', '14:30', '2:30 PM'],
    ['soon', 'soon', 'soon'],
  ])('[TRP-14] takes %s', async (typed, stored, shown) => {
    render(<TimeForm />);
    const input = screen.getByLabelText<HTMLInputElement>('Time');
    // Saved from within the field, too
    await userEvent.type(input, `${typed}{Enter}`);
    expect(save).toHaveBeenLastCalledWith(stored);
    expect(input.value).toBe(typed);
    await userEvent.tab();
    expect(input.value).toBe(shown);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(save).toHaveBeenLastCalledWith(stored);
  });

  it('[TRP-9] shows a time that is set from elsewhere, and can be cleared', async () => {
    render(<TimeForm />);
    const input = screen.getByLabelText<HTMLInputElement>('Time');
    await userEvent.type(input, '930');
    await userEvent.click(screen.getByRole('button', { name: 'Set' }));
    expect(input.value).toBe('4:45 PM');
    await userEvent.clear(input);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(save).toHaveBeenLastCalledWith('');
  });
});
