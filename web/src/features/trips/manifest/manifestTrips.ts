import type { StoredTrip } from '@mtos/model';

/** What a driver drives on a day: without what is cancelled, by pick-up, will-calls last. */
export function manifestTrips(trips: readonly StoredTrip[]): readonly StoredTrip[] {
  const key = ({ puTime, id }: StoredTrip) => `${puTime || 'will-call'} ${id}`;
  return trips.filter(({ status }) => status !== 'Cancelled').toSorted((a, b) => (key(a) < key(b) ? -1 : 1));
}
