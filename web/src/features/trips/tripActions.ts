import {
  accountDocumentId,
  type Canceller,
  isOpen,
  isSameDrive,
  isUnsettled,
  type StoredTrip,
  type Trip,
  type TripStatus,
  type TripStep,
  takeBack,
} from '@mtos/model';
import { documents } from '../../data/read/collections';
import { type DocumentReference, newId, serverTimestamp, type Transaction } from '../../data/write/write';
import type { Writer } from '../../data/write/writer';
import { correctionEvent } from '../../domain/correction/correctionEvent';
import { type Assignment, assignmentBefore } from './assign/assignments';
import { handoverOf, isOnBoard } from './handover';
import { inputOf } from './tripForm';
import { addTrips, changeTrips, nextVersion, TripChanged, transactVersioned } from './tripWrites';

// Each of these also throws OfflineError, DocumentGoneError, and FirestoreError.

const statusFields = (status: TripStatus) => ({
  status,
  statusAt: serverTimestamp(),
  cancelReason: '',
  cancelledBy: null,
});

/** Moves trips to another status, for example a trip and its return, all or none. @throws TripChanged if someone else has moved one */
export async function moveTrips(writer: Writer, trips: readonly StoredTrip[], to: TripStatus): Promise<void> {
  const fits = (seen: Trip) => (latest: Trip) => latest.status === seen.status;
  await changeTrips(
    writer,
    trips.map((seen) => ({ seen, fields: statusFields(to), fits: fits(seen) })),
  );
}

/** Assigns a trip to a driver and starts it in one write. @throws TripChanged if someone else has moved or assigned it */
export async function startTrip(writer: Writer, seen: StoredTrip, assignment: Assignment): Promise<void> {
  const fields = { ...statusFields('Active'), ...assignment };
  const fits = ({ status, driverUid }: Trip) => status === seen.status && driverUid === seen.driverUid;
  await changeTrips(writer, [{ seen, fields, fits }]);
}

/**
 * Reopens a completed trip and takes back its driver's steps from one on, so that the driver records them again.
 * @throws TripChanged if someone else has moved it
 */
export async function reopenTrip(
  writer: Writer,
  seen: StoredTrip,
  { step, reason }: { readonly step: TripStep; readonly reason: string },
): Promise<void> {
  const event = correctionEvent(writer, newId(writer), seen, { correction: takeBack(step), reason });
  const fits = ({ status, driverUid }: Trip) => status === seen.status && driverUid === seen.driverUid;
  await changeTrips(writer, [{ seen, fields: statusFields('Active'), fits, event }]);
}

export interface Cancellation {
  readonly cancelReason: string;
  readonly cancelledBy: Canceller;
}

/** The answer to what the driver has reported so far; nothing to set if all of it is answered. */
const settlement = (trip: Trip, answer: string) =>
  isUnsettled(trip) && trip.progress?.unsettledAt ? { settled: { at: trip.progress.unsettledAt, answer } } : {};

const hasSameReport = (seen: Trip, latest: Trip) =>
  seen.progress?.unsettledAt?.toMillis() === latest.progress?.unsettledAt?.toMillis();

/** Answers what a trip's driver reported. @throws TripChanged if the driver has reported something else since */
export async function settleTrip(writer: Writer, seen: StoredTrip, answer: string): Promise<void> {
  const fits = (latest: Trip) => isUnsettled(latest) && hasSameReport(seen, latest);
  await changeTrips(writer, [{ seen, fields: settlement(seen, answer), fits }]);
}

/**
 * Cancels trips, for example a trip and its return, all or none. That also settles what their drivers reported, such as a
 * no-show. @throws TripChanged if someone else has moved one, or its driver has reported something else
 */
export async function cancelTrips(
  writer: Writer,
  trips: readonly StoredTrip[],
  { cancelReason, cancelledBy }: Cancellation,
): Promise<void> {
  const fields = { status: 'Cancelled', statusAt: serverTimestamp(), cancelReason, cancelledBy } as const;
  const changes = trips.map((seen) => ({
    seen,
    fields: { ...fields, ...settlement(seen, '') },
    fits: (latest: Trip) => latest.status === seen.status && hasSameReport(seen, latest),
  }));
  await changeTrips(writer, changes);
}

interface Reassignment {
  /** Where a client on board waits to be taken over. */
  readonly where?: string;
  /** The trip as it was before the assignment that this one undoes. */
  readonly undoes?: Trip;
  /** The stops of a plan to set or take back; left as they are otherwise. */
  readonly planned?: Trip['planned'];
}

/**
 * Assigns a trip to a driver, or unassigns it. If its client is on board, the trip's record keeps the pick-up.
 * @throws TripChanged if someone else has assigned it, locked it, or settled it, or its client came on board meanwhile
 */
export async function assignTrip(
  writer: Writer,
  seen: StoredTrip,
  assignment: Assignment,
  { where = '', undoes, planned }: Reassignment = {},
): Promise<void> {
  const fits = (latest: Trip) =>
    latest.driverUid === seen.driverUid &&
    latest.locked === seen.locked &&
    isOpen(latest.status) &&
    (undoes !== undefined || isOnBoard(latest) === isOnBoard(seen));
  const handover = handoverOf(seen, assignment, where);
  const comments = handover ?? (undoes && isOnBoard(undoes) ? undoes : undefined);
  const fields = {
    ...assignment,
    ...(comments && { bookingComments: comments.bookingComments }),
    ...(planned !== undefined && { planned }),
  };
  const event = handover && correctionEvent(writer, newId(writer), { ...assignment, id: seen.id }, handover);
  await changeTrips(writer, [{ seen, fields, fits, ...(event && { event }) }]);
}

/** Locks a trip to its driver, or unlocks it. @throws TripChanged if someone else has assigned it or settled it */
export async function lockTrip(writer: Writer, seen: StoredTrip, locked: boolean): Promise<void> {
  const fits = ({ driverUid, status }: Trip) => driverUid === seen.driverUid && isOpen(status);
  const isDone = (latest: Trip) => latest.locked === locked && latest.driverUid === seen.driverUid;
  await changeTrips(writer, [{ seen, fields: { locked }, fits, isDone }]);
}

/**
 * Assigns a trip as a plan says, with the times of its stops. @throws TripChanged if it is no longer the trip that was planned: someone has assigned,
 * locked, started, or settled it, or changed its time, places, or mobility need
 */
export async function assignPlanned(
  writer: Writer,
  seen: StoredTrip,
  assignment: Assignment,
  planned: Trip['planned'] = null,
): Promise<void> {
  const fits = (latest: Trip) =>
    latest.driverUid === seen.driverUid &&
    latest.assignedBy === seen.assignedBy &&
    latest.status === seen.status &&
    !latest.locked &&
    isSameDrive(latest, seen);
  await changeTrips(writer, [{ seen, fields: { ...assignment, planned }, fits }]);
}

/**
 * Sets when a plan has a trip's driver at both ends, or takes that back. @throws TripChanged if it is no longer the trip that
 * was planned, or another plan has placed it
 */
export async function savePlannedStops(
  writer: Writer,
  seen: StoredTrip,
  planned: Trip['planned'] = null,
): Promise<void> {
  const fits = (latest: Trip) =>
    latest.driverUid === seen.driverUid &&
    latest.planned?.plan === seen.planned?.plan &&
    isOpen(latest.status) &&
    isSameDrive(latest, seen);
  await changeTrips(writer, [{ seen, fields: { planned }, fits }]);
}

/** Moves a trip to another day, at the same time. @throws TripChanged if someone else has done so, or moved its status */
export async function moveToDay(writer: Writer, seen: StoredTrip, tripDate: string): Promise<void> {
  const fits = (latest: Trip) => latest.tripDate === seen.tripDate && latest.status === seen.status;
  await changeTrips(writer, [{ seen, fields: { tripDate }, fits }]);
}

/** Gives a will-call its day and pick-up time: its client has called. @throws TripChanged if someone else has done so */
export async function activateWillCall(
  writer: Writer,
  seen: StoredTrip,
  when: Pick<Trip, 'tripDate' | 'puTime'>,
): Promise<void> {
  const fields = { ...when, willCall: false, ...(!seen.calledAt && { calledAt: serverTimestamp() }) };
  await changeTrips(writer, [{ seen, fields, fits: ({ willCall }) => willCall }]);
}

/** Records that the client of a will-call has called, or that they have not. @throws TripChanged if it is activated */
export async function recordCall(writer: Writer, seen: StoredTrip, hasCalled: boolean): Promise<void> {
  const calledAt = hasCalled ? serverTimestamp() : null;
  // A repeat keeps the time of the first call
  const isDone = ({ calledAt }: Trip) => Boolean(calledAt) === hasCalled;
  await changeTrips(writer, [{ seen, fields: { calledAt }, fits: ({ willCall }) => willCall, isDone }]);
}

/**
 * Deletes trips together, for example a trip and its return; those that are gone need nothing. The rules let only the
 * last writer delete a trip, so that the audit knows who it was: this takes that place first.
 * @throws TripChanged if someone else writes in between
 */
export async function deleteTrips(writer: Writer, ids: readonly string[]): Promise<void> {
  const references = ids.map((id) => documents.trip(writer.db, id));
  await transactVersioned(writer, async (transaction) => {
    for (const { ref, latest } of await readTrips(transaction, references)) {
      if (latest.updatedBy !== writer.uid) transaction.update(ref, nextVersion(writer, latest));
    }
  });
  await transactVersioned(writer, async (transaction) => {
    for (const { ref, latest } of await readTrips(transaction, references)) {
      if (latest.updatedBy !== writer.uid) throw new TripChanged(latest);
      transaction.delete(ref);
    }
  });
}

/** The trips that exist. */
async function readTrips(transaction: Transaction, references: readonly DocumentReference<StoredTrip>[]) {
  const read = await Promise.all(references.map((reference) => transaction.get(reference)));
  return read.flatMap((snapshot) => {
    const latest = snapshot.data();
    return latest ? [{ ref: snapshot.ref, latest }] : [];
  });
}

/**
 * Restores deleted trips under their ids as new first versions, with their drivers, if any, but without a reason for
 * these: only functions write reasons.
 */
export async function restoreTrips(writer: Writer, trips: readonly StoredTrip[]): Promise<void> {
  const now = serverTimestamp();
  // Functions restore the progress from the driver's events
  const restored = trips.map(
    ({ progress: _, onTimeRule: __, settled: ___, vehicle: ____, planned: _____, ...trip }) => ({
      // A trip with an older id gets one that the rules accept
      id: accountDocumentId(writer.account, trip.id),
      input: inputOf(trip),
      document: {
        ...trip,
        ...assignmentBefore(trip, undefined),
        version: 1,
        statusAt: now,
        createdAt: now,
        updatedAt: now,
        updatedBy: writer.uid,
      },
    }),
  );
  await addTrips(writer, restored);
}
