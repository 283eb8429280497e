import { z } from 'zod';
import { addToDay } from './days';
import type { StandingOrder } from './documents';
import { LIMITS } from './limits';
import { runsOn } from './standingOrderDays';
import { CLOCK, isDay } from './tripInput';

/** What a person decides about a standing order; every text is an error beside its field. */
export const standingOrderInputSchema = z
  .object({
    weekdays: z.array(z.number().int().min(1).max(7)).min(1, 'Choose at least one weekday.'),
    from: z.string().refine(isDay, 'Choose the first day.'),
    until: z.string().refine(isDay, 'Choose the last day.'),
    leftOut: z.array(z.string().refine(isDay, 'Choose a day.')).max(366, 'Leave out at most 366 days.'),
    puTime: z.string().regex(CLOCK, 'Enter a pick-up time like 09:30.'),
    apptTime: z.string().refine((value) => value === '' || CLOCK.test(value), 'Enter a time like 10:15.'),
    bookingComments: z.string().trim().max(LIMITS.comments, `Keep it under ${LIMITS.comments} characters.`),
  })
  .refine(({ from, until }) => !isDay(from) || !isDay(until) || from <= until, {
    path: ['until'],
    message: 'The last day is before the first.',
  })
  .refine(({ puTime, apptTime }) => apptTime === '' || apptTime >= puTime, {
    path: ['apptTime'],
    message: 'The appointment is before the pick-up.',
  });
export type StandingOrderInput = Readonly<z.infer<typeof standingOrderInputSchema>>;

/** The ride that a standing order repeats: a trip without its day, its driver and its life. */
export type RepeatedRide = StandingOrder['trip'];

/** The ride of a trip, without the rest of it. */
export function rideOf(trip: RepeatedRide): RepeatedRide {
  return {
    clientUid: trip.clientUid,
    name: trip.name,
    phone: trip.phone,
    clientDis: trip.clientDis,
    puTime: trip.puTime,
    apptTime: trip.apptTime,
    fromAddress: trip.fromAddress,
    fromPhone: trip.fromPhone,
    toAddress: trip.toAddress,
    toPhone: trip.toPhone,
    pickup: trip.pickup,
    dropoff: trip.dropoff,
    miles: trip.miles,
    bookingComments: trip.bookingComments,
  };
}

/** The fields of the order's document that its input decides. */
export function standingOrderFields(
  { weekdays, from, until, leftOut, ...ride }: StandingOrderInput,
  repeated: RepeatedRide,
): Pick<StandingOrder, 'weekdays' | 'from' | 'until' | 'leftOut' | 'trip'> {
  return {
    weekdays: weekdays.toSorted((a, b) => a - b),
    from,
    until,
    leftOut: [...new Set(leftOut)].toSorted(),
    trip: { ...repeated, ...ride },
  };
}

/** Days on which the order runs from `day` on, soonest first, at most `count`; a paused or ended one has none. */
export function comingDays(
  order: Pick<StandingOrder, 'weekdays' | 'from' | 'until' | 'leftOut' | 'paused'>,
  day: string,
  count: number,
): readonly string[] {
  const days: string[] = [];
  const first = order.from > day ? order.from : day;
  for (let at = first, looked = 0; days.length < count && looked < 400 && at <= order.until; looked += 1) {
    if (runsOn(order, at)) days.push(at);
    at = addToDay(at, 1);
  }
  return days;
}
