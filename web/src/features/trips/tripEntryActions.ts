import { newTrip, type Trip, type TripInput, tripFields } from '@mtos/model';
import { doc, serverTimestamp } from 'firebase/firestore';
import { collections } from '../../firebase/collections';
import type { Doc } from '../../firebase/converter';
import { changedFields, inputOf, returnInput } from './tripForm';
import { addTrips, changeTrips, TripChanged, type TripDesk } from './tripWrites';

/** An id for a trip to be added. */
export const newTripId = ({ db }: TripDesk): string => doc(collections.trips(db)).id;

/** The id of a trip's return follows from the trip's, so that it can have only one. */
const returnIdOf = (outboundId: string) => `${outboundId}-return`;

/**
 * Adds a trip under an id that the caller keeps, so that trying again after a lost answer adds nothing twice; and with
 * it its way back at a pick-up time, or as a will-call where that is empty.
 * @throws Offline, FirestoreError; nothing was added then.
 */
export async function createTrip(desk: TripDesk, id: string, input: TripInput, wayBack?: string): Promise<void> {
  const trip = draft(desk, id, input);
  const back = wayBack === undefined ? [] : [draft(desk, returnIdOf(id), returnInput(input, wayBack), id)];
  await addTrips(desk, [trip, ...back]);
}

/** Makes the way back of a trip; without a time it waits as a will-call. Returns its id. */
export async function makeReturn(desk: TripDesk, outbound: Doc<Trip>, puTime: string): Promise<string> {
  const id = returnIdOf(outbound.id);
  await addTrips(desk, [draft(desk, id, returnInput(inputOf(outbound), puTime), outbound.id)]);
  return id;
}

function draft({ account, uid }: TripDesk, id: string, input: TripInput, returnOf?: string) {
  const origin = { account, writtenBy: uid, at: serverTimestamp(), ...(returnOf && { returnOf }) };
  return { ...newTrip(input, origin), id };
}

/** @throws TripChanged where a field of the form is not what the caller's form began with. */
export async function editTrip(desk: TripDesk, id: string, base: TripInput, input: TripInput): Promise<void> {
  await changeTrips(desk, [id], (latest) => {
    if (changedFields(base, inputOf(latest)).length > 0) throw new TripChanged(latest);
    return tripFields(input);
  });
}
