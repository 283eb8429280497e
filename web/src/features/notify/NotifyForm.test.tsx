import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { OfflineError } from '../../data/write/write';
import { NotifyForm } from './NotifyForm';

describe('the form for a notification', () => {
  it('[NTF-1] shows an error beside a blank title and a blank description', async () => {
    const onSend = vi.fn();
    render(<NotifyForm onSend={onSend} />);
    await userEvent.type(screen.getByLabelText('Description'), '   ');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));

    expect(await screen.findByText('Enter a title.')).toBeDefined();
    expect(screen.getByLabelText('Title').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('Enter a description.')).toBeDefined();
    expect(onSend).not.toHaveBeenCalled();
  });

  it('[NTF-1] sends the trimmed title and description with the target, then clears', async () => {
    const onSend = vi.fn().mockResolvedValue(undefined);
    render(<NotifyForm onSend={onSend} />);
    await userEvent.type(screen.getByLabelText('Title'), ' Snow ');
    await userEvent.type(screen.getByLabelText('Description'), 'Leave ten minutes earlier.');
    await userEvent.selectOptions(screen.getByLabelText('Notify'), 'Drivers');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));

    expect(onSend).toHaveBeenCalledWith({
      title: 'Snow',
      description: 'Leave ten minutes earlier.',
      target: 'Drivers',
      drivers: [],
    });
    expect(screen.getByLabelText('Title')).toHaveProperty('value', '');
  });

  it('[NTF-1] keeps what was typed and says why when sending fails', async () => {
    render(<NotifyForm onSend={vi.fn().mockRejectedValue(new OfflineError())} />);
    await userEvent.type(screen.getByLabelText('Title'), 'Snow');
    await userEvent.type(screen.getByLabelText('Description'), 'Drive slowly.');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));

    expect((await screen.findByRole('alert')).textContent).toContain('You are offline.');
    expect(screen.getByLabelText('Title')).toHaveProperty('value', 'Snow');
    expect(screen.getByLabelText('Description')).toHaveProperty('value', 'Drive slowly.');
  });

  it('[NTF-1] keeps what is typed while the previous one is being sent', async () => {
    let sent = () => {};
    const onSend = () => new Promise<void>((resolve) => (sent = resolve));
    render(<NotifyForm onSend={onSend} />);
    await userEvent.type(screen.getByLabelText('Title'), 'Snow');
    await userEvent.type(screen.getByLabelText('Description'), 'Drive slowly.');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await userEvent.type(screen.getByLabelText('Title'), ' again');
    sent();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Send' })).toHaveProperty('disabled', false));
    expect(screen.getByLabelText('Title')).toHaveProperty('value', 'Snow again');
  });
});
