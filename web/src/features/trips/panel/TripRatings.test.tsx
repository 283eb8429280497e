import { type RideRating, ratingPaths } from '@mtos/model';
import { act, render, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { push, withFakeServer } from '../../../data/read/fakeServer';
import { TEXTED_AT } from '../../../domain/texts/textFixtures';
import { tripDoc } from '../tripFixtures';

const { TripRatings } = await withFakeServer(() => import('./TripRatings'), { hasFakeTime: false });

const pathOf = (recipient: 'client' | 'caregiver') => ratingPaths.rating('account', 'trip', recipient);
const rating = (given: Partial<RideRating> = {}): RideRating => ({
  ...{ tripId: 'trip', clientUid: 'client', recipient: 'client', stars: 4, note: '', linkNumber: 1 },
  ...{ at: TEXTED_AT, updatedAt: TEXTED_AT, expireAt: TEXTED_AT, ...given },
});

it('[RDR-6] shows what the client and the caregiver thought of the ride, with notes as plain text', async () => {
  push({ documents: { [pathOf('client')]: rating({ note: '<b>Kind</b>' }) } });
  const { container } = render(<TripRatings trip={tripDoc('trip')} />);
  await screen.findByText('Rating by the client');
  expect(container.textContent).toContain('4 of 5 stars');
  screen.getByText('‘<b>Kind</b>’');
  expect(screen.queryByText('Rating by the caregiver')).toBeNull();
  act(() => push({ documents: { [pathOf('caregiver')]: rating({ recipient: 'caregiver', stars: 1 }) } }));
  const title = await screen.findByText('Rating by the caregiver');
  const section = title.closest('section');
  if (!section) throw new Error('A rating is a section');
  within(section).getByText(/^1 of 5/);
});

it('[RDR-6] shows nothing without a rating', async () => {
  push();
  const { container } = render(<TripRatings trip={tripDoc('trip')} />);
  await vi.waitFor(() => expect(container.textContent).toBe(''));
});
