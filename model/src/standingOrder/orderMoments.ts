import type { StandingOrder } from '../documents/standingOrder';
import { toInstant } from '../time/days';
import { clockIn } from '../time/timeZone';
import { instantAtSide } from '../trip/placeTime';
import { orderZone } from './orderClocks';
import { orderOn } from './standingOrderDays';
import { standingOrderTrip } from './standingOrderPlan';

type TimedOrder = Pick<StandingOrder, 'weekdays' | 'trip' | 'back' | 'previous' | 'clocks'>;

export const ORDER_TIMES = ['pickup', 'appointment', 'return'] as const;
export type OrderTime = (typeof ORDER_TIMES)[number];

/** One of an order's times on a day. */
export interface OrderMoment {
  readonly time: OrderTime;
  /** As the order says it, in `zone`. */
  readonly said: string;
  readonly zone: string;
  /** When the trip of that day has it. */
  readonly at: Date;
}

/** The times of an order on one of its days. */
export function orderMoments(order: TimedOrder, day: string, timeZone: string): readonly OrderMoment[] {
  const { trip, back } = orderOn(order, day);
  const there = standingOrderTrip(order, day, timeZone);
  const wayBack = standingOrderTrip(order, day, timeZone, 'back');
  const given = [
    ['pickup', trip.puTime, orderZone(order, 'pickup', timeZone), instantAtSide(there, 'pickup', timeZone)],
    ['appointment', trip.apptTime, orderZone(order, 'dropoff', timeZone), instantAtSide(there, 'dropoff', timeZone)],
    [
      'return',
      back?.puTime ?? '',
      orderZone(order, 'dropoff', timeZone),
      back?.puTime ? toInstant(timeZone, wayBack.tripDate, wayBack.puTime) : undefined,
    ],
  ] as const;
  return given.flatMap(([time, said, zone, at]) => (at ? [{ time, said, zone, at }] : []));
}

/** A time of an order that a change of clocks touches. */
export interface ClockChange {
  readonly day: string;
  readonly time: OrderTime;
  readonly said: string;
  /** What clocks there show when the trip has it. The same as `said` if the time comes twice that day: then it is the first. */
  readonly shown: string;
}

const HOUR = 3_600_000;

/**
 * The times of an order that a change of clocks skips or repeats, on some of its days. A skipped time is the one after the
 * change. In an hour that the company's clocks repeat, a trip is in its first pass.
 */
export function clockChanges(order: TimedOrder, days: readonly string[], timeZone: string): readonly ClockChange[] {
  return days.flatMap((day) =>
    orderMoments(order, day, timeZone).flatMap(({ time, said, zone, at }) => {
      const shown = clockIn(zone, at);
      const comesTwice = clockIn(zone, new Date(at.getTime() + HOUR)) === said;
      return shown !== said || comesTwice ? [{ day, time, said, shown }] : [];
    }),
  );
}

/** What the company's clocks show at one of an order's times, from a day of the order on. */
export interface TimeHere {
  readonly day: string;
  readonly clock: string;
}

/** What the company's clocks show at an order's time on some of its days: one entry, and one more for each day on which that changes. */
export function timesHere(
  order: TimedOrder,
  time: OrderTime,
  days: readonly string[],
  timeZone: string,
): readonly TimeHere[] {
  const here: TimeHere[] = [];
  for (const day of days) {
    const moment = orderMoments(order, day, timeZone).find((each) => each.time === time);
    const clock = moment && clockIn(timeZone, moment.at);
    if (clock !== undefined && here.at(-1)?.clock !== clock) here.push({ day, clock });
  }
  return here;
}
