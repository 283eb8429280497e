import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { MissingTrips } from './MissingTrips';
import { buildStored } from './reviewFixtures';

describe('trips that are no longer in the file', () => {
  it('[IMP-11] stay unless a person cancels them, one or all', async () => {
    const trips = [buildStored('one'), buildStored('two')];
    const onChoose = vi.fn();
    render(<MissingTrips trips={trips} toCancel={new Set(['two'])} onChoose={onChoose} />);
    const [one, two] = screen.getAllByRole('combobox');
    expect([one, two].map((choice) => choice instanceof HTMLSelectElement && choice.value)).toEqual(['keep', 'cancel']);
    if (one) await userEvent.selectOptions(one, 'Cancel the trip');
    expect(onChoose).toHaveBeenLastCalledWith([trips[0]], true);
    await userEvent.click(screen.getByRole('button', { name: 'Keep all' }));
    expect(onChoose).toHaveBeenLastCalledWith(trips, false);
  });
});
