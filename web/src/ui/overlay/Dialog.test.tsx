import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { TextInput } from '../form/TextInput';
import { useSubmit } from '../form/useSubmit';
import { Dialog } from './Dialog';
import { DialogForm } from './DialogForm';

const save = vi.fn(async (_values: object) => {});

function Renaming({ onDone }: { readonly onDone: () => void }) {
  const form = useForm({ defaultValues: { name: '' } });
  const submission = useSubmit(
    form,
    async (values) => {
      await save(values);
      onDone();
    },
    (error) => `Nothing was saved: ${String(error)}`,
  );
  return (
    <DialogForm submission={submission} verb="Rename" onCancel={onDone} summary="1 driver">
      <TextInput data-autofocus label="Name" {...form.register('name')} />
    </DialogForm>
  );
}

function Page({ title = 'Rename the driver' }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog open={isOpen} title={title} onClose={() => setOpen(false)}>
        <Renaming onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

async function open(title?: string) {
  render(<Page {...(title && { title })} />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  return screen.findByRole('dialog');
}

const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const name = () => screen.getByLabelText<HTMLInputElement>('Name');

beforeEach(() => save.mockReset());

describe('a dialog', () => {
  it('is named by its title, however long that is, and focuses its first field', async () => {
    const long = `Rename ${'Bartholomew '.repeat(40)}?`;
    const dialog = await open(long);
    expect(screen.getByRole('dialog', { name: long.trim() })).toBe(dialog);
    await waitFor(() => expect(document.activeElement).toBe(name()));
  });

  it.each(['{Escape}', 'Close', 'Cancel'])('closes with %s, saves nothing, and returns the focus', async (way) => {
    const dialog = await open();
    await userEvent.type(name(), 'Dora');
    if (way === '{Escape}') await userEvent.keyboard(way);
    else await userEvent.click(within(dialog).getByRole('button', { name: way }));
    await isClosed();
    expect(save).not.toHaveBeenCalled();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' })));
  });

  it('keeps the focus inside, forward and backward', async () => {
    const dialog = await open();
    await waitFor(() => expect(document.activeElement).toBe(name()));
    for (const shift of [false, true]) {
      for (let press = 0; press < 6; press += 1) {
        await userEvent.tab({ shift });
        expect(dialog.contains(document.activeElement)).toBe(true);
      }
    }
  });

  it('is empty when it is opened again', async () => {
    await open();
    await userEvent.type(name(), 'Dora');
    await userEvent.keyboard('{Escape}');
    await isClosed();
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    await screen.findByRole('dialog');
    expect(name().value).toBe('');
  });
});

describe('the form of a dialog', () => {
  it('is saved with Enter, and says next to its buttons what for', async () => {
    const dialog = await open();
    expect(within(dialog).getByText('1 driver')).toBeDefined();
    await userEvent.type(name(), 'Dora{Enter}');
    await isClosed();
    expect(save).toHaveBeenCalledExactlyOnceWith({ name: 'Dora' });
  });

  it('stays open after a failure, with what was typed and the reason, and can be saved then', async () => {
    await open();
    save.mockRejectedValueOnce(new Error('offline'));
    await userEvent.type(name(), 'Dora{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe('Nothing was saved: Error: offline');
    expect(name().value).toBe('Dora');
    await userEvent.click(screen.getByRole('button', { name: 'Rename' }));
    await isClosed();
    expect(save).toHaveBeenCalledTimes(2);
  });
});
