import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { describe, expect, it, vi } from 'vitest';
import { useSubmit } from './useSubmit';

interface Input {
  readonly name: string;
}

function NameForm({ save }: { readonly save: (input: Input) => Promise<void> }) {
  const form = useForm({ defaultValues: { name: '' } });
  const { submit, isSubmitting, failure } = useSubmit(form, save, (error) => `Not saved: ${error}`);
  return (
    <form onSubmit={submit}>
      <input aria-label="Name" {...form.register('name', { required: true })} />
      <button type="submit">{isSubmitting ? 'Saving' : 'Save'}</button>
      {failure && <p role="alert">{failure}</p>}
    </form>
  );
}

describe('submitting a form', () => {
  it('[TRP-11] saves once, however often the button is pressed, and is busy until the response', async () => {
    let answer = () => {};
    const save = vi.fn(() => new Promise<void>((resolve) => (answer = resolve)));
    render(<NameForm save={save} />);
    await userEvent.type(screen.getByLabelText('Name'), 'Ada');
    const button = screen.getByRole('button');
    button.click();
    button.click();
    expect(await screen.findByRole('button', { name: 'Saving' })).toBeDefined();
    button.click();
    answer();
    expect(await screen.findByRole('button', { name: 'Save' })).toBeDefined();
    expect(save).toHaveBeenCalledExactlyOnceWith({ name: 'Ada' });
  });

  it('[TRP-3] keeps what was typed, says why it was not saved, and allows a retry', async () => {
    const save = vi.fn().mockRejectedValueOnce('offline').mockResolvedValueOnce(undefined);
    render(<NameForm save={save} />);
    await userEvent.type(screen.getByLabelText('Name'), 'Ada');
    await userEvent.click(screen.getByRole('button'));
    expect((await screen.findByRole('alert')).textContent).toBe('Not saved: offline');
    expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Ada');
    await userEvent.click(screen.getByRole('button'));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(save).toHaveBeenCalledTimes(2);
  });

  it('[TRP-3] saves nothing while a field is invalid', async () => {
    const save = vi.fn();
    render(<NameForm save={save} />);
    await userEvent.click(screen.getByRole('button'));
    expect(save).not.toHaveBeenCalled();
  });
});
