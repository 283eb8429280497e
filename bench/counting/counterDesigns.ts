import { type Trip, tripEntries } from '@mtos/model';
import { FieldValue, type Firestore, GrpcStatus, type Timestamp } from 'firebase-admin/firestore';
import { coalesceRuns } from '../../functions/src/counting/coalesceRuns';
import { foldAccount } from '../../functions/src/counting/foldAccount';
import { writeLedgerEntries } from '../../functions/src/counting/ledger';

/** The event of a new trip, as a function receives it. */
export interface TripCreated {
  readonly eventId: string;
  readonly at: Timestamp;
  readonly trip: Pick<Trip, 'status'> & object;
}

/** A way to keep an account's counters. */
export interface CounterDesign {
  handle(event: TripCreated): Promise<void>;
  /** The number of trips according to the counters. */
  total(): Promise<number>;
}

/** The product's design: exact even with duplicate and late events, and counts trips per client too. */
export function ledger(db: Firestore, account: string): CounterDesign {
  const fold = coalesceRuns(foldAccount);
  return {
    handle: async ({ eventId, at, trip }) => {
      await writeLedgerEntries(eventId, at, tripEntries(undefined, trip));
      await fold(account);
    },
    total: async () => Number((await db.doc(`counters/${account}`).get()).get('trips')),
  };
}

/** Increments one document per event. Duplicate events count twice, and trips per client are not counted. */
export const oneDocument = (db: Firestore, account: string): CounterDesign => shards(db, account, 1);

/** Increments one of ten documents per event. Readers add them up. */
export const tenShards = (db: Firestore, account: string): CounterDesign => shards(db, account, 10);

function shards(db: Firestore, account: string, count: number): CounterDesign {
  const collection = db.collection(`benchCounters/${account}/shards`);
  return {
    handle: ({ trip }) => {
      const shard = collection.doc(String(Math.floor(Math.random() * count)));
      const one = FieldValue.increment(1);
      return retryAborted(() => shard.set({ trips: one, status: { [trip.status]: one } }, { merge: true }));
    },
    total: async () => (await collection.get()).docs.reduce((sum, shard) => sum + Number(shard.get('trips')), 0),
  };
}

/** Retries a write that was aborted because of contention, as an event of a function would be. */
async function retryAborted(write: () => Promise<unknown>): Promise<void> {
  for (;;) {
    try {
      await write();
      return;
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === GrpcStatus.ABORTED)) throw error;
    }
  }
}
