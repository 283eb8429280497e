import {
  type DriverEvent,
  isSameJson,
  isSystem,
  keepLocations,
  type StoredTrip,
  SYSTEM,
  type Trip,
  type TripCosts,
  type TripInput,
  tripFields,
} from '@mtos/model';
import { documents } from '../../../data/read/collections';
import type { Doc } from '../../../data/read/converter';
import { officeTripDocuments } from '../../../data/read/officeTripDocuments';
import { transactVersioned } from '../../../data/write/transactVersioned';
import type { NewDocument } from '../../../data/write/write';
import { FieldValue, serverTimestamp, type UpdateData, type WithFieldValue } from '../../../data/write/write';
import type { Writer } from '../../../data/write/writer';
import { ExplainedError } from '../../../domain/write/describeError';
import { newOfficeTrip } from './officeNotes';
import { changedFields, toInput } from './tripForm';

/** Someone else changed the trip since the writer last saw it. Nothing was written. */
export class TripChanged extends ExplainedError {
  override readonly name = 'TripChanged';

  constructor(readonly latest: StoredTrip) {
    const { status, driverName, locked, updatedBy, assignedBy } = latest;
    const isAutomatic = updatedBy === SYSTEM && assignedBy === 'auto';
    const who = isAutomatic ? 'Automatic assignment' : 'Someone else';
    const driver = driverName ? `${locked ? 'locked' : 'assigned'} to ${driverName}` : 'without a driver';
    super(`${who} changed this trip first. It is now ${status}, ${driver}. Nothing was saved.`);
  }
}

/** Someone deleted the trip. Nothing was written. */
class TripGone extends ExplainedError {
  override readonly name = 'TripGone';

  constructor() {
    super('Someone deleted this trip. Nothing was saved.');
  }
}

type TripFields = UpdateData<Omit<Trip, 'version' | 'updatedAt' | 'updatedBy'>>;

export interface TripChange {
  /** The trip as the writer last saw it. */
  readonly seen: StoredTrip;
  /** What to set. */
  readonly fields: TripFields;
  /** What else to set, which depends on the latest version. */
  readonly latestFields?: (latest: StoredTrip) => TripFields;
  /** Whether the change still makes sense for the latest version. */
  readonly fits: (latest: StoredTrip) => boolean;
  /** Whether the trip is already as the change would make it, no matter who made it so. */
  readonly isDone?: (latest: StoredTrip) => boolean;
  /** The office's event that belongs to the change, created with it. */
  readonly event?: NewDocument<Doc<DriverEvent>>;
}

/**
 * Changes trips together or not at all, each on top of its latest version. A repeat recognizes what it has written.
 * @throws TripChanged where a change does not fit anymore, TripGone, OfflineError, FirestoreError
 */
export async function changeTrips(writer: Writer, changes: readonly TripChange[]): Promise<void> {
  await transactVersioned(writer, async (transaction) => {
    const read = await Promise.all(changes.map(({ seen }) => transaction.get(documents.trip(writer.db, seen.id))));
    for (const [index, change] of changes.entries()) {
      const snapshot = read[index];
      const latest = snapshot?.data();
      if (!snapshot || !latest) throw new TripGone();
      if (change.isDone?.(latest) || wasApplied(writer, change, latest)) continue;
      if (!change.fits(latest)) throw new TripChanged(latest);
      transaction.update(snapshot.ref, {
        ...change.fields,
        ...change.latestFields?.(latest),
        ...nextVersion(writer, latest),
      });
      if (change.event) transaction.set(change.event.reference, change.event.data);
    }
  });
}

/** Whether the writer has made the change already and lost the answer; the functions may have followed it up since. */
function wasApplied(writer: Writer, { seen, fields }: TripChange, latest: StoredTrip): boolean {
  return (
    latest.version > seen.version &&
    isOwnOrFollowUp(writer, latest) &&
    Object.entries(fields).every(
      ([field, value]) => value instanceof FieldValue || isSameJson(value, latest[field as keyof Trip]),
    )
  );
}

const isOwnOrFollowUp = ({ uid }: Writer, { updatedBy }: Trip) => updatedBy === uid || isSystem(updatedBy);

/** The fields that every change of a trip sets. */
export const nextVersion = ({ uid }: Writer, latest: Trip) => ({
  version: latest.version + 1,
  updatedAt: serverTimestamp(),
  updatedBy: uid,
});

/** What only the office has to know of a new trip, and what was chosen and, of one that is restored, entered for it. */
export interface NewOfficeContent extends TripCosts {
  readonly officeNotes?: string;
  readonly payerUid?: string | undefined;
  readonly authorizationUid?: string | undefined;
  /** Whether an owner or admin adds it although its payer does not pay without an authorization. */
  readonly withoutAuthorization?: boolean | undefined;
}

export interface NewTrip extends NewOfficeContent {
  readonly id: string;
  readonly input: TripInput;
  readonly document: WithFieldValue<StoredTrip>;
}

/** What was chosen and entered for a trip, without what was not. */
const chosenFor = (content: NewOfficeContent) => ({
  ...(content.payerUid && { payerUid: content.payerUid }),
  ...(content.authorizationUid && { authorizationUid: content.authorizationUid }),
  ...(content.withoutAuthorization && { withoutAuthorization: content.withoutAuthorization }),
  // Also 0, which replaces what the driver's times say
  ...(content.waitMinutes !== undefined && { waitMinutes: content.waitMinutes }),
  ...(content.tollCents !== undefined && { tollCents: content.tollCents }),
  ...(content.parkingCents !== undefined && { parkingCents: content.parkingCents }),
});

/**
 * Adds trips together or not at all. If a trip was added before under its id, a repeat only saves what was entered since.
 * @throws TripChanged where someone else has added or changed it, OfflineError, FirestoreError
 */
export async function addTrips(writer: Writer, trips: readonly NewTrip[]): Promise<void> {
  await transactVersioned(writer, async (transaction) => {
    const references = trips.map(({ id }) => documents.trip(writer.db, id));
    const noted = trips.filter((trip) => trip.officeNotes || Object.keys(chosenFor(trip)).length > 0);
    const [read, offices] = await Promise.all([
      Promise.all(references.map((reference) => transaction.get(reference))),
      Promise.all(
        noted.map(({ id }) => transaction.get(officeTripDocuments.officeTrip(writer.db, writer.account, id))),
      ),
    ]);
    for (const [index, trip] of noted.entries()) {
      const office = offices[index];
      // One that is there was added by the attempt before, or functions have not deleted it with its trip yet
      if (!office || office.exists()) continue;
      const { id, document, officeNotes = '' } = trip;
      transaction.set(office.ref, {
        ...newOfficeTrip(writer, document.clientUid, officeNotes),
        ...chosenFor(trip),
        id,
      });
    }
    for (const [index, { input, document }] of trips.entries()) {
      const snapshot = read[index];
      if (!snapshot) continue;
      const existing = snapshot.data();
      if (!existing) transaction.set(snapshot.ref, document);
      else {
        const fields = keepLocations(tripFields(input, existing.tripNumber), existing);
        if (changedFields(toInput(existing), fields).length === 0) continue;
        if (existing.status !== 'Pending' || !isOwnOrFollowUp(writer, existing)) throw new TripChanged(existing);
        transaction.update(snapshot.ref, { ...fields, ...nextVersion(writer, existing) });
      }
    }
  });
}
