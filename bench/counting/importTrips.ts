import type { Firestore } from 'firebase-admin/firestore';
import pMap from 'p-map';
import type { CounterDesign, TripCreated } from './counterDesigns';
import { buildTrips } from './createTrips';

/** The number of trips that the app's import writes in one commit. */
const BATCH_SIZE = 30;
/** The number of events that one instance of a counting function handles at the same time. */
const CONCURRENCY = 200;

/**
 * Writes trips like an import and passes the event of each one to the design. Returns the milliseconds from the first commit
 * until every event has been handled.
 * @throws Error if the counters are not exact then.
 */
export async function importTrips(
  db: Firestore,
  account: string,
  count: number,
  design: CounterDesign,
): Promise<number> {
  const started = performance.now();
  await pMap(commits(db, account, count), (event) => design.handle(event), { concurrency: CONCURRENCY });
  const total = await design.total();
  if (total !== count) throw new Error(`The counters say ${total} trips, but there are ${count}`);
  return performance.now() - started;
}

async function* commits(db: Firestore, account: string, count: number): AsyncGenerator<TripCreated> {
  const trips = buildTrips(account, count);
  for (let from = 0; from < count; from += BATCH_SIZE) {
    const batch = db.batch();
    const written = trips.slice(from, from + BATCH_SIZE).map((trip) => ({ trip, ref: db.collection('trips').doc() }));
    for (const { trip, ref } of written) batch.set(ref, trip);
    const results = await batch.commit();
    for (const [index, { trip, ref }] of written.entries()) {
      const at = results[index]?.writeTime;
      if (at) yield { eventId: ref.id, at, trip };
    }
  }
}
