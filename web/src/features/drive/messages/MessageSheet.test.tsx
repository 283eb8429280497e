import type { Notification } from '@mtos/model';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Doc } from '../../../data/read/converter';
import { MessageSheet } from './MessageSheet';
import type { DriverMessage } from './unreadMessages';

const SENT = new Date('2026-03-10T14:05:00Z');
const instant = { toMillis: () => SENT.getTime(), toDate: () => SENT };
const message: Doc<Notification> = {
  id: 'freeway',
  subOwneruid: 'account',
  title: 'Freeway closed',
  description: 'Take 7th Avenue.',
  target: 'Drivers',
  drivers: ['ken'],
  sentBy: 'account',
  createdAt: instant,
};
const answered = (times: number): DriverMessage => ({
  message,
  receipt: {
    id: 'freeway_ken',
    notification: 'freeway',
    driverUid: 'ken',
    answers: Array(times).fill({ at: instant, quick: 'late', text: '' }),
    at: instant,
    receivedAt: instant,
    waits: true,
  },
});

function show(each: DriverMessage, onClose?: () => void) {
  const onAnswer = vi.fn();
  const given = { each, unread: 2, today: '2026-03-10', timeZone: 'America/New_York', onAnswer };
  render(<MessageSheet {...given} {...(onClose && { onClose })} />);
  return onAnswer;
}
const button = (name: string) => screen.getByRole('button', { name });
const tap = async (name: string) => {
  await waitFor(() => expect(button(name)).toHaveProperty('disabled', false));
  await userEvent.click(button(name));
};

beforeAll(() => {
  // jsdom has no modal dialogs
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.open = false;
  };
});

describe('a message of the office', () => {
  it('[DRV-15] has the focus on its title, says when it was sent, and is answered with one tap', async () => {
    const onAnswer = show({ message, receipt: undefined });
    expect(document.activeElement?.textContent).toBe('Freeway closed');
    const dialog = screen.getByRole('dialog', { name: 'Freeway closed', description: /Take 7th Avenue\./ });
    expect(dialog.textContent).toContain('From your dispatcher, 10:05 AM · 2 unread');
    await tap('Running late');
    expect(onAnswer).toHaveBeenCalledWith({ quick: 'late', text: '' });
    await tap('OK, got it');
    expect(onAnswer).toHaveBeenLastCalledWith({ quick: 'ok', text: '' });
  });

  it('[DRV-15] takes no tap that was meant for the page below', () => {
    const onAnswer = show({ message, receipt: undefined });
    for (const each of screen.getAllByRole('button')) fireEvent.click(each);
    expect(onAnswer).not.toHaveBeenCalled();
  });

  it('[DRV-15] stays on Escape until it is answered', () => {
    const onAnswer = show({ message, receipt: undefined });
    const canceled = !fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    expect(canceled).toBe(true);
    expect(onAnswer).not.toHaveBeenCalled();
  });

  it('[DRV-15] is answered with a sentence, which has to say something', async () => {
    const onAnswer = show({ message, receipt: undefined });
    await tap('Write an answer');
    expect(document.activeElement).toBe(screen.getByLabelText('Your answer'));
    await userEvent.click(button('Send answer'));
    expect(onAnswer).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(screen.getByLabelText('Your answer'));
    await userEvent.type(screen.getByLabelText('Your answer'), ' The ramp is stuck. ');
    await userEvent.click(button('Send answer'));
    expect(onAnswer).toHaveBeenCalledWith({ quick: null, text: 'The ramp is stuck.' });
  });

  it('[DRV-15] can be answered again five times in all, and closed', async () => {
    const onClose = vi.fn();
    show(answered(5), onClose);
    expect(screen.getByText(/You have answered this message five times/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'OK, got it' })).toBeNull();
    await userEvent.click(button('Cancel'));
    expect(onClose).toHaveBeenCalled();
  });
});
