import {
  check,
  endsWithoutLocation,
  hasAddress,
  isOpen,
  type LatLng,
  PLACE_LIMITS,
  type Place,
  paths,
  placeKey,
  placeSchema,
  SYSTEM,
  TRIP_ENDS,
  type Trip,
  type TripEnd,
} from '@mtos/model';
import { type DocumentSnapshot, FieldValue, Timestamp } from 'firebase-admin/firestore';
import { collections } from '../collections';
import { placeDays } from '../config';
import { db } from '../firebase';
import { ignoreAlreadyExists } from '../ignoreAlreadyExists';
import { nextVersion } from '../nextVersion';
import { daysFromNow } from '../retention/expiry';
import { enqueueLookups } from '../schedules/tasks';
import { skipBroken } from '../skipBroken';

/** How much of a place's retention may pass before a trip that uses it extends it. */
const EXTEND_AFTER_DAYS = 30;

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
      return trip[end.location] === null ? usePlace(trip, end, place) : settledByPerson(place);
    }),
  );
  const settled = keys.filter((_, index) => known[index] === 'settled');
  if (settled.length > 0 || known.includes('found')) await fillTrip(tripId, { keys: settled, by: SYSTEM });
  if (known.includes('pending')) await enqueueLookups(trip.subOwneruid);
}

/** A person's decision about an address counts more than the coordinates that a new trip was entered with. */
function settledByPerson(snapshot: DocumentSnapshot): 'settled' | undefined {
  const source: unknown = snapshot.get('source');
  return source === 'pin' || source === 'picked' ? 'settled' : undefined;
}

/** Notes that the trip uses the place. Returns its status. */
async function usePlace(trip: Trip, end: TripEnd | undefined, snapshot: DocumentSnapshot): Promise<Place['status']> {
  if (!end) return 'notFound';
  const address = trip[end.address];
  const place = check(placeSchema, snapshot.data()).data;
  if (!place) return addPlace(trip, end, snapshot);
  const isNewTo = (list: readonly string[], value: string, most: number) => list.length < most && !list.includes(value);
  const isNewSpelling = isNewTo(place.spellings, address, PLACE_LIMITS.spellings);
  const isNewClient = isNewTo(place.clientUids, trip.clientUid, PLACE_LIMITS.clientUids);
  // Google's coordinates are looked up again after the time that its terms allow
  const isExpiring = place.source !== 'google' && isDueToExtend(place);
  if (!isNewSpelling && !isNewClient && !isExpiring) return place.status;
  await snapshot.ref.update({
    ...(isNewSpelling && { spellings: FieldValue.arrayUnion(address) }),
    ...(isNewClient && { clientUids: FieldValue.arrayUnion(trip.clientUid) }),
    ...(isExpiring && { expireAt: daysFromNow(placeDays.value()) }),
  });
  // It may have been found just before this spelling of it was stored
  return (await snapshot.ref.get()).get('status');
}

/** Adds the place, to be looked up. */
async function addPlace(trip: Trip, end: TripEnd, { ref, exists }: DocumentSnapshot): Promise<Place['status']> {
  const place = newPlace(trip, trip[end.address]);
  try {
    // A broken place starts again
    if (exists) await ref.set(place);
    else await ref.create(place);
    return 'pending';
  } catch (error) {
    ignoreAlreadyExists(error);
    return usePlace(trip, end, await ref.get());
  }
}

const isDueToExtend = ({ expireAt }: Place) =>
  expireAt.toMillis() < daysFromNow(placeDays.value() - EXTEND_AFTER_DAYS).toMillis();

function newPlace({ subOwneruid, clientUid }: Trip, address: string): Place {
  const now = Timestamp.now();
  return {
    subOwneruid,
    address,
    spellings: [address],
    clientUids: [clientUid],
    status: 'pending',
    location: null,
    source: null,
    matched: '',
    correction: '',
    candidates: [],
    problem: null,
    failures: 0,
    tryAt: now,
    createdAt: now,
    updatedAt: now,
    updatedBy: SYSTEM,
    expireAt: daysFromNow(placeDays.value()),
  };
}

/** Places whose coordinates replace those that a trip has, and who decided that. */
interface Replacement {
  readonly keys: readonly string[];
  readonly by: string;
}

/**
 * Fills in the coordinates of an open trip's addresses that its account knows by now, and replaces those of some places.
 * Returns whether the trip changed.
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
    for (const [index, { end }] of ends.entries()) {
      const place = check(placeSchema, places[index]?.data()).data;
      if (place?.status !== 'found' || !place.location || isSame(place.location, trip[end.location])) continue;
      fields[end.location] = place.location;
    }
    if (Object.keys(fields).length === 0) return false;
    transaction.update(tripRef, { ...fields, ...nextVersion(trip, replacement?.by) });
    return true;
  });
}

const isSame = (one: LatLng, other: LatLng | null) => one.lat === other?.lat && one.lng === other.lng;
