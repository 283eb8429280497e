import { act, render, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { FOCUS_HOME } from './focusHome';
import { keepFocus } from './keepFocus';

/** A page with a button that is removed when pressed, and one that opens a dialog. */
function Page() {
  useEffect(keepFocus, []);
  const [step, setStep] = useState<'initial' | 'dialog' | 'done'>('initial');
  return (
    <main {...FOCUS_HOME}>
      <button type="button" onClick={() => setStep('dialog')}>
        Open dialog
      </button>
      {step === 'initial' && (
        <button type="button" onClick={() => setStep('done')}>
          Finish
        </button>
      )}
      {step === 'dialog' && (
        <div role="dialog">
          <button type="button" onClick={() => setStep('initial')}>
            Close
          </button>
        </div>
      )}
    </main>
  );
}

const press = (name: string) => {
  const button = screen.getByRole('button', { name });
  act(() => {
    button.focus();
    button.click();
  });
};
const focused = () => document.activeElement;

describe('keepFocus', () => {
  it('moves the focus to the nearest focus home when a focused button is removed', async () => {
    render(<Page />);
    press('Finish');
    await expect.poll(focused).toBe(screen.getByRole('main'));
  });

  it('returns the focus to the button that opened a dialog', async () => {
    render(<Page />);
    press('Open dialog');
    press('Close');
    await expect.poll(focused).toBe(screen.getByRole('button', { name: 'Open dialog' }));
  });

  it('leaves the focus alone after a pointer press elsewhere', async () => {
    render(<Page />);
    const finish = screen.getByRole('button', { name: 'Finish' });
    finish.focus();
    document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    act(() => finish.click());
    await expect.poll(() => finish.isConnected).toBe(false);
    expect(focused()).toBe(document.body);
  });
});
