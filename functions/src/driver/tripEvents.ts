import {
  CORRECTED,
  driverQueries,
  isUnjudged,
  MAX_TRIP_EVENTS,
  paths,
  type StoredEvent,
  serverQueries,
  type Trip,
} from '@mtos/model';
import type { QueryDocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { collections } from '../collections';
import { db } from '../firebase';
import { toQuery } from '../query';
import { skipBroken } from '../skipBroken';

interface TripEvents {
  readonly events: readonly StoredEvent[];
  /** Whether the sender, or the office, has used up how many events count. */
  readonly isFull: boolean;
}

/**
 * The events that a trip's progress follows from: those of its driver, those of the sender of a new event, and those of
 * anyone that a dispatcher has to resolve. Each driver has a limit of their own, and so has the office for each driver's trip, so
 * that no one can use up another's.
 */
export async function readTripEvents(
  transaction: Transaction,
  account: string,
  tripId: string,
  trip: Trip | undefined,
  event: Pick<StoredEvent, 'driverUid' | 'kind'> | undefined,
): Promise<TripEvents> {
  const sender = event?.driverUid;
  const drivers = [...new Set([trip?.driverUid, sender].filter((uid) => typeof uid === 'string'))];
  const ofDrivers = drivers.map((uid) => driverQueries.eventsOfTrip(account, tripId, uid));
  // A driver's step looks for no corrections where none has been applied: applying one reads the driver's steps itself
  const isCorrected = event === undefined || event.kind === CORRECTED || trip?.progress?.corrected !== undefined;
  const ofOffice = isCorrected ? drivers.map((uid) => driverQueries.correctionsOfTrip(account, tripId, uid)) : [];
  // Without anything unresolved, no one sent such an event
  const ofAnyone = trip?.progress?.unsettledAt === null ? [] : [driverQueries.unresolvedEvents(account, tripId)];
  const results = await Promise.all(
    [...ofDrivers, ...ofOffice, ...ofAnyone].map((spec) => transaction.get(toQuery(collections.driverEvents, spec))),
  );
  const first = event?.kind === CORRECTED ? drivers.length : 0;
  const bySender = sender === undefined ? undefined : results[first + drivers.indexOf(sender)];
  const documents = new Map(results.flatMap(({ docs }) => docs.map((document) => [document.id, document] as const)));
  return {
    events: [...documents.values()].flatMap(readEvent),
    isFull: bySender?.size === MAX_TRIP_EVENTS,
  };
}

function readEvent(document: QueryDocumentSnapshot<Omit<StoredEvent, 'id'>>): readonly StoredEvent[] {
  const stored = skipBroken(() => document.data());
  return stored ? [{ ...stored, id: document.id }] : [];
}

/**
 * Of those who sent these events, the ones who had the trip before, as far as the events don't say so themselves. The audit
 * knows: no driver can write to it.
 */
export async function readFormerDrivers(
  account: string,
  tripId: string,
  trip: Trip | undefined,
  events: readonly StoredEvent[],
): Promise<ReadonlySet<string>> {
  const others = events.filter((event) => event.driverUid !== trip?.driverUid && isUnjudged(event));
  const uids = trip ? [...new Set(others.map(({ driverUid }) => driverUid))] : [];
  const entries = await Promise.all(
    uids.map((uid) =>
      toQuery(db.collection(paths.audit(account)), serverQueries.assignmentEntries(account, tripId, uid)).get(),
    ),
  );
  return new Set(uids.filter((_, index) => entries[index]?.empty === false));
}
