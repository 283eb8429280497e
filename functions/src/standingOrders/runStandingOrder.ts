import {
  dayIn,
  type MadeDay,
  newTrip,
  planStandingOrder,
  SYSTEM,
  standingOrderTrip,
  standingOrderTripPath,
  tripSchema,
} from '@mtos/model';
import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import { collections, parseDocument } from '../collections';
import { db } from '../firebase';
import { nextVersion } from '../nextVersion';
import { runTransaction } from '../runTransaction';
import { timeZoneOf } from '../timeZoneOf';

interface OrderKey {
  readonly account: string;
  readonly id: string;
}

/**
 * Makes the trips of the order's coming seven days, brings what changed in the order to those made before, and takes
 * back those that no longer belong to it: all that lie ahead where the order was deleted. One transaction, which keeps
 * the days made: however often it runs, also at once, there is one trip a day.
 */
export async function runStandingOrder(key: OrderKey, now: Date): Promise<void> {
  const timeZone = await timeZoneOf(key.account);
  const runRef = collections.standingOrderRuns(key.account).doc(key.id);
  await runTransaction(async (transaction) => {
    const [found, run] = await Promise.all([
      transaction.get(collections.standingOrdersOf(key.account).doc(key.id)),
      transaction.get(runRef),
    ]);
    const today = dayIn(timeZone, now);
    const days = (run.data()?.days ?? []).filter((day) => day >= today);
    const made = await readTrips(transaction, key, days);
    const order = found.data();
    const { make, revise, withdraw } = planStandingOrder(order, made, timeZone, now);
    const origin = {
      account: key.account,
      writtenBy: SYSTEM,
      at: FieldValue.serverTimestamp(),
      standingOrderId: key.id,
    };

    for (const day of withdraw) transaction.delete(tripOf(key, day));
    for (const { day, trip, change } of revise)
      transaction.update(tripOf(key, day), { ...change, ...nextVersion(trip) });
    if (order) {
      for (const day of make) transaction.create(tripOf(key, day), newTrip(standingOrderTrip(order, day), origin));
      transaction.set(runRef, { days: [...days.filter((day) => !withdraw.includes(day)), ...make] });
    } else if (run.exists) {
      transaction.delete(runRef);
    }
  });
}

const tripOf = ({ account, id }: OrderKey, day: string) => db.doc(standingOrderTripPath(account, id, day));

async function readTrips(
  transaction: Transaction,
  key: OrderKey,
  days: readonly string[],
): Promise<readonly MadeDay[]> {
  if (days.length === 0) return [];
  const trips = await transaction.getAll(...days.map((day) => tripOf(key, day)));
  return days.map((day, index) => {
    const trip = trips[index];
    return { day, trip: trip?.exists ? parseDocument(tripSchema, trip) : undefined };
  });
}
