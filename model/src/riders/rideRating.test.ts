import { expect, it } from 'vitest';
import { mayHaveRatings } from './rideRating';

it('[RDR-6] looks for ratings of each ride whose day has come, whatever became of it afterward', () => {
  const today = '2026-03-10';
  for (const status of ['Pending', 'Active', 'Completed', 'Cancelled'] as const)
    expect(mayHaveRatings({ tripDate: today, status }, today)).toBe(true);
  expect(mayHaveRatings({ tripDate: '2026-03-09', status: 'Pending' }, today)).toBe(true);
  // Moved to another day after it began
  expect(mayHaveRatings({ tripDate: '2026-03-11', status: 'Cancelled' }, today)).toBe(true);
  expect(mayHaveRatings({ tripDate: '2026-03-11', status: 'Pending' }, today)).toBe(false);
});
