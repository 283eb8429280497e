import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { Confirmations } from './Confirmations';
import { confirm } from './confirm';

/** The dialog's code is loaded with the first question, which takes its time on a busy machine. */
const patience = { timeout: 10_000 };

const question = { title: 'Delete the trip?', text: 'It is gone then.', yes: 'Delete', tone: 'danger' } as const;

describe('confirm', () => {
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

  it('takes Escape for a no', async () => {
    render(<Confirmations />);
    const answered = confirm(question);
    await screen.findByRole('dialog', {}, patience);
    await userEvent.keyboard('{Escape}');
    expect(await answered).toBe(false);
  });

  it('[SHL-4] fails where nothing can show the question', async () => {
    await expect(confirm(question)).rejects.toThrow('No Confirmations are in the page');
  });
});
