import { chunk, isSystem, orderTripKey, paths, serverQueries, systemFor, type Trip, tripSchema } from '@mtos/model';
import { type DocumentSnapshot, FieldValue, type Transaction } from 'firebase-admin/firestore';
import { parseDocument } from '../collections';
import { db } from '../firebase';
import { toQuery } from '../query';
import { skipBroken } from '../skipBroken';

/** Trips, standing orders, and authorizations that become another client's. */
export interface Move {
  readonly account: string;
  readonly into: string;
  /** Who moves them: a person's uid, or SYSTEM. */
  readonly by: string;
}

/** Gives a standing order to a client. Its coming trips follow. */
export function moveOrder(transaction: Transaction, order: DocumentSnapshot, { into, by }: Move): void {
  transaction.update(order.ref, {
    'trip.clientUid': into,
    updatedAt: FieldValue.serverTimestamp(),
    updatedBy: by,
  });
}

/** Gives an authorization to a client. The trips that it covers follow. */
export function moveAuthorization(transaction: Transaction, { ref }: DocumentSnapshot, { into, by }: Move): void {
  transaction.update(ref, {
    clientUid: into,
    version: FieldValue.increment(1),
    updatedAt: FieldValue.serverTimestamp(),
    updatedBy: systemFor(by),
  });
}

/**
 * Gives trips to a client, with their links. A trip that its standing order may change stays one, if the order moves too. Reads before it
 * writes, so it is the first write of its transaction.
 * @param movesOrder whether a standing order becomes the same client's
 */
export async function moveTrips(
  transaction: Transaction,
  trips: readonly DocumentSnapshot[],
  { account, into, by }: Move,
  movesOrder: (orderId: string) => boolean,
): Promise<void> {
  const orderIds = new Set(trips.map((trip): unknown => trip.get('standingOrderId')));
  const refs = [...orderIds].flatMap((id) =>
    typeof id === 'string' && movesOrder(id) ? [db.doc(paths.standingOrderRun(account, id))] : [],
  );
  const runs = refs.length === 0 ? [] : await transaction.getAll(...refs);
  const links = await readLinksOf(transaction, account, trips);
  for (const run of runs) {
    const written = Object.entries(toKeys(run.get('written'))).flatMap(([tripId, key]) => {
      const trip = trips.find(({ id }) => id === tripId);
      const ride = trip && skipBroken((): Trip => parseDocument(tripSchema, trip));
      const isFollowing = ride !== undefined && orderTripKey(ride) === key;
      return isFollowing ? [[tripId, orderTripKey({ ...ride, clientUid: into })] as const] : [];
    });
    if (written.length > 0) transaction.set(run.ref, { written: Object.fromEntries(written) }, { merge: true });
  }
  for (const { ref } of links) transaction.update(ref, { clientUid: into });
  for (const trip of trips) {
    const updatedBy: unknown = trip.get('updatedBy');
    const isBySystem = typeof updatedBy === 'string' && isSystem(updatedBy);
    transaction.update(trip.ref, {
      clientUid: into,
      version: FieldValue.increment(1),
      updatedAt: FieldValue.serverTimestamp(),
      // A standing order leaves a trip alone that a person has changed
      updatedBy: isBySystem ? systemFor(by) : by,
    });
  }
}

/** What one query can compare with. */
const MAX_TRIPS = 30;

/** The links to trips that were made for the trips' clients. One that was made for someone else has ended. */
async function readLinksOf(
  transaction: Transaction,
  account: string,
  trips: readonly DocumentSnapshot[],
): Promise<readonly DocumentSnapshot[]> {
  const clients = new Map(trips.map((trip) => [trip.id, trip.get('clientUid')] as const));
  const found = await Promise.all(
    chunk([...clients.keys()], MAX_TRIPS).map((tripIds) => {
      const query = serverQueries.rideLinksOfTrips(account, tripIds);
      return transaction.get(toQuery(db.collection(query.collection), query));
    }),
  );
  return found
    .flatMap(({ docs }) => docs)
    .filter((link) => link.get('clientUid') === clients.get(String(link.get('tripId'))));
}

const toKeys = (written: unknown): Readonly<Record<string, unknown>> =>
  typeof written === 'object' && written !== null ? { ...written } : {};
