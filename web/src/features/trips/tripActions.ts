import { type Canceller, newTrip, type Trip, type TripInput, type TripStatus, tripFields } from '@mtos/model';
import { doc, runTransaction, serverTimestamp, type WithFieldValue } from 'firebase/firestore';
import { collections, documents } from '../../firebase/collections';
import type { Doc } from '../../firebase/converter';
import type { Assignment } from './assignments';
import { changedFields, inputOf, returnInput } from './tripForm';
import { changeTrips, refuseOffline, TripChanged, type TripDesk, TripGone } from './tripWrites';

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

/** Moves a trip to another status. @throws TripChanged where it is not in the status any more that was seen. */
export async function moveTrip(desk: TripDesk, seen: Doc<Trip>, to: TripStatus): Promise<void> {
  await changeTrips(desk, [seen.id], (latest) => {
    if (latest.status !== seen.status) throw new TripChanged(latest);
    return { status: to, statusAt: serverTimestamp(), cancelReason: '', cancelledBy: null };
  });
}

export interface Cancellation {
  readonly cancelReason: string;
  readonly cancelledBy: Canceller;
}

/** Calls trips off, a trip and its return together or neither. */
export async function cancelTrips(
  desk: TripDesk,
  trips: readonly Doc<Trip>[],
  { cancelReason, cancelledBy }: Cancellation,
): Promise<void> {
  const seen = new Map(trips.map(({ id, status }) => [id, status]));
  await changeTrips(desk, [...seen.keys()], (latest) => {
    if (latest.status !== seen.get(latest.id)) throw new TripChanged(latest);
    return { status: 'Cancelled', statusAt: serverTimestamp(), cancelReason, cancelledBy };
  });
}

/** Gives a trip to a driver or takes it away. @throws TripChanged where somebody else has given it meanwhile. */
export async function assignTrip(desk: TripDesk, seen: Doc<Trip>, assignment: Assignment): Promise<void> {
  await changeTrips(desk, [seen.id], (latest) => {
    if (latest.driverUid !== seen.driverUid) throw new TripChanged(latest);
    return assignment;
  });
}

/** The client of a will-call has called: from now on it is a trip with a day and a pick-up time like any other. */
export async function activateWillCall(
  desk: TripDesk,
  id: string,
  when: Pick<Trip, 'tripDate' | 'puTime'>,
): Promise<void> {
  await changeTrips(desk, [id], (latest) => {
    if (!latest.willCall) throw new TripChanged(latest);
    return { ...when, willCall: false };
  });
}

/**
 * Deletes a trip. The rules let only the one who wrote a trip last delete it, so that the audit knows who it was:
 * therefore it is signed first. @throws TripChanged where somebody writes between the two.
 */
export async function deleteTrip(desk: TripDesk, id: string): Promise<void> {
  await changeTrips(desk, [id], () => ({}));
  await runTransaction(desk.db, async (transaction) => {
    const reference = documents.trip(desk.db, id);
    const latest = (await transaction.get(reference)).data();
    if (!latest) throw new TripGone();
    if (latest.updatedBy !== desk.uid) throw new TripChanged(latest);
    transaction.delete(reference);
  });
}

/** Puts a deleted trip back under its id, in a new first version; whoever drives it counts as chosen by hand. */
export async function restoreTrip(desk: TripDesk, trip: Doc<Trip>): Promise<void> {
  const now = serverTimestamp();
  const restored = {
    ...trip,
    assignedBy: trip.driverUid || trip.assignedBy === 'hand' ? ('hand' as const) : null,
    version: 1,
    statusAt: now,
    createdAt: now,
    updatedAt: now,
    updatedBy: desk.uid,
  };
  await addTrips(desk, [restored]);
}

/** Adds trips together or not at all; what the caller has added already stays. @throws TripChanged for anybody else's. */
async function addTrips(
  { db, uid }: TripDesk,
  trips: readonly (WithFieldValue<Doc<Trip>> & { readonly id: string })[],
): Promise<void> {
  refuseOffline();
  await runTransaction(db, async (transaction) => {
    const there = await Promise.all(trips.map(({ id }) => transaction.get(documents.trip(db, id))));
    for (const [place, trip] of trips.entries()) {
      const found = there[place]?.data();
      if (!found) transaction.set(documents.trip(db, trip.id), trip);
      else if (found.version > 1 || found.updatedBy !== uid) throw new TripChanged(found);
    }
  });
}
