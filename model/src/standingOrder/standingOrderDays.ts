import type { StandingOrder } from '../documents/standingOrder';
import { type Holidays, NO_HOLIDAYS } from '../holidays/holidays';
import { addToDay, toWeekday } from '../time/calendarDays';
import { clockIn, dayIn } from '../time/timeZone';
import { orderZone } from './orderClocks';

/** How many days ahead a standing order's trips are created. */
export const STANDING_ORDER_DAYS = 7;

/** The last day of an order that goes on until someone ends it. */
export const NO_END = '9999-12-31';

/** How far a trip can be moved from a holiday. */
const MOST_DAYS_MOVED = 6;

export type Series = Pick<
  StandingOrder,
  'weekdays' | 'from' | 'until' | 'leftOut' | 'extraDays' | 'paused' | 'onHolidays' | 'previous'
>;

type TimedSeries = Series & Pick<StandingOrder, 'clocks'> & { readonly trip: Pick<StandingOrder['trip'], 'puTime'> };

/** Whether a change of the order still lies ahead on the day, so that what held before it holds. */
const isBeforeChange = ({ previous }: Pick<Series, 'previous'>, day: string): boolean =>
  Boolean(previous && day <= previous.until);

/** The order as it is on a day, before or after its last change. */
export function orderOn<Order extends Pick<StandingOrder, 'weekdays' | 'trip' | 'back' | 'previous'>>(
  order: Order,
  day: string,
): Order {
  if (!order.previous || !isBeforeChange(order, day)) return order;
  const { weekdays, puTime, apptTime, bookingComments, back } = order.previous;
  return { ...order, weekdays, back, trip: { ...order.trip, puTime, apptTime, bookingComments } };
}

/** Whether the day is one of the order's weekdays, between its first and last day. */
function isRegular(order: Series, day: string): boolean {
  const weekdays = order.previous && isBeforeChange(order, day) ? order.previous.weekdays : order.weekdays;
  return order.from <= day && day <= order.until && weekdays.includes(toWeekday(day));
}

/** What an order does on a holiday that is one of its days. */
export type HolidayPlan =
  | { readonly what: 'drive' | 'skip' }
  | { readonly what: 'move'; readonly to: string }
  /** It would move, but no day is free for it. */
  | { readonly what: 'noFreeDay' };

/** What the order does on each of the holidays that are its days, by day and in order. Days left out anyway are not in it. */
export function holidayPlans(order: Series, holidays: Holidays): ReadonlyMap<string, HolidayPlan> {
  const plans = new Map<string, HolidayPlan>();
  const taken = new Set<string>();
  const isFree = (day: string) =>
    order.from <= day &&
    day <= order.until &&
    !isRegular(order, day) &&
    !(day in holidays) &&
    !order.leftOut.includes(day) &&
    !order.extraDays.includes(day) &&
    !taken.has(day);
  for (const holiday of Object.keys(holidays).toSorted()) {
    if (!isRegular(order, holiday) || order.leftOut.includes(holiday)) continue;
    if (order.extraDays.includes(holiday) || order.onHolidays === 'drive') plans.set(holiday, { what: 'drive' });
    else if (order.onHolidays === 'skip') plans.set(holiday, { what: 'skip' });
    else {
      const step = order.onHolidays === 'dayBefore' ? -1 : 1;
      const to = Array.from({ length: MOST_DAYS_MOVED }, (_, index) => addToDay(holiday, step * (index + 1))).find(
        isFree,
      );
      if (to !== undefined) taken.add(to);
      plans.set(holiday, to === undefined ? { what: 'noFreeDay' } : { what: 'move', to });
    }
  }
  return plans;
}

/** The holidays whose trips move to some days. */
export const holidaysMovedTo = (order: Series, days: readonly string[], holidays: Holidays): readonly string[] =>
  [...holidayPlans(order, holidays)].flatMap(([holiday, plan]) =>
    plan.what === 'move' && days.includes(plan.to) ? [holiday] : [],
  );

/** A function that tells whether the order has a trip on a day. A paused one has none. */
export function orderCalendar(order: Series, holidays: Holidays = NO_HOLIDAYS): (day: string) => boolean {
  const plans = holidayPlans(order, holidays);
  const movedTo = new Set([...plans.values()].flatMap((plan) => (plan.what === 'move' ? [plan.to] : [])));
  return (day) => {
    if (order.paused || day < order.from || day > order.until || order.leftOut.includes(day)) return false;
    if (order.extraDays.includes(day) || movedTo.has(day)) return true;
    return isRegular(order, day) && (plans.get(day)?.what ?? 'drive') === 'drive';
  };
}

/** The days of the order's trips in the next seven, from the next pick-up on, by the calendar at the pick-up. */
export function standingOrderDays(
  order: TimedSeries,
  timeZone: string,
  now: Date,
  holidays: Holidays = NO_HOLIDAYS,
): readonly string[] {
  const first = firstDayAhead(order, timeZone, now);
  const runsOn = orderCalendar(order, holidays);
  return Array.from({ length: STANDING_ORDER_DAYS }, (_, index) => addToDay(first, index)).filter(runsOn);
}

/** The first day for which the order has made no trip yet. */
export const firstUnmadeDay = (order: TimedSeries, timeZone: string, now: Date): string =>
  addToDay(firstDayAhead(order, timeZone, now), STANDING_ORDER_DAYS);

/** Today, or tomorrow once today's pick-up time has passed. */
export function firstDayAhead(order: TimedSeries, timeZone: string, now: Date): string {
  const { trip, previous } = order;
  const zone = orderZone(order, 'pickup', timeZone);
  const today = dayIn(zone, now);
  const puTime = previous && today <= previous.until ? previous.puTime : trip.puTime;
  return puTime > clockIn(zone, now) ? today : addToDay(today, 1);
}

/** The order's next days from the next pick-up on, at most `count`; none if it is paused or has ended. */
export function comingDays(
  order: TimedSeries,
  timeZone: string,
  now: Date,
  count: number,
  holidays: Holidays = NO_HOLIDAYS,
): readonly string[] {
  const days: string[] = [];
  const runsOn = orderCalendar(order, holidays);
  const next = firstDayAhead(order, timeZone, now);
  const first = order.from > next ? order.from : next;
  for (let at = first, looked = 0; days.length < count && looked < 400 && at <= order.until; looked += 1) {
    if (runsOn(at)) days.push(at);
    at = addToDay(at, 1);
  }
  return days;
}
