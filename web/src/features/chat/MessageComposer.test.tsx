import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { MessageComposer } from './MessageComposer';

const input = () => screen.getByLabelText('Message');

describe('writing a message', () => {
  it('[CHT-1] sends on Enter and clears', async () => {
    const onSend = vi.fn().mockResolvedValue(undefined);
    render(<MessageComposer onSend={onSend} />);
    await userEvent.type(input(), ' On my way {Enter}');
    expect(onSend).toHaveBeenCalledExactlyOnceWith('On my way');
    expect(input()).toHaveProperty('value', '');
  });

  it('[CHT-1] starts a new line on Shift+Enter', async () => {
    const onSend = vi.fn().mockResolvedValue(undefined);
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

  it('[CHT-1] brings the text back when sending fails, before what was typed since', async () => {
    let refuse = (_problem: string) => {};
    const onSend = () => new Promise<string>((resolve) => (refuse = resolve));
    render(<MessageComposer onSend={onSend} />);
    await userEvent.type(input(), 'first{Enter}second');
    refuse('You are offline.');
    expect(await screen.findByRole('alert')).toHaveProperty(
      'textContent',
      'Your message was not sent. You are offline.',
    );
    expect(input()).toHaveProperty('value', 'first\nsecond');
  });
});
