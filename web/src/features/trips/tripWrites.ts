import type { Trip } from '@mtos/model';
import {
  type Firestore,
  runTransaction,
  serverTimestamp,
  type UpdateData,
  type WithFieldValue,
} from 'firebase/firestore';
import { documents } from '../../firebase/collections';
import type { Doc } from '../../firebase/converter';

/** Where trips are written, for which account, and by whom. */
export interface TripDesk {
  readonly db: Firestore;
  readonly account: string;
  readonly uid: string;
}

/** Somebody else changed the trip since the caller looked at it; nothing was written. */
export class TripChanged extends Error {
  constructor(readonly latest: Doc<Trip>) {
    super('The trip was changed meanwhile');
    this.name = 'TripChanged';
  }
}

/** Somebody else deleted the trip; nothing was written. */
export class TripGone extends Error {
  override readonly name = 'TripGone';
}

/** There is no connection; nothing was written. */
export class Offline extends Error {
  override readonly name = 'Offline';
}

type TripChange = UpdateData<Omit<Trip, 'version' | 'updatedAt' | 'updatedBy'>>;

/**
 * Changes trips together or not at all, each on top of its latest version.
 * `decide` sees a latest version and says what to change, or throws.
 * A transaction, not a plain write: that one would wait in memory while offline and look as if it were done.
 */
export async function changeTrips(
  { db, uid }: TripDesk,
  ids: readonly string[],
  decide: (latest: Doc<Trip>) => TripChange,
): Promise<void> {
  refuseOffline();
  await runTransaction(db, async (transaction) => {
    const read = await Promise.all(ids.map((id) => transaction.get(documents.trip(db, id))));
    for (const snapshot of read) {
      const latest = snapshot.data();
      if (!latest) throw new TripGone();
      const written = { version: latest.version + 1, updatedAt: serverTimestamp(), updatedBy: uid };
      transaction.update(snapshot.ref, { ...decide(latest), ...written });
    }
  });
}

/** Adds trips together or not at all; what the caller has added already stays. @throws TripChanged for anybody else's. */
export async function addTrips(
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

/** @throws Offline at once, where the SDK would try for many seconds. */
function refuseOffline(): void {
  if (!navigator.onLine) throw new Offline();
}
