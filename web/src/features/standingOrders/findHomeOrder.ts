import { findRequestRide, normalizeAddress, type StandingOrder } from '@mtos/model';
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
  const ride = rideOf(order, account);
  if (!ride) return undefined;
  return orders.find((other) => {
    const later = rideOf(other, account);
    if (later?.requestId !== ride.requestId || later.leg <= ride.leg) return false;
    const goesHome =
      isSameAddress(other.trip.fromAddress, order.trip.toAddress) &&
      isSameAddress(other.trip.toAddress, order.trip.fromAddress);
    return goesHome && !other.paused && other.until >= today;
  });
}

const rideOf = ({ id }: Doc<StandingOrder>, account: string) =>
  findRequestRide(account, { id: '', standingOrderId: id });

const isSameAddress = (one: string, other: string): boolean => normalizeAddress(one) === normalizeAddress(other);

/** What is said where a change takes days out of an order whose rides home are another one. */
export const RIDES_HOME_STAY = 'The rides home are a standing order of their own, so they stay as they are.';

/** Whether a changed order has no trip on some days to come on which it had one, or is paused. */
export const takesOutDays = (before: StandingOrder, after: StandingOrder, today: string): boolean =>
  after.paused ||
  after.until < before.until ||
  after.leftOut.some((day) => day >= today) ||
  before.weekdays.some((weekday) => !after.weekdays.includes(weekday));
