import { addToDay, dayIn, type RequestChange, type RideRequest, type StandingOrder } from '@mtos/model';
import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import { storedTrip } from '../imports/storedTrip';
import type { ChangeOutcome } from './acceptChange';
import type { Answering } from './answering';
import { canceledTrip, isOut } from './changeTrips';
import { formatDay, sayDays } from './formatDay';
import { countOrders } from './requestOrders';
import { type MadeTrip, readOrders } from './storedOrders';

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
 * @throws HttpsError `broken-ride` if an order, the record of its days, or a trip of it can't be read
 */
export async function endOrders(
  transaction: Transaction,
  request: Pick<RideRequest, 'orderIds' | 'firstDay' | 'lastDay'>,
  change: Pick<RequestChange, 'ask'>,
  answering: Answering,
): Promise<ChangeOutcome> {
  const { account, now, timeZone } = answering;
  const stored = await readOrders(transaction, request.orderIds, answering);
  const count = await countOrders(
    transaction,
    account,
    stored.map(({ found }) => found.id),
    now,
  );
  count();
  const stays = stored.flatMap(({ trips }) => tripsThatStay(trips, account));
  for (const { found, order, trips } of stored) {
    if (order) transaction.update(found.ref, endedOrder(order, answering));
    const canceled = trips.filter((made) => !stays.includes(made));
    cancelMade(transaction, canceled, change, answering);
  }
  const open = openTrips(stays, account);
  const last = [dayIn(timeZone, now), request.firstDay, ...open.map(({ day }) => day)].toSorted().at(-1) ?? '';
  return {
    fields: last < request.lastDay ? { lastDay: last } : {},
    unchanged: [],
    note: sayStaying(open),
  };
}

/** Cancels the open ones of trips that standing orders made, as a dispatcher does. */
export function cancelMade(
  transaction: Transaction,
  trips: readonly MadeTrip[],
  change: Pick<RequestChange, 'ask'>,
  { account, uid }: Pick<Answering, 'account' | 'uid'>,
): void {
  for (const { found } of trips) {
    const trip = storedTrip(found, account);
    const fields = trip && trip.status !== 'Cancelled' && canceledTrip(trip, change, uid);
    if (fields) transaction.update(found.ref, fields);
  }
}

/** Of an order's trips, those with the client on board, or over, and the ways back of clients who are out. */
export function tripsThatStay(trips: readonly MadeTrip[], account: string): readonly MadeTrip[] {
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

type OpenTrip = Pick<MadeTrip, 'way' | 'day'>;

/** The trips that are not over, with the days on which they are. */
export const openTrips = (trips: readonly MadeTrip[], account: string): readonly OpenTrip[] =>
  trips.flatMap(({ found, way }) => {
    const trip = storedTrip(found, account);
    return trip && trip.status !== 'Completed' ? [{ way, day: trip.tripDate }] : [];
  });

/** What an answer says about trips that stay although their cancellation was asked for; empty without any. */
export const sayStaying = (trips: readonly OpenTrip[]): string =>
  trips.map(({ way, day }) => STAYS[way](formatDay(day))).join(' ');

const STAYS = {
  there: (day: string) => `The ride on ${day} is under way, so it stays.`,
  back: (day: string) => `The ride back on ${day} stays, because the client is out already.`,
} as const;

/** What an answer says about trips that were over before it; empty without any. */
export function sayDriven(trips: readonly MadeTrip[], account: string): string {
  const days = trips.flatMap(({ found }) => {
    const trip = storedTrip(found, account);
    return trip?.status === 'Completed' ? [trip.tripDate] : [];
  });
  if (days.length === 0) return '';
  const is = days.length === 1 ? 'The ride' : 'Rides';
  return `${is} on ${sayDays([...new Set(days)].toSorted())} took place before the answer.`;
}
