import type { StandingOrder } from '../documents/documents';
import { addToDay, weekdayOf } from '../time/calendarDays';
import { clockIn, dayIn } from '../time/timeZone';

/** How many days ahead a standing order's trips are created. */
export const STANDING_ORDER_DAYS = 7;

type Series = Pick<StandingOrder, 'weekdays' | 'from' | 'until' | 'leftOut' | 'paused'>;

type TimedSeries = Series & { readonly trip: Pick<StandingOrder['trip'], 'puTime'> };

/** Whether the order has a trip on the day. A paused one has none. */
export function runsOn({ paused, from, until, weekdays, leftOut }: Series, day: string): boolean {
  return !paused && from <= day && day <= until && weekdays.includes(weekdayOf(day)) && !leftOut.includes(day);
}

/** The days of the order's trips in the next seven, from the next pick-up on, in the account's time zone. */
export function standingOrderDays(order: TimedSeries, timeZone: string, now: Date): readonly string[] {
  const today = dayIn(timeZone, now);
  const first = order.trip.puTime > clockIn(timeZone, now) ? 0 : 1;
  return Array.from({ length: STANDING_ORDER_DAYS }, (_, index) => addToDay(today, first + index)).filter((day) =>
    runsOn(order, day),
  );
}
