import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { describe, expect, it, vi } from 'vitest';
import { Checkbox } from './Checkbox';
import { FileDrop } from './FileDrop';
import { formField } from './formField';
import { Select } from './Select';
import { SelectedDays } from './SelectedDays';
import { Textarea } from './Textarea';
import { TextInput } from './TextInput';

const save = vi.fn();

function Contact() {
  const form = useForm({ defaultValues: { phone: '', notes: '', need: 'ambulatory', lift: false } });
  const phone = {
    required: 'Enter a phone number.',
    validate: (text: unknown) => /\d/.test(String(text)) || 'Has no digits.',
  };
  return (
    <form noValidate onSubmit={form.handleSubmit((values) => save(values))}>
      <TextInput label="Phone" type="tel" help="Drivers see it." {...formField(form, 'phone', phone)} />
      <Textarea label="Notes" optional rows={2} {...formField(form, 'notes')} />
      <Select label="Need" {...formField(form, 'need')}>
        <option value="ambulatory">Ambulatory</option>
        <option value="wheelchair">Wheelchair</option>
      </Select>
      <Checkbox label="Has a lift" {...form.register('lift')} />
      <button type="submit">Save</button>
    </form>
  );
}

const phone = () => screen.getByLabelText<HTMLInputElement>('Phone');
const press = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
const descriptions = (control: HTMLElement) =>
  (control.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent);

describe('inputs of a form', () => {
  it('name what is wrong, to screen readers too, next to their help, until it is fixed', async () => {
    render(<Contact />);
    expect(descriptions(phone())).toEqual(['Drivers see it.']);
    expect(phone().getAttribute('aria-invalid')).toBeNull();
    await press();
    expect(descriptions(phone())).toEqual(['Drivers see it.', 'Enter a phone number.']);
    expect(phone().getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(phone());
    await userEvent.type(phone(), 'call me');
    expect(screen.getByRole('alert').textContent).toBe('Has no digits.');
    await userEvent.type(phone(), ' 1');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(descriptions(phone())).toEqual(['Drivers see it.']);
  });

  it('hold exactly what was pasted, in any script and of any length', async () => {
    render(<Contact />);
    const pasted = '‪+1 (718) 555‑0101‬ ext. 42 / ٠١٢';
    await userEvent.click(phone());
    await userEvent.paste(pasted);
    const notes = `${'🚐 Ramp at the back.\n'.repeat(500)}<script>`;
    await userEvent.click(screen.getByLabelText(/^Notes/));
    await userEvent.paste(notes);
    await userEvent.selectOptions(screen.getByLabelText('Need'), 'Wheelchair');
    await userEvent.click(screen.getByLabelText('Has a lift'));
    await press();
    expect(save).toHaveBeenLastCalledWith({ phone: pasted, notes, need: 'wheelchair', lift: true });
  });

  it('say which of them may stay empty', () => {
    render(<Contact />);
    expect(screen.getByLabelText('Notes (optional)')).toBeInstanceOf(HTMLTextAreaElement);
    expect(screen.queryByLabelText('Phone (optional)')).toBeNull();
  });
});

describe('the days that were chosen', () => {
  it('[TRP-7] are removed one by one, each with a button that names it', async () => {
    const onRemove = vi.fn();
    const days = ['Mon, Mar 9', 'Tue, Mar 10'].map((text) => ({
      text,
      removeLabel: `Don’t skip ${text}`,
      onRemove: () => onRemove(text),
    }));
    const { rerender } = render(<SelectedDays label="Skipped days" days={days} />);
    const list = screen.getByRole('list', { name: 'Skipped days' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(days.map((d) => d.text));
    await userEvent.click(screen.getByRole('button', { name: 'Don’t skip Tue, Mar 10' }));
    expect(onRemove).toHaveBeenCalledExactlyOnceWith('Tue, Mar 10');
    rerender(<SelectedDays label="Skipped days" days={[]} />);
    expect(screen.queryByRole('list')).toBeNull();
  });
});

describe('the area for a file', () => {
  const file = new File(['a'], 'trips.csv');

  function show() {
    const onFile = vi.fn();
    render(<FileDrop label="Drop a file here, or choose one" help="CSV or Excel" accept=".csv" onFile={onFile} />);
    return { onFile, input: screen.getByLabelText<HTMLInputElement>(/^Drop a file/) };
  }

  it('[TRP-5] takes the same file again after a failure, which a browser reports only for a changed choice', async () => {
    const { onFile, input } = show();
    await userEvent.upload(input, file);
    expect(input.value).toBe('');
    await userEvent.upload(input, file);
    expect(onFile.mock.calls).toEqual([[file], [file]]);
  });

  it('[TRP-5] takes a dropped file, keeps the browser from opening it, and ignores dropped text', () => {
    const { onFile, input } = show();
    const area = input.closest('label') as HTMLElement;
    expect(fireEvent.dragOver(area), 'a browser refuses drops unless this is handled').toBe(false);
    expect(fireEvent.drop(area, { dataTransfer: { files: [file] } })).toBe(false);
    expect(onFile).toHaveBeenCalledExactlyOnceWith(file);
    fireEvent.drop(area, { dataTransfer: { files: [] } });
    expect(onFile).toHaveBeenCalledOnce();
  });
});
