import { expect, it } from 'vitest';
import { isRatingOfLink, mayHaveRatings } from './rideRating';

it('[RDR-6] looks for ratings of each ride whose day has come, whatever became of it afterward', () => {
  const today = '2026-03-10';
  for (const status of ['Pending', 'Active', 'Completed', 'Cancelled'] as const)
    expect(mayHaveRatings({ tripDate: today, status }, today)).toBe(true);
  expect(mayHaveRatings({ tripDate: '2026-03-09', status: 'Pending' }, today)).toBe(true);
  // Moved to another day after it began
  expect(mayHaveRatings({ tripDate: '2026-03-11', status: 'Cancelled' }, today)).toBe(true);
  expect(mayHaveRatings({ tripDate: '2026-03-11', status: 'Pending' }, today)).toBe(false);
});

it('[RDR-6] is known on the page of its own link only, and while the ride is its client’s', () => {
  const rating = { clientUid: 'ida', linkNumber: 1 };
  expect(isRatingOfLink(rating, { number: 1 }, { clientUid: 'ida' })).toBe(true);
  expect(isRatingOfLink(rating, { number: 2 }, { clientUid: 'ida' })).toBe(false);
  expect(isRatingOfLink(rating, { number: 1 }, { clientUid: 'ann' })).toBe(false);
});
