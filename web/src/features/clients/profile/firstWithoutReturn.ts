import type { StoredTrip } from '@mtos/model';
import { byTime } from '../byTime';

/** The first of a client's trips to which a return can be added. The trips are those of today and later. */
export function firstWithoutReturn(trips: readonly StoredTrip[]): StoredTrip | undefined {
  const withReturn = new Set(trips.map(({ returnOf }) => returnOf));
  return trips
    .filter(({ id, returnOf, status }) => returnOf === null && status !== 'Cancelled' && !withReturn.has(id))
    .toSorted(byTime)[0];
}
