import * as z from 'zod';
import type { StandingOrder } from '../documents/documents';
import { LIMITS } from '../documents/limits';
import { addToDay } from '../time/calendarDays';
import { CLOCK } from '../time/clock';
import { isDay } from '../time/isDay';
import { isAfterMidnight } from '../trip/appointment';
import { returnChoiceShape, returnTimeOf, returnTimeProblem } from '../trip/returnChoice';
import { runsOn } from './standingOrderDays';

/** The form of a standing order. Each text is shown as an error next to its field. */
export const standingOrderInputSchema = z
  .object({
    weekdays: z.array(z.number().int().min(1).max(7)).min(1, 'Choose at least one weekday.'),
    from: z.string().refine(isDay, 'Choose the first day.'),
    until: z.string().refine(isDay, 'Choose the last day.'),
    leftOut: z.array(z.string().refine(isDay, 'Choose a day.')).max(366, 'Leave out at most 366 days.'),
    puTime: z.string().regex(CLOCK, 'Enter a pick-up time like 09:30.'),
    apptTime: z.string().refine((value) => value === '' || CLOCK.test(value), 'Enter a time like 10:15.'),
    bookingComments: z.string().trim().max(LIMITS.comments, `Keep it under ${LIMITS.comments} characters.`),
    ...returnChoiceShape,
  })
  .refine(({ from, until }) => !isDay(from) || !isDay(until) || from <= until, {
    path: ['until'],
    message: 'The last day is before the first day.',
  })
  .refine((times) => times.apptTime === '' || times.apptTime >= times.puTime || isAfterMidnight(times), {
    path: ['apptTime'],
    message: 'The appointment is before the pick-up.',
  })
  .superRefine((input, context) => {
    const message = returnTimeProblem(input, input.puTime);
    if (message) context.addIssue({ code: 'custom', path: ['returnTime'], message });
  });
export type StandingOrderInput = Readonly<z.infer<typeof standingOrderInputSchema>>;

/** The ride that a standing order repeats: a trip without its day, driver, and status. */
export type RepeatedRide = StandingOrder['trip'];

/** Only the ride of a trip. */
export function rideOf(trip: RepeatedRide): RepeatedRide {
  return {
    clientUid: trip.clientUid,
    name: trip.name,
    phone: trip.phone,
    medicaidId: trip.medicaidId,
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
    companions: trip.companions,
    attendants: trip.attendants,
    fromDetails: trip.fromDetails,
    toDetails: trip.toDetails,
  };
}

/** The fields of the order's document that come from the form. */
export function standingOrderFields(
  { weekdays, from, until, leftOut, returnKind, returnTime, returnNextDay, ...ride }: StandingOrderInput,
  repeated: RepeatedRide,
): Pick<StandingOrder, 'weekdays' | 'from' | 'until' | 'leftOut' | 'trip' | 'back'> {
  return {
    weekdays: weekdays.toSorted((a, b) => a - b),
    from,
    until,
    leftOut: [...new Set(leftOut)].toSorted(),
    trip: { ...repeated, ...ride },
    back: returnTimeOf({ returnKind, returnTime, returnNextDay }) ?? null,
  };
}

/** The order's next days from `day` on, at most `count`; none if it is paused or has ended. */
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
