import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { Cut } from './BoardNotes';

const DAY = '2026-03-09';

const show = (hasMore: 'trips' | 'drivers' | undefined, isPlannable: boolean) =>
  render(<Cut board={{ hasMore }} day={DAY} isPlannable={isPlannable} />, { wrapper: MemoryRouter });

describe('the note on a day that the board shows only in part', () => {
  it('[PLN-3] says why the day can’t be planned, and what to do instead', () => {
    show('trips', true);
    expect(screen.getByRole('status').textContent).toBe(
      'This day may have more trips than the board shows: these are the first 1,000 by pick-up. Show all trips of the day in the list. “Plan the day” needs a day with fewer trips, because it plans only what the board shows. Automatic assignment still works, and you can assign any trip in the list.',
    );
    const link = screen.getByRole('link', { name: 'Show all trips of the day in the list' });
    expect(link.getAttribute('href')).toBe(`/admin/trips?view=all&from=${DAY}&to=${DAY}`);
  });

  it.each([
    ['a past day, which nobody plans', 'trips', false],
    ['a day with all of its trips', 'drivers', true],
  ] as const)('[PLN-3] says nothing about planning on %s', (_, hasMore, isPlannable) => {
    show(hasMore, isPlannable);
    expect(screen.getByRole('status').textContent).not.toContain('Plan the day');
  });

  it('[PLN-3] says nothing where the board shows everything', () => {
    show(undefined, true);
    expect(screen.queryByRole('status')).toBeNull();
  });
});
