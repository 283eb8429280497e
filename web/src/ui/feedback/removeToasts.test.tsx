import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { removeToasts } from './removeToasts';
import { Toaster } from './Toaster';
import { toast } from './toast';

const show = (text: string) => act(() => void toast.success(text, { id: 'trip', duration: 10_000 }));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  removeToasts();
  vi.useRealTimers();
});

describe('removeToasts', () => {
  it('leaves nothing behind that removes a toast of the next test', () => {
    render(<Toaster />);
    show('Assigned.');
    act(() => toast.dismiss('trip'));
    removeToasts();
    expect(screen.queryByRole('status')).toBeNull();
    cleanup();

    render(<Toaster />);
    show('Unassigned.');
    act(() => vi.advanceTimersByTime(5000));
    expect(screen.getByRole('status').textContent).toBe('Unassigned.');
  });
});
