import { isDeepStrictEqual } from 'node:util';
import {
  type EventOutcome,
  eraseClientOfEvent,
  foldProgress,
  type NoShowRule,
  paths,
  type StoredEvent,
  type Trip,
  tripSchema,
  waitEnd,
} from '@mtos/model';
import { type DocumentReference, FieldValue, type Transaction } from 'firebase-admin/firestore';
import { parseDocument } from '../collections';
import { dayEventDays, tripEventYears } from '../config';
import { db } from '../firebase';
import { nextVersion } from '../nextVersion';
import { isErasedTrip } from '../privacy/isErasedTrip';
import { changed } from '../privacy/place';
import { daysAfter, yearsAfter } from '../retention/expiry';
import { skipBroken } from '../skipBroken';
import { readNoShowRule, readOnTimeRule } from './accountRules';
import { readVehicle } from './readVehicle';
import { readFormerDrivers, readTripEvents } from './tripEvents';

interface Cause {
  /** The uid of the person whose action this follows. */
  readonly by: string;
  /** The event to be applied, if this follows one. */
  readonly event?: StoredEvent;
}

/**
 * Brings a trip's progress and status up to date with all events of its drivers, and writes on each event what became of
 * it. Works from the stored documents, so it does not matter how often and in which order this runs.
 */
export function applyToTrip(account: string, tripId: string, { by, event }: Cause): Promise<void> {
  const tripRef = db.doc(paths.trip(tripId));
  return db.runTransaction(async (transaction) => {
    const found = await transaction.get(tripRef);
    const trip = found.get('subOwneruid') === account ? skipBroken(() => parseDocument(tripSchema, found)) : undefined;
    const { events, isFull } = await readTripEvents(transaction, account, tripId, trip, event);
    const formerDrivers = await readFormerDrivers(account, tripId, trip, events);
    const onTimeRule = trip && events.length > 0 ? (trip.onTimeRule ?? (await readOnTimeRule(account))) : undefined;
    const vehicle = trip && events.length > 0 ? await readVehicle(account, trip, events, new Date()) : undefined;
    const noShowRule = events.some(({ kind }) => kind === 'noShow') ? await readNoShowRule(account) : undefined;
    const isErased = trip !== undefined && isErasedTrip(found);
    const recorded = { events, formerDrivers, noShowRule, by, isErased };
    const outcomes = trip && writeProgress(transaction, tripRef, { ...trip, onTimeRule, vehicle }, recorded);
    for (const each of events) stamp(transaction, each, outcomes?.get(each.id) ?? 'noTrip', { trip, isErased });
    if (event && isFull && events.every(({ id }) => id !== event.id))
      stamp(transaction, event, 'tooMany', { trip, isErased });
  });
}

interface Recorded {
  readonly events: readonly StoredEvent[];
  readonly formerDrivers: ReadonlySet<string>;
  /** How long the company's drivers wait; undefined if no one reports a no-show. */
  readonly noShowRule: NoShowRule | undefined;
  readonly by: string;
  /** Whether the client's data was erased. */
  readonly isErased: boolean;
}

/** Writes the progress and the status if they changed. Returns what became of each event. */
function writeProgress(
  transaction: Transaction,
  tripRef: DocumentReference,
  trip: Trip,
  { events, formerDrivers, noShowRule, by, isErased }: Recorded,
): ReadonlyMap<string, EventOutcome> {
  if (events.length === 0) return new Map();
  const { status, progress, outcomes } = foldProgress(
    trip,
    isErased ? events.map(withoutErasedClient) : events,
    formerDrivers,
    noShowRule && ((arrived) => waitEnd(trip, arrived, noShowRule)),
  );
  if ([...outcomes.values()].every((outcome) => outcome === 'neverAssigned')) return outcomes;
  const hasMoved = status !== trip.status;
  if (!hasMoved && isDeepStrictEqual(progress, trip.progress)) return outcomes;
  const now = FieldValue.serverTimestamp();
  transaction.update(tripRef, {
    // The same instant twice: that is how foldProgress recognizes a status that follows from events
    ...(hasMoved && { status, statusAt: now }),
    progress: { ...progress, ...(hasMoved && { movedAt: now }) },
    onTimeRule: trip.onTimeRule,
    vehicle: trip.vehicle ?? FieldValue.delete(),
    ...nextVersion(trip, by),
  });
  return outcomes;
}

interface Stamped {
  readonly trip: Trip | undefined;
  readonly isErased: boolean;
}

/** Writes on an event what became of it, whose data it has, and when it is deleted. */
function stamp(transaction: Transaction, event: StoredEvent, outcome: EventOutcome, { trip, isErased }: Stamped): void {
  const fields = changed(event, {
    ...(isErased ? withoutErasedClient(event) : event),
    outcome,
    ...(trip && { clientUid: trip.clientUid }),
    expireAt: trip
      ? yearsAfter(event.receivedAt, tripEventYears.value())
      : daysAfter(event.receivedAt, dayEventDays.value()),
  });
  if (fields) transaction.update(db.doc(paths.driverEvent(event.id)), fields);
}

/** The event without the data of an erased client: a phone that was offline can send it after the erasure. */
const withoutErasedClient = (event: StoredEvent): StoredEvent => ({ ...event, ...eraseClientOfEvent(event) });
