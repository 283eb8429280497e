import { check, isFromGoogle, NEW_PLACE, PLACE_LIMITS, type Place, placeSchema, placeSearchGrams } from '@mtos/model';
import { type DocumentSnapshot, FieldValue, Timestamp } from 'firebase-admin/firestore';
import { placeDays } from '../config';
import { ignoreAlreadyExists } from '../ignoreAlreadyExists';
import { daysFromNow } from '../retention/expiry';

/** How much of a place's retention may pass before something that uses it extends it. */
const EXTEND_AFTER_DAYS = 30;

/** An address that a trip or a driver's start place needs the coordinates of. */
export interface PlaceUse {
  readonly account: string;
  readonly address: string;
  /** The client of the trip, or the driver. */
  readonly usedBy: string;
}

/**
 * Notes that the place is used, and adds it to those to be looked up if the account does not know it. Returns its status.
 * @param snapshot the place's document, which may not exist or be broken
 */
export async function usePlace(use: PlaceUse, snapshot: DocumentSnapshot): Promise<Place['status']> {
  const place = check(placeSchema, snapshot.data()).data;
  if (!place) return addPlace(use, snapshot);
  const isNewTo = (list: readonly string[], value: string, most: number) => list.length < most && !list.includes(value);
  const isNewSpelling = isNewTo(place.spellings, use.address, PLACE_LIMITS.spellings);
  const isNewUser = isNewTo(place.clientUids, use.usedBy, PLACE_LIMITS.clientUids);
  // Google's coordinates are looked up again after the time that its terms allow
  // Older places have none
  const isSearchable = place.searchGrams !== undefined;
  const isExpiring = !isFromGoogle(place) && isDueToExtend(place);
  if (!isNewSpelling && !isNewUser && !isExpiring && isSearchable) return place.status;
  await snapshot.ref.update({
    ...(isNewSpelling && { spellings: FieldValue.arrayUnion(use.address) }),
    ...(isNewUser && { clientUids: FieldValue.arrayUnion(use.usedBy) }),
    ...(!isSearchable && { searchGrams: placeSearchGrams(place.address) }),
    ...(isExpiring && { expireAt: daysFromNow(placeDays.value()) }),
  });
  // It may have been found just before this spelling of it was stored
  return (await snapshot.ref.get()).get('status');
}

/** Adds the place, to be looked up. */
async function addPlace(use: PlaceUse, { ref, exists }: DocumentSnapshot): Promise<Place['status']> {
  const place = newPlace(use);
  try {
    // A broken place starts again
    if (exists) await ref.set(place);
    else await ref.create(place);
    return 'pending';
  } catch (error) {
    ignoreAlreadyExists(error);
    return usePlace(use, await ref.get());
  }
}

const isDueToExtend = ({ expireAt }: Place) =>
  expireAt.toMillis() < daysFromNow(placeDays.value() - EXTEND_AFTER_DAYS).toMillis();

export function newPlace({ account, address, usedBy }: PlaceUse): Place {
  const now = Timestamp.now();
  return {
    ...NEW_PLACE,
    subOwneruid: account,
    address,
    spellings: [address],
    clientUids: [usedBy],
    searchGrams: placeSearchGrams(address),
    tryAt: now,
    createdAt: now,
    updatedAt: now,
    expireAt: daysFromNow(placeDays.value()),
  };
}
