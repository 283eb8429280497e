import { addToDay, clockIn, dayIn, weekdayOf } from './days';
import type { StandingOrder } from './documents';

/** How far ahead the trips of a standing order are made. */
export const STANDING_ORDER_DAYS = 7;

type Series = Pick<StandingOrder, 'weekdays' | 'from' | 'until' | 'leftOut' | 'paused'> & {
  readonly trip: Pick<StandingOrder['trip'], 'puTime'>;
};

/**
 * The days within the next seven, counted from `now` in the account's time zone, on which the order has a trip whose
 * pick-up is still ahead. None while it is paused.
 */
export function standingOrderDays(order: Series, timeZone: string, now: Date): readonly string[] {
  if (order.paused) return [];
  const today = dayIn(timeZone, now);
  const isStillAhead = order.trip.puTime > clockIn(timeZone, now);
  const first = isStillAhead ? 0 : 1;
  return Array.from({ length: STANDING_ORDER_DAYS }, (_, index) => addToDay(today, first + index)).filter(
    (day) =>
      order.from <= day &&
      day <= order.until &&
      order.weekdays.includes(weekdayOf(day)) &&
      !order.leftOut.includes(day),
  );
}
