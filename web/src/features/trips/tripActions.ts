import type { Canceller, Trip, TripStatus } from '@mtos/model';
import { runTransaction, serverTimestamp } from 'firebase/firestore';
import { documents } from '../../firebase/collections';
import type { Doc } from '../../firebase/converter';
import type { Assignment } from './assignments';
import { addTrips, changeTrips, TripChanged, type TripDesk, TripGone } from './tripWrites';

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
