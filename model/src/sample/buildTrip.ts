import type { Trip } from '../documents';
import { newTrip } from '../newTrip';
import { emptyTripInput } from '../tripInput';
import type { Stored } from './stored';

type Given = Partial<Stored<Trip>> &
  Pick<Stored<Trip>, 'subOwneruid' | 'clientUid' | 'name' | 'tripDate' | 'updatedBy' | 'createdAt'>;

/** A whole trip document from what matters of it; pending, for an ambulatory client, unassigned unless told otherwise. */
export function buildTrip(given: Given): Stored<Trip> {
  const { clientUid, name, tripDate } = given;
  const input = { ...emptyTripInput(tripDate), clientUid, name, puTime: '09:00' };
  return {
    ...newTrip(input, { account: given.subOwneruid, writtenBy: given.updatedBy, at: given.createdAt }),
    ...given,
  };
}
