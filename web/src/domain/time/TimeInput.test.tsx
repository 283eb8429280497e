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

  it.each([
    // What a mouse copies from a mail or a sheet
    ['  9:30 AM\n', '09:30', '9:30 AM'],
    ['12:00 a.m.', '00:00', '12:00 AM'],
    ['1200', '12:00', '12:00 PM'],
    ['12a', '00:00', '12:00 AM'],
    ['0000', '00:00', '12:00 AM'],
    ['2359', '23:59', '11:59 PM'],
  ])('[TRP-14] takes the pasted %s', async (pasted, stored, shown) => {
    render(<TimeForm />);
    const input = screen.getByLabelText<HTMLInputElement>('Time');
    await userEvent.click(input);
    await userEvent.paste(pasted);
    await userEvent.tab();
    expect(input.value).toBe(shown);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(save).toHaveBeenLastCalledWith(stored);
  });

  it.each(['9:', '9:5', '24:00', '12:60', '9:30 PM 2', '-9:30', '9:30 AM to 10', `9${'0'.repeat(2_000)}`])(
    '[TRP-14] keeps %s as it was typed, for the form’s check to refuse',
    async (typed) => {
      render(<TimeForm />);
      const input = screen.getByLabelText<HTMLInputElement>('Time');
      await userEvent.click(input);
      await userEvent.paste(typed);
      await userEvent.tab();
      expect(input.value).toBe(typed);
      await userEvent.click(screen.getByRole('button', { name: 'Save' }));
      expect(save).toHaveBeenLastCalledWith(typed);
    },
  );

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
