import { isSystem, orderTripKey, paths, systemFor, type Trip, tripSchema } from '@mtos/model';
import { type DocumentSnapshot, FieldValue, type Transaction } from 'firebase-admin/firestore';
import { parseDocument } from '../collections';
import { db } from '../firebase';
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
 * Gives trips to a client. A trip that its standing order may change stays one, if the order moves too. Reads before it
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
  for (const run of runs) {
    const written = Object.entries(toKeys(run.get('written'))).flatMap(([tripId, key]) => {
      const trip = trips.find(({ id }) => id === tripId);
      const ride = trip && skipBroken((): Trip => parseDocument(tripSchema, trip));
      const isFollowing = ride !== undefined && orderTripKey(ride) === key;
      return isFollowing ? [[tripId, orderTripKey({ ...ride, clientUid: into })] as const] : [];
    });
    if (written.length > 0) transaction.set(run.ref, { written: Object.fromEntries(written) }, { merge: true });
  }
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

const toKeys = (written: unknown): Readonly<Record<string, unknown>> =>
  typeof written === 'object' && written !== null ? { ...written } : {};
