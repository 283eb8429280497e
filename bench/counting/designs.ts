import { type Trip, tripEntries } from '@mtos/model';
import { FieldValue, type Firestore, GrpcStatus, type Timestamp } from 'firebase-admin/firestore';
import { foldAccount } from '../../functions/src/counting/foldAccount';
import { enterIntoLedger } from '../../functions/src/counting/ledger';
import { shareRuns } from '../../functions/src/counting/shareRuns';

/** A trip was created, as a function hears of it. */
export interface TripCreated {
  readonly eventId: string;
  readonly at: Timestamp;
  readonly trip: Pick<Trip, 'status'> & object;
}

/** A way to keep an account's counters. */
export interface Design {
  handle(event: TripCreated): Promise<void>;
  /** How many trips the counters tell of. */
  total(): Promise<number>;
}

/** What runs: exact whatever comes twice or late, and keeps the clients as well. */
export function ledger(db: Firestore, account: string): Design {
  const fold = shareRuns(foldAccount);
  return {
    handle: async ({ eventId, at, trip }) => {
      await enterIntoLedger(eventId, at, tripEntries(undefined, trip));
      await fold(account);
    },
    total: async () => Number((await db.doc(`counters/${account}`).get()).get('trips')),
  };
}

/** One increment an event on one document. What comes twice counts twice, and clients are not counted. */
export const oneDocument = (db: Firestore, account: string): Design => shards(db, account, 1);

/** As one document, but each increment on one of ten, of which a reader adds up the numbers. */
export const tenShards = (db: Firestore, account: string): Design => shards(db, account, 10);

function shards(db: Firestore, account: string, count: number): Design {
  const collection = db.collection(`benchCounters/${account}/shards`);
  return {
    handle: ({ trip }) => {
      const shard = collection.doc(String(Math.floor(Math.random() * count)));
      const one = FieldValue.increment(1);
      return untilWon(() => shard.set({ trips: one, status: { [trip.status]: one } }, { merge: true }));
    },
    total: async () => (await collection.get()).docs.reduce((sum, shard) => sum + Number(shard.get('trips')), 0),
  };
}

/** Contention is no failure here: like a function's event, the write comes again. */
async function untilWon(write: () => Promise<unknown>): Promise<void> {
  for (;;) {
    try {
      await write();
      return;
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === GrpcStatus.ABORTED)) throw error;
    }
  }
}
