import type { Firestore } from 'firebase-admin/firestore';
import pMap from 'p-map';
import type { Design, TripCreated } from './designs';
import { tripsOf } from './fillTrips';

/** As many trips as the app's import writes in one commit. */
const BATCH = 30;
/** Events that one process of the counting functions takes at a time. */
const AT_ONCE = 200;

/**
 * Writes trips as an import does, hands each to the design as it is committed, and waits for the last. Returns
 * milliseconds from the first commit to exact counters. @throws Error when the counters are not exact then
 */
export async function importTrips(db: Firestore, account: string, count: number, design: Design): Promise<number> {
  const started = performance.now();
  await pMap(commits(db, account, count), (event) => design.handle(event), { concurrency: AT_ONCE });
  const total = await design.total();
  if (total !== count) throw new Error(`the counters tell of ${total} trips where there are ${count}`);
  return performance.now() - started;
}

async function* commits(db: Firestore, account: string, count: number): AsyncGenerator<TripCreated> {
  const trips = tripsOf(account, count);
  for (let from = 0; from < count; from += BATCH) {
    const batch = db.batch();
    const written = trips.slice(from, from + BATCH).map((trip) => ({ trip, ref: db.collection('trips').doc() }));
    for (const { trip, ref } of written) batch.set(ref, trip);
    const results = await batch.commit();
    for (const [index, { trip, ref }] of written.entries()) {
      const at = results[index]?.writeTime;
      if (at) yield { eventId: ref.id, at, trip };
    }
  }
}
