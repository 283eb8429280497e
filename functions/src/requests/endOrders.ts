import { addToDay, dayIn, type RequestChange, type RideRequest, type StandingOrder } from '@mtos/model';
import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import { storedTrip } from '../imports/storedTrip';
import type { ChangeOutcome } from './acceptChange';
import type { Answering } from './answering';
import { canceledTrip, isOut } from './changeTrips';
import { countOrders } from './requestOrders';
import { type MadeTrip, readOrders, type StoredOrder } from './storedOrders';

/** The fields that end an order yesterday, or before its first day. */
export const endedOrder = ({ from }: StandingOrder, { timeZone, now, uid }: Answering) => {
  const yesterday = addToDay(dayIn(timeZone, now), -1);
  return {
    ...{ until: from > yesterday ? from : yesterday, paused: true },
    ...{ updatedAt: FieldValue.serverTimestamp(), updatedBy: uid },
  };
};

/**
 * Ends the standing orders of a repeated request, and cancels their trips from today on. Those under way stay, and so does the
 * way back of a client who is out. The request ends with the last trip that stays, or today.
 */
export async function endOrders(
  transaction: Transaction,
  request: RideRequest,
  change: RequestChange,
  answering: Answering,
): Promise<ChangeOutcome> {
  const { account, uid, now, timeZone } = answering;
  const stored = await readOrders(transaction, request.orderIds, answering);
  const count = await countOrders(
    transaction,
    account,
    stored.map(({ found }) => found.id),
    now,
  );
  count();
  const stays = stored.flatMap((each) => tripsThatStay(each, account));
  for (const { found, order, trips } of stored) {
    if (order) transaction.update(found.ref, endedOrder(order, answering));
    for (const made of trips) {
      const trip = storedTrip(made.found, account);
      if (!trip || trip.status === 'Cancelled' || stays.includes(made)) continue;
      const fields = canceledTrip(trip, change, uid);
      if (fields) transaction.update(made.found.ref, fields);
    }
  }
  const open = stays.flatMap((made) => {
    const trip = storedTrip(made.found, account);
    return trip && trip.status !== 'Completed' ? [{ way: made.way, day: trip.tripDate }] : [];
  });
  const last = [dayIn(timeZone, now), request.firstDay, ...open.map(({ day }) => day)].toSorted().at(-1) ?? '';
  return {
    fields: last < request.lastDay ? { lastDay: last } : {},
    unchanged: [],
    note: open.map(({ way, day }) => STAYS[way](formatDay(day))).join(' '),
  };
}

/** Those with the client on board, or over, and the ways back of clients who are out. */
function tripsThatStay({ trips }: StoredOrder, account: string): readonly MadeTrip[] {
  const isOutOn = (day: string) => trips.some((made) => made.way === 'there' && made.day === day && isOutNow(made));
  const isOutNow = ({ found }: MadeTrip) => {
    const trip = storedTrip(found, account);
    return trip !== undefined && isOut(trip);
  };
  return trips.filter((made) => {
    const trip = storedTrip(made.found, account);
    if (!trip || trip.status === 'Cancelled') return false;
    return isOut(trip) || (made.way === 'back' && isOutOn(made.day));
  });
}

const STAYS = {
  there: (day: string) => `The ride on ${day} is under way, so it stays.`,
  back: (day: string) => `The ride back on ${day} stays, because the client is out already.`,
} as const;

const DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const formatDay = (day: string): string => DAY.format(Date.parse(day));
