import { addToDay, daysBetween, toWeekday } from '../time/calendarDays';
import type { ReturnTime } from '../trip/returnInput';
import { outboundLegs } from './outboundLegs';
import { firstDay } from './requestDays';
import type { RequestContent } from './rideRequest';

/** A standing order that a repeated request becomes. */
export interface RequestOrder {
  /** The index of the leg that is its way there. */
  readonly leg: number;
  /** The index of the leg that is its way back; undefined without one. */
  readonly backLeg: number | undefined;
  readonly back: ReturnTime | null;
  readonly weekdays: readonly number[];
  readonly from: string;
  readonly until: string;
  /** The day of the request's own ride, if that is none of the weekdays. */
  readonly extraDays: readonly string[];
}

/**
 * The standing orders of a repeated request: one for each leg, except for ways back, which belong to the order of their way
 * there. Legs on later days than the first repeat as many days later.
 */
export function requestOrders({ legs, repeat }: Pick<RequestContent, 'legs' | 'repeat'>): readonly RequestOrder[] {
  if (!repeat) return [];
  const outbounds = outboundLegs(legs);
  // An order's way back has no appointment
  const backs = outbounds.map((outbound, index) => (legs[index]?.apptTime === '' ? outbound : undefined));
  const first = firstDay(legs);
  return legs.flatMap((leg, index) => {
    if (backs[index] !== undefined) return [];
    const later = daysBetween(first, leg.day);
    const weekdays = repeat.weekdays.map((weekday) => ((weekday - 1 + later) % 7) + 1).toSorted();
    const backLeg = backs.indexOf(index);
    const back = legs[backLeg];
    return {
      ...{ leg: index, backLeg: back && backLeg, weekdays, from: leg.day, until: addToDay(repeat.until, later) },
      back: back ? { puTime: back.puTime, ...(back.day > leg.day && { nextDay: true }) } : null,
      extraDays: weekdays.includes(toWeekday(leg.day)) ? [] : [leg.day],
    };
  });
}
