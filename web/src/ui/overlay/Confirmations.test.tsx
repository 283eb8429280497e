import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Toaster } from '../feedback/Toaster';
import { toast } from '../feedback/toast';
import { Confirmations } from './Confirmations';
import { confirm, confirmWith } from './confirm';

/** The dialog's code is loaded with the first question, which takes its time on a busy machine. */
const patience = { timeout: 20_000 };

const question = { title: 'Delete the trip?', text: 'It is gone then.', yes: 'Delete', tone: 'danger' } as const;

beforeEach(() => toast.remove());

describe('confirm', { timeout: 30_000 }, () => {
  it.each([
    ['Delete', true],
    ['Cancel', false],
    ['Close', false],
  ])('answers %s with %s, and the question goes', async (button, answer) => {
    render(<Confirmations />);
    const answered = confirm(question);
    await screen.findByRole('dialog', { name: 'Delete the trip?' }, patience);
    await userEvent.click(screen.getByRole('button', { name: button }));
    expect(await answered).toBe(answer);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('treats Escape as a no', async () => {
    render(<Confirmations />);
    const answered = confirm(question);
    await screen.findByRole('dialog', {}, patience);
    await userEvent.keyboard('{Escape}');
    expect(await answered).toBe(false);
  });

  it('[SEC-13] takes a yes only once the name is typed, if the question asks for it', async () => {
    render(<Confirmations />);
    const answered = confirm({ ...question, field: 'Type the name', typed: 'Alma Ortiz' });
    await screen.findByRole('dialog', {}, patience);
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    await screen.findByText('Type Alma Ortiz to continue.');
    await userEvent.type(screen.getByRole('textbox', { name: 'Type the name' }), 'alma  ortiz ');
    expect(screen.queryByText('Type Alma Ortiz to continue.')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await answered).toBe(true);
  });

  it('[CLI-3] answers with what was chosen, at first with the first choice', async () => {
    const options = [
      { value: 'new', title: 'No, a new client' },
      { value: 'ann', title: 'Yes, Ann Teapot', detail: 'Same phone number' },
    ];
    const ask = () =>
      confirmWith({ title: 'One of your clients?', choices: { label: 'Client', options }, yes: 'Continue' });
    render(<Confirmations />);
    const first = ask();
    await screen.findByRole('dialog', {}, patience);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'No, a new client' })));
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await first).toBe('new');
    const second = ask();
    await userEvent.click(await screen.findByRole('radio', { name: /^Yes, Ann Teapot/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await second).toBe('ann');
    const third = ask();
    await userEvent.keyboard('{Escape}');
    expect(await third).toBeUndefined();
  });

  it('focuses the answer that changes nothing', async () => {
    render(<Confirmations />);
    confirm(question);
    await screen.findByRole('dialog', {}, patience);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' })));
  });

  it('[SHL-4] reports an error and answers no if the confirmation can’t be shown', async () => {
    render(<Toaster />);
    expect(await confirm(question)).toBe(false);
    await screen.findByText('Something went wrong! try again later.');
    expect(vi.mocked(console.error).mock.calls).toEqual([[new Error('No Confirmations are in the page')]]);
    vi.mocked(console.error).mockClear();
  });
});
