import { act, render, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { FOCUS_HOME } from './focusHome';
import { keepFocus } from './keepFocus';

/** A step whose button goes away when it is done, or opens a dialog that goes away. */
function Page() {
  useEffect(keepFocus, []);
  const [step, setStep] = useState<'begun' | 'asked' | 'done'>('begun');
  return (
    <main {...FOCUS_HOME}>
      <button type="button" onClick={() => setStep('asked')}>
        Ask
      </button>
      {step === 'begun' && (
        <button type="button" onClick={() => setStep('done')}>
          Finish
        </button>
      )}
      {step === 'asked' && (
        <div role="dialog">
          <button type="button" onClick={() => setStep('begun')}>
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
  it('gives the focus to the home around a button that went away', async () => {
    render(<Page />);
    press('Finish');
    await expect.poll(focused).toBe(screen.getByRole('main'));
  });

  it('gives the focus back to what a dialog was opened from', async () => {
    render(<Page />);
    press('Ask');
    press('Close');
    await expect.poll(focused).toBe(screen.getByRole('button', { name: 'Ask' }));
  });

  it('gives it to nobody where the person has pointed elsewhere', async () => {
    render(<Page />);
    const finish = screen.getByRole('button', { name: 'Finish' });
    finish.focus();
    document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    act(() => finish.click());
    await expect.poll(() => finish.isConnected).toBe(false);
    expect(focused()).toBe(document.body);
  });
});
