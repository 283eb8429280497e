import { newTrip, paths, requestTripId } from '@mtos/model';
import { type DocumentSnapshot, FieldValue, type Transaction } from 'firebase-admin/firestore';
import { db } from '../firebase';
import type { RequestRide } from './requestRides';

/** Whose trips they are, and who adds them. */
export interface TripOrigin {
  readonly account: string;
  /** The request. */
  readonly id: string;
  readonly payerUid: string;
  readonly officeNotes: string;
  /** The dispatcher. */
  readonly uid: string;
  /** Whether an owner or admin said that they need no authorization; missing otherwise. */
  readonly withoutAuthorization?: true;
}

const tripReference = (id: string, leg: number) => db.doc(paths.trip(requestTripId(id, leg)));

/** The stored trips of legs, as they are in the transaction. */
export const readTrips = (
  transaction: Transaction,
  id: string,
  legs: readonly number[],
): Promise<readonly DocumentSnapshot[]> =>
  legs.length === 0 ? Promise.resolve([]) : transaction.getAll(...legs.map((leg) => tripReference(id, leg)));

/**
 * Adds the trips of legs as a dispatcher's browser adds them, with what only the office knows of each. One that is there was
 * added for the same leg. Returns their ids.
 */
export function addTrips(
  transaction: Transaction,
  rides: readonly RequestRide[],
  stored: readonly DocumentSnapshot[],
  { account, id, payerUid, officeNotes, uid, withoutAuthorization }: TripOrigin,
): readonly string[] {
  const at = FieldValue.serverTimestamp();
  return rides.map(({ leg, input, outbound }) => {
    const reference = tripReference(id, leg);
    if (stored.some((trip) => trip.id === reference.id && trip.exists)) return reference.id;
    const returnOf = outbound === undefined ? undefined : requestTripId(id, outbound);
    const trip = newTrip(input, { account, writtenBy: uid, at, ...(returnOf && { returnOf }) });
    transaction.create(reference, trip);
    // Functions may not have deleted yet what belonged to a deleted trip of this id
    transaction.set(db.doc(paths.officeTrip(account, reference.id)), {
      ...{ clientUid: trip.clientUid, officeNotes, payerUid, version: 1 },
      ...(withoutAuthorization && { withoutAuthorization }),
      ...{ createdAt: at, updatedAt: at, updatedBy: uid },
    });
    return reference.id;
  });
}
