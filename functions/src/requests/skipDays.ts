import { dayIn, type Holidays, holidaysMovedTo, LIMITS, type RequestChange, type RideRequest } from '@mtos/model';
import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import { callProblem } from '../callProblem';
import { collections } from '../collections';
import { storedTrip } from '../imports/storedTrip';
import { calendarIn } from '../readTimeZone';
import type { ChangeOutcome } from './acceptChange';
import type { Answering } from './answering';
import { cancelMade, openTrips, sayDriven, sayStaying, tripsThatStay } from './endOrders';
import { sayDays } from './formatDay';
import { countOrders } from './requestOrders';
import { type MadeTrip, readOrdersOn, type StoredOrder } from './storedOrders';

/**
 * Cancels the rides of some days of a repeated request, whose standing orders go on: trips that are made are canceled, and each
 * day on which nothing stays is left out of the order, also while that is paused or has no trip then, so that no later run or
 * change of it drives. A holiday whose ride was moved to such a day is left out, too: its ride would move on to another one.
 * Trips under way stay, and so does the way back of a client who is out. Of days that have passed, only what is still ahead is
 * canceled.
 * @throws HttpsError `ride-under-way` if all of them stay, or the days have passed, `broken-ride` if one can't be read
 */
export async function skipDays(
  transaction: Transaction,
  request: Pick<RideRequest, 'orderIds' | 'skipped' | 'legs'>,
  change: Pick<RequestChange, 'days' | 'ask'>,
  answering: Answering,
): Promise<ChangeOutcome> {
  const { account, uid, now, timeZone } = answering;
  const today = dayIn(timeZone, now);
  const asked = change.days ?? [];
  const days = asked.filter((day) => day >= today);
  const stored = await readOrdersOn(transaction, request.orderIds, asked, answering);
  const { holidays } = calendarIn(await transaction.get(collections.accounts.doc(account)));
  const orders = stored.map((each) => ({ ...each, stays: tripsThatStay(each, stored, request, account) }));
  const isAhead = ({ found }: MadeTrip) => (storedTrip(found, account)?.tripDate ?? '') >= today;
  const canceled = orders.flatMap(({ trips, stays }) => trips.filter((trip) => !stays.includes(trip) && isAhead(trip)));
  const stays = orders.flatMap((order) => order.stays).filter((trip) => days.includes(trip.day) || isAhead(trip));
  const free = days.filter((day) => !stays.some((trip) => trip.day === day));
  if (canceled.length === 0 && free.length === 0) throw callProblem('ride-under-way');
  const changed = orders.flatMap((order) => leaveOut(order, days, holidays));
  const ids = changed.map(({ reference }) => reference.id);
  const count = ids.length > 0 ? await countOrders(transaction, account, ids, now) : undefined;
  count?.();
  for (const { reference, leftOut } of changed) {
    transaction.update(reference, { leftOut, updatedAt: FieldValue.serverTimestamp(), updatedBy: uid });
  }
  cancelMade(transaction, canceled, change, answering);
  const passed = asked.filter((day) => day < today && ![...canceled, ...stays].some((trip) => trip.day === day));
  const skipped = [...new Set([...(request.skipped ?? []), ...free])].filter((day) => day >= today).toSorted();
  return {
    fields: { skipped },
    unchanged: [],
    note: [sayStaying(openTrips(stays, account)), sayDriven(stays, account), sayPassed(passed)]
      .filter(Boolean)
      .join(' '),
  };
}

/**
 * The days left out of an order once none of the days is driven on which no trip of it stays, and no holiday moves to one of
 * them; nothing if it says so already.
 */
function leaveOut(
  { found, order, stays }: StoredOrder & { readonly stays: readonly MadeTrip[] },
  days: readonly string[],
  holidays: Holidays,
) {
  if (!order) return [];
  const free = days.filter((day) => !stays.some((trip) => trip.day === day));
  const undriven = [...free, ...holidaysMovedTo(order, free, holidays)];
  if (undriven.every((day) => order.leftOut.includes(day))) return [];
  // The earliest have passed
  const leftOut = [...new Set([...order.leftOut, ...undriven])].toSorted().slice(-LIMITS.orderDays);
  return [{ reference: found.ref, leftOut }];
}

/** What an answer says about days that came before it; empty without any. */
const sayPassed = (days: readonly string[]): string =>
  days.length === 0
    ? ''
    : `${sayDays(days)} had already passed, so ${days.length === 1 ? 'its' : 'their'} rides were not canceled.`;
