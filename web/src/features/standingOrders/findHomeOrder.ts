import {
  addToDay,
  findRequestRide,
  type Holidays,
  orderCalendar,
  outboundLegs,
  type RequestLeg,
  type StandingOrder,
} from '@mtos/model';
import type { Doc } from '../../data/read/converter';

/**
 * The standing order of the rides home, where a facility's request has one for them and one for the ways there; undefined if
 * there is none, or if it drives no more.
 */
export function findHomeOrder(
  order: Doc<StandingOrder>,
  orders: readonly Doc<StandingOrder>[],
  account: string,
  today: string,
): Doc<StandingOrder> | undefined {
  const requestId = rideOf(order, account)?.requestId;
  if (requestId === undefined || order.back) return undefined;
  const legOf = (each: Doc<StandingOrder>) => rideOf(each, account)?.leg ?? 0;
  const ways = orders
    .filter((each) => rideOf(each, account)?.requestId === requestId)
    // One that has ended can be that of a leg that became the way back of another
    .filter(({ id, until }) => id === order.id || until >= today)
    .toSorted((one, other) => legOf(one) - legOf(other))
    .flatMap(toWays);
  const outbounds = outboundLegs(ways);
  // The office can have changed the first day of one of the two
  const others = ways
    .filter((_, index) => outbounds[index] === undefined && !outbounds.includes(index))
    .map((way) => ({ ...way, day: today }));
  const home = wayHome(order, ways) ?? wayHome(order, others);
  return home && !home.paused && home.until >= today ? home : undefined;
}

type Way = Omit<RequestLeg, 'fromPhone' | 'toPhone'> & { readonly order: Doc<StandingOrder> };

/** The order of the rides home of an order, among the ways of their request. */
const wayHome = ({ id }: Doc<StandingOrder>, ways: readonly Way[]): Doc<StandingOrder> | undefined =>
  ways[outboundLegs(ways).indexOf(ways.findIndex((way) => way.order.id === id))]?.order;

/** The ways of an order on its first day, as legs of its request. */
function toWays(order: Doc<StandingOrder>): readonly Way[] {
  const { from: day, trip, back } = order;
  const { fromAddress, toAddress, puTime, apptTime } = trip;
  const there = { order, day, puTime, apptTime, willCall: false, fromAddress, toAddress };
  if (!back) return [there];
  const home = { order, apptTime: '', fromAddress: toAddress, toAddress: fromAddress };
  const dayBack = back.nextDay ? addToDay(day, 1) : day;
  return [there, { ...home, day: dayBack, puTime: back.puTime, willCall: back.puTime === '' }];
}

const rideOf = ({ id }: Doc<StandingOrder>, account: string) =>
  findRequestRide(account, { id: '', standingOrderId: id });

/** What is said where a change takes days out of an order whose rides home are another one. */
export const RIDES_HOME_STAY = 'The rides home are a standing order of their own, so they stay as they are.';

/** How many days two versions of an order are compared for: each holiday of a year is among them. */
const COMPARED_DAYS = 400;

interface At {
  readonly today: string;
  readonly holidays: Holidays;
}

/**
 * Whether a changed order has no trip on some days to come on which it had one. A paused one counts as if it was resumed: what is
 * changed about it holds then.
 */
export function takesOutDays(before: StandingOrder, after: StandingOrder, { today, holidays }: At): boolean {
  const ran = orderCalendar({ ...before, paused: false }, holidays);
  const runs = orderCalendar({ ...after, paused: false }, holidays);
  const first = before.from > today ? before.from : today;
  const days = Array.from({ length: COMPARED_DAYS }, (_, index) => addToDay(first, index));
  if (days.some((day) => ran(day) && !runs(day))) return true;
  return before.until > addToDay(first, COMPARED_DAYS - 1) && after.until < before.until;
}
