import { dayIn, LIMITS, orderCalendar, type RequestChange, type RideRequest } from '@mtos/model';
import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import { callProblem } from '../callProblem';
import type { ChangeOutcome } from './acceptChange';
import type { Answering } from './answering';
import { cancelMade, openTrips, sayStaying, tripsThatStay } from './endOrders';
import { countOrders } from './requestOrders';
import { readOrders, type StoredOrder } from './storedOrders';

/**
 * Cancels the rides of some days of a repeated request, whose standing orders go on: trips that are made are canceled, and
 * days without one yet are left out of the order. Trips under way stay, and so does the way back of a client who is out.
 * @throws HttpsError `ride-under-way` if all of them stay, or the days have passed
 */
export async function skipDays(
  transaction: Transaction,
  request: RideRequest,
  change: RequestChange,
  answering: Answering,
): Promise<ChangeOutcome> {
  const { account, uid, now, timeZone } = answering;
  const today = dayIn(timeZone, now);
  const days = (change.days ?? []).filter((day) => day >= today);
  const stored = await readOrders(transaction, request.orderIds, answering);
  const made = stored.map(({ trips }) => trips.filter(({ day }) => days.includes(day)));
  const stays = made.flatMap((trips) => tripsThatStay(trips, account));
  const canceled = made.flat().filter((trip) => !stays.includes(trip));
  const isNothingLeft = canceled.length === 0 && days.length === daysOf(stays).length;
  if (isNothingLeft) throw callProblem('ride-under-way');
  const left = stored.flatMap((each) => leaveOut(each, days));
  const ids = left.map(({ id }) => id);
  const count = ids.length > 0 ? await countOrders(transaction, account, ids, now) : undefined;
  count?.();
  for (const { reference, leftOut } of left) {
    transaction.update(reference, { leftOut, updatedAt: FieldValue.serverTimestamp(), updatedBy: uid });
  }
  cancelMade(transaction, canceled, change, answering);
  const skipped = [...new Set([...(request.skipped ?? []), ...days])].filter((day) => day >= today).toSorted();
  return { fields: { skipped }, unchanged: [], note: sayStaying(openTrips(stays, account)) };
}

const daysOf = (trips: readonly { readonly day: string }[]) => [...new Set(trips.map(({ day }) => day))];

/** The days left out of an order that has no trip on some of the days and would drive then; nothing if it has no such day. */
function leaveOut({ found, order, trips }: StoredOrder, days: readonly string[]) {
  if (!order) return [];
  const runsOn = orderCalendar(order);
  // A canceled trip keeps its day taken
  const unmade = days.filter((day) => runsOn(day) && !trips.some((made) => made.day === day));
  if (unmade.length === 0) return [];
  // The earliest have passed
  const leftOut = [...order.leftOut, ...unmade].toSorted().slice(-LIMITS.orderDays);
  return [{ id: found.id, reference: found.ref, leftOut }];
}
