import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { MessageComposer } from './MessageComposer';

const input = () => screen.getByLabelText('Message');

describe('writing a message', () => {
  it('[CHT-1] sends on Enter and is empty again', async () => {
    const onSend = vi.fn().mockResolvedValue(true);
    render(<MessageComposer onSend={onSend} />);
    await userEvent.type(input(), ' On my way {Enter}');
    expect(onSend).toHaveBeenCalledExactlyOnceWith('On my way');
    expect(input()).toHaveProperty('value', '');
  });

  it('[CHT-1] begins a new line on Shift+Enter', async () => {
    const onSend = vi.fn().mockResolvedValue(true);
    render(<MessageComposer onSend={onSend} />);
    await userEvent.type(input(), 'one{Shift>}{Enter}{/Shift}two');
    expect(onSend).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(onSend).toHaveBeenCalledExactlyOnceWith('one\ntwo');
  });

  it('[CHT-1] ignores blank text', async () => {
    const onSend = vi.fn();
    render(<MessageComposer onSend={onSend} />);
    await userEvent.type(input(), '   {Enter}');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(onSend).not.toHaveBeenCalled();
  });

  it('[CHT-1] does not send while an input method is composing', async () => {
    const onSend = vi.fn();
    render(<MessageComposer onSend={onSend} />);
    await userEvent.type(input(), 'かな');
    input().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, isComposing: true }));
    expect(onSend).not.toHaveBeenCalled();
  });

  it('[CHT-1] gives the text back when it was not sent, before what was typed since', async () => {
    let refuse = (_sent: boolean) => {};
    const onSend = () => new Promise<boolean>((resolve) => (refuse = resolve));
    render(<MessageComposer onSend={onSend} />);
    await userEvent.type(input(), 'first{Enter}second');
    refuse(false);
    expect(await screen.findByRole('alert')).toHaveProperty('textContent', 'Your message was not sent. Try again.');
    expect(input()).toHaveProperty('value', 'first\nsecond');
  });
});
