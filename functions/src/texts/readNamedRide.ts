import {
  clientProfileSchema,
  paths,
  type RideStage,
  rideLinkEndsAt,
  rideStage,
  type TextLanguage,
  type TextNumber,
  textLanguage,
  tripSchema,
} from '@mtos/model';
import type { Transaction } from 'firebase-admin/firestore';
import { parseDocument } from '../collections';
import { db } from '../firebase';
import { isErasedTrip } from '../privacy/isErasedTrip';
import { skipBroken } from '../skipBroken';

/** The ride that an answer belongs to. */
interface NamedRide {
  /** Empty if the answer belongs to no trip. */
  readonly tripId: string;
  readonly clientUid: string;
  readonly language: TextLanguage;
  /** Undefined once the ride is over. */
  readonly stage: RideStage | undefined;
}

const NO_RIDE: NamedRide = { tripId: '', clientUid: '', language: 'en', stage: undefined };

/** The ride that a text to a number named last. None if the trip is gone, is another account's, or is an erased client's. */
export async function readNamedRide(
  transaction: Transaction,
  account: string,
  named: TextNumber['named'],
  clock: { readonly timeZone: string; readonly now: Date },
): Promise<NamedRide> {
  if (!named || named.tripId === '') return NO_RIDE;
  const found = await transaction.get(db.doc(paths.trip(named.tripId)));
  const trip = found.exists ? skipBroken(() => parseDocument(tripSchema, found)) : undefined;
  if (trip?.subOwneruid !== account || isErasedTrip(found)) return NO_RIDE;
  const { clientUid } = trip;
  const stored = await transaction.get(db.doc(paths.profile(account, clientUid)));
  const profile = stored.exists ? skipBroken(() => parseDocument(clientProfileSchema, stored)) : undefined;
  const isOver = rideLinkEndsAt(trip, clock.timeZone) <= clock.now.getTime();
  return {
    ...{ tripId: found.id, clientUid, language: textLanguage(profile?.language ?? '') },
    stage: isOver ? undefined : rideStage(trip),
  };
}
