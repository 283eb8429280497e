import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { removeToasts } from './removeToasts';
import { Toaster } from './Toaster';
import { toast } from './toast';

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

/** Expects a toast to show for `shown` milliseconds and to fade out for one second more. */
function expectGoneAfter(show: () => string, shown: number): void {
  act(() => {
    show();
  });
  expect(screen.getByText('Said')).toBeInstanceOf(HTMLElement);
  pass(shown - 10);
  expect(screen.getByText('Said').parentElement?.className).toContain('animate-enter');
  pass(20);
  expect(screen.getByText('Said').parentElement?.className).toContain('opacity-0');
  pass(970);
  expect(screen.queryByText('Said')).not.toBeNull();
  pass(40);
  expect(screen.queryByText('Said')).toBeNull();
}

describe('toasts', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    render(<Toaster />);
  });
  afterEach(() => {
    removeToasts();
    vi.useRealTimers();
  });

  it('[SHL-6] shows blank, error, and custom toasts for four seconds and successes for two, then fades them out for one', () => {
    expectGoneAfter(() => toast('Said'), 4000);
    expectGoneAfter(() => toast.error('Said'), 4000);
    expectGoneAfter(() => toast.custom('Said'), 4000);
    expectGoneAfter(() => toast.success('Said'), 2000);
  });

  it('[SHL-6] keeps a loading toast until it is replaced', () => {
    act(() => {
      toast.loading('Said', { id: 'work' });
    });
    pass(60_000);
    expect(screen.getByText('Said')).toBeInstanceOf(HTMLElement);
    act(() => {
      toast.success('Done', { id: 'work' });
    });
    pass(2001);
    pass(1001);
    expect(screen.queryByText('Done')).toBeNull();
  });

  it('[SHL-6] keeps at most twenty, no wider than 350 px, 8 px apart at the top', () => {
    act(() => {
      for (let index = 1; index <= 25; index += 1) toast(`Toast ${index}`);
    });
    expect(screen.getAllByText(/^Toast/)).toHaveLength(20);
    expect(screen.queryByText('Toast 1')).toBeNull();
    expect(screen.getByText('Toast 25').parentElement?.className).toContain('max-w-[350px]');
    const region = screen.getByRole('region', { name: 'Messages' });
    expect(region.className.split(' ')).toEqual(expect.arrayContaining(['fixed', 'top-4', 'items-center', 'gap-2']));
  });
});
