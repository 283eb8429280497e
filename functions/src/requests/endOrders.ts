import {
  addToDay,
  dayIn,
  daysBetween,
  findRequestRide,
  type Holidays,
  holidaysMovedTo,
  LIMITS,
  outboundLegs,
  type RequestChange,
  type RideRequest,
  type StandingOrder,
} from '@mtos/model';
import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import { collections } from '../collections';
import { storedTrip } from '../imports/storedTrip';
import { calendarIn } from '../readTimeZone';
import type { ChangeOutcome } from './acceptChange';
import type { Answering } from './answering';
import { canceledTrip, isOut } from './changeTrips';
import { formatDay, sayDays } from './formatDay';
import { countOrders } from './requestOrders';
import { type MadeTrip, readOrders, type StoredOrder } from './storedOrders';

/**
 * The fields that end an order yesterday, or before its first day. If rides of it stay, it lasts until the last of them, so that
 * no run deletes them, and drives on no other day. A holiday whose ride moved to one of their days stays in the order: without
 * it, nothing would move there.
 * @param kept the days of those rides, in order
 */
export function endedOrder(
  order: StandingOrder,
  kept: readonly string[],
  holidays: Holidays,
  { timeZone, now, uid }: Answering,
) {
  const today = dayIn(timeZone, now);
  const yesterday = addToDay(today, -1);
  const by = { updatedAt: FieldValue.serverTimestamp(), updatedBy: uid };
  if (kept.length === 0) return { until: order.from > yesterday ? order.from : yesterday, paused: true, ...by };
  const stays = [...kept, ...holidaysMovedTo(order, kept, holidays)].toSorted();
  const last = stays.at(-1) ?? today;
  const days = Array.from({ length: daysBetween(today, last) + 1 }, (_, index) => addToDay(today, index));
  const without = days.filter((day) => !stays.includes(day));
  // The earliest have passed
  const leftOut = [...new Set([...order.leftOut, ...without])].toSorted().slice(-LIMITS.orderDays);
  return { until: last, paused: false, leftOut, ...by };
}

/** The days of those of an order's trips that only the order keeps: a paused one has only trips that stay anyway. */
export const keptDays = ({ paused }: StandingOrder, trips: readonly MadeTrip[]): readonly string[] =>
  paused
    ? []
    : trips
        .filter(({ way, found }) => way === 'there' && found.exists && found.get('status') === 'Pending')
        .map(({ day }) => day)
        .toSorted();

/**
 * Ends the standing orders of a repeated request, and cancels their trips from today on. Those under way stay, and so does the
 * way back of a client who is out. The request ends with the last trip that stays, or today.
 * @throws HttpsError `broken-ride` if an order, the record of its days, or a trip of it can't be read
 */
export async function endOrders(
  transaction: Transaction,
  request: Pick<RideRequest, 'orderIds' | 'firstDay' | 'lastDay' | 'legs'>,
  change: Pick<RequestChange, 'ask'>,
  answering: Answering,
): Promise<ChangeOutcome> {
  const { account, now, timeZone } = answering;
  const stored = await readOrders(transaction, request.orderIds, answering);
  const { holidays } = calendarIn(await transaction.get(collections.accounts.doc(account)));
  const count = await countOrders(
    transaction,
    account,
    stored.map(({ found }) => found.id),
    now,
  );
  count();
  const stays = stored.flatMap((each) => tripsThatStay(each, stored, request, account));
  for (const { found, order, trips } of stored) {
    const kept = trips.filter((made) => stays.includes(made));
    if (order) transaction.update(found.ref, endedOrder(order, keptDays(order, kept), holidays, answering));
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

/**
 * Of an order's trips, those with the client on board, or over, and the ways back of clients who are out, also if these are an
 * order of their own.
 * @param stored the orders of the request
 */
export function tripsThatStay(
  order: StoredOrder,
  stored: readonly StoredOrder[],
  { legs }: Pick<RideRequest, 'legs'>,
  account: string,
): readonly MadeTrip[] {
  const legOf = ({ found }: StoredOrder) => findRequestRide(account, { id: '', standingOrderId: found.id })?.leg;
  const leg = legOf(order) ?? -1;
  const outbound = outboundLegs(legs)[leg];
  const [there, home] = [legs[outbound ?? -1], legs[leg]];
  const thereOrder = outbound === undefined ? undefined : stored.find((each) => legOf(each) === outbound);
  const isWayHome = (day: string) =>
    thereOrder && there && home && isOutOn(thereOrder, addToDay(day, -daysBetween(there.day, home.day)), account);
  return order.trips.filter((made) => {
    const trip = storedTrip(made.found, account);
    if (!trip || trip.status === 'Cancelled') return false;
    return isOut(trip) || (made.way === 'back' ? isOutOn(order, made.day, account) : isWayHome(made.day));
  });
}

/** Whether the client is on board of an order's way there of a day, or was. */
export const isOutOn = ({ trips, earlier }: Pick<StoredOrder, 'trips' | 'earlier'>, day: string, account: string) =>
  [...earlier, ...trips].some((made) => {
    const trip = made.way === 'there' && made.day === day ? storedTrip(made.found, account) : undefined;
    return trip !== undefined && isOut(trip);
  });

/**
 * Why a way back stays: its client is out, or will be as far as anyone knows, because the ride there has started or should have; or
 * it has itself begun, or should have.
 */
export type WhyBackStays = 'out' | 'due' | 'begun';

interface OpenTrip {
  readonly why: 'underWay' | WhyBackStays;
  readonly day: string;
}

/**
 * The trips that are not over, with the days on which they are.
 * @param whyBack why a trip that is not under way stays
 */
export const openTrips = (
  trips: readonly MadeTrip[],
  account: string,
  whyBack: (made: MadeTrip) => WhyBackStays = () => 'out',
): readonly OpenTrip[] =>
  trips.flatMap((made) => {
    const trip = storedTrip(made.found, account);
    if (!trip || trip.status === 'Completed') return [];
    return [{ why: isOut(trip) ? 'underWay' : whyBack(made), day: trip.tripDate }];
  });

const STAYING: Readonly<Record<OpenTrip['why'], (day: string) => string>> = {
  underWay: (day) => `The ride on ${day} is under way, so it stays.`,
  out: (day) => `The ride back on ${day} stays, because the client is out already.`,
  due: (day) => `The ride back on ${day} stays, because the ride there has started or should have.`,
  begun: (day) =>
    `The ride back on ${day} stays, because its driver is on the way, the client has called, or its time has come.`,
};

/** What an answer says about trips that stay although their cancellation was asked for; empty without any. */
export const sayStaying = (trips: readonly OpenTrip[]): string =>
  trips.map(({ why, day }) => STAYING[why](formatDay(day))).join(' ');

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
