import type { TripDoc } from '../list/useTrips';

/** What a driver drives on a day: without what is cancelled, by pick-up, will-calls last. */
export function manifestTrips(trips: readonly TripDoc[]): readonly TripDoc[] {
  const key = ({ puTime, id }: TripDoc) => `${puTime || 'will-call'} ${id}`;
  return trips.filter(({ status }) => status !== 'Cancelled').toSorted((a, b) => (key(a) < key(b) ? -1 : 1));
}
