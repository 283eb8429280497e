import {
  check,
  endsWithoutLocation,
  hasAddress,
  isOpen,
  type LatLng,
  paths,
  placeKey,
  placeSchema,
  SYSTEM,
  TRIP_ENDS,
  type Trip,
  type TripEnd,
} from '@mtos/model';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { collections } from '../collections';
import { db } from '../firebase';
import { nextVersion } from '../nextVersion';
import { enqueueLookups } from '../schedules/tasks';
import { skipBroken } from '../skipBroken';
import { type PlaceUse, usePlace } from './usePlace';

/**
 * A trip was written: fills in the coordinates that its account knows for its addresses, and has the others looked up.
 * Repeated and late events find nothing left to do.
 */
export async function locateTrip(tripId: string, before: Trip | undefined, after: Trip | undefined): Promise<void> {
  if (!after || !isOpen(after.status)) return;
  const isNew = ({ address }: TripEnd) => before?.[address] !== after[address];
  if (endsWithoutLocation(after).length === 0 && !TRIP_ENDS.some(isNew)) return;
  const snapshot = await collections.trips.doc(tripId).get();
  const trip = skipBroken(() => snapshot.data());
  if (!trip || !isOpen(trip.status)) return;
  const ends = TRIP_ENDS.filter((end) => hasAddress(trip, end) && (trip[end.location] === null || isNew(end)));
  if (ends.length === 0) return;
  const keys = ends.map((end) => placeKey(trip[end.address]));
  const places = await db.getAll(...keys.map((key) => db.doc(paths.place(trip.subOwneruid, key))));
  const known = await Promise.all(
    places.map((place, index) => {
      const end = ends[index];
      if (!end) return undefined;
      return trip[end.location] === null ? usePlace(useOf(trip, end), place) : settledByPerson(place);
    }),
  );
  const settled = keys.filter((_, index) => known[index] === 'settled');
  if (settled.length > 0 || known.includes('found')) await fillTrip(tripId, { keys: settled, by: SYSTEM });
  if (known.includes('pending')) await enqueueLookups(trip.subOwneruid);
}

const useOf = (trip: Trip, end: TripEnd): PlaceUse => ({
  account: trip.subOwneruid,
  address: trip[end.address],
  usedBy: trip.clientUid,
});

/** A person's decision about an address counts more than the coordinates that a new trip was entered with. */
function settledByPerson(snapshot: DocumentSnapshot): 'settled' | undefined {
  const source: unknown = snapshot.get('source');
  return source === 'pin' || source === 'picked' || source === 'pickedGoogle' ? 'settled' : undefined;
}

/** Places whose coordinates replace those that a trip has, and who decided that. */
interface Replacement {
  readonly keys: readonly string[];
  readonly by: string;
}

/**
 * Fills in the coordinates of an open trip's addresses that its account knows by now, and replaces those of some places.
 * Returns whether the trip has them afterwards, also if another call gave them first.
 */
export function fillTrip(tripId: string, replacement?: Replacement): Promise<boolean> {
  const tripRef = collections.trips.doc(tripId);
  return db.runTransaction(async (transaction) => {
    const snapshot = await transaction.get(tripRef);
    const trip = skipBroken(() => snapshot.data());
    if (!trip || !isOpen(trip.status)) return false;
    const ends = TRIP_ENDS.filter((end) => hasAddress(trip, end))
      .map((end) => ({ end, key: placeKey(trip[end.address]) }))
      .filter(({ end, key }) => trip[end.location] === null || replacement?.keys.includes(key));
    if (ends.length === 0) return false;
    const places = await transaction.getAll(...ends.map(({ key }) => db.doc(paths.place(trip.subOwneruid, key))));
    const fields: Partial<Record<TripEnd['location'], LatLng>> = {};
    let isFound = false;
    for (const [index, { end }] of ends.entries()) {
      const place = check(placeSchema, places[index]?.data()).data;
      if (place?.status !== 'found' || !place.location) continue;
      isFound = true;
      if (!isSame(place.location, trip[end.location])) fields[end.location] = place.location;
    }
    if (Object.keys(fields).length === 0) return isFound;
    transaction.update(tripRef, { ...fields, ...nextVersion(trip, replacement?.by) });
    return true;
  });
}

const isSame = (one: LatLng, other: LatLng | null) => one.lat === other?.lat && one.lng === other.lng;
