import { type Addition, paths, returnTripId, standingOrderTripId } from '@mtos/model';
import { type DocumentReference, type DocumentSnapshot, FieldValue } from 'firebase-admin/firestore';
import { db } from '../firebase';

/** The id that the standing order would give the row's trip. */
export function orderTripId(account: string, { order, trip }: Addition): string {
  const there = standingOrderTripId(account, order?.id ?? '', order?.day ?? trip.tripDate);
  return order?.way === 'back' ? returnTripId(account, there) : there;
}

/** Where a standing order's days are that have a trip. */
export const orderRun = (account: string, orderId: string): DocumentReference =>
  db.doc(paths.standingOrderRun(account, orderId));

/** Notes for the standing orders which of their days have an imported trip, so that they make none for them. */
export function orderDayWrites(
  account: string,
  added: readonly Addition[],
  runs: ReadonlyMap<string, DocumentSnapshot>,
) {
  const orderIds = new Set(added.flatMap(({ order }) => order?.id ?? []));
  return [...orderIds].map((id) => {
    const daysGoing = (way: 'there' | 'back') =>
      added
        .filter(({ order }) => order?.id === id && order.way === way)
        .map(({ order, trip }) => order?.day ?? trip.tripDate);
    const [days, backDays] = [daysGoing('there'), daysGoing('back')];
    const run = runs.get(id);
    const fields = run?.exists
      ? {
          ...(days.length > 0 && { days: FieldValue.arrayUnion(...days) }),
          ...(backDays.length > 0 && { backDays: FieldValue.arrayUnion(...backDays) }),
        }
      : { days, ...(backDays.length > 0 && { backDays }) };
    return { ref: orderRun(account, id), isNew: !run?.exists, fields };
  });
}
