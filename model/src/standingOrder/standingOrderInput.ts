import * as z from 'zod/mini';
import { isSameJson } from '../documents/canonicalJson';
import { dayField, optionalTime, textField, timeField } from '../documents/inputFields';
import { LIMITS } from '../documents/limits';
import type { StandingOrder } from '../documents/standingOrder';
import type { Trip } from '../documents/trip';
import { HOLIDAY_RULES } from '../holidays/holidays';
import { addToDay, toWeekday } from '../time/calendarDays';
import { isDay } from '../time/isDay';
import { clockIn, DEFAULT_TIME_ZONE, dayIn } from '../time/timeZone';
import { isAppointmentBeforePickUp } from '../trip/appointment';
import { instantAtSide, storedReturn, storedTimes, timesAsRead, zoneAtSide } from '../trip/placeTime';
import { returnChoiceShape, returnTimeProblem, toReturnChoice, toReturnTime } from '../trip/returnChoice';
import { compactNeeds } from '../trip/rideNeeds';
import { ridersShape } from '../trip/tripInput';
import { orderSides } from './orderClocks';
import { NO_END } from './standingOrderDays';

const inputShape = z.object({
  weekdays: z.array(z.int().check(z.minimum(1), z.maximum(7))).check(z.minLength(1, 'Choose at least one weekday.')),
  from: dayField('Choose the first day.'),
  /** Empty if the order goes on until someone ends it. */
  until: z.string().check(z.refine((value) => value === '' || isDay(value), 'Choose the last day, or leave it empty.')),
  leftOut: z.array(dayField()).check(z.maxLength(LIMITS.orderDays, `Leave out at most ${LIMITS.orderDays} days.`)),
  extraDays: z.array(dayField()).check(z.maxLength(LIMITS.orderDays, `Add at most ${LIMITS.orderDays} days.`)),
  onHolidays: z.enum(HOLIDAY_RULES),
  puTime: timeField('Enter a pick-up time like 9:30a.'),
  apptTime: optionalTime,
  bookingComments: textField(LIMITS.comments),
  officeNotes: textField(LIMITS.comments),
  ...ridersShape,
  ...returnChoiceShape,
  /** The day from which a change of weekdays, times, return, and comments holds. The rest changes at once. */
  startsOn: dayField('Choose the day from which the change holds.'),
});

/** Clocks at two places can differ by more in one half of the year than in the other. */
const HALF_YEAR = 182;

/** The form of an order whose times are on these clocks. Each text is shown as an error next to its field. */
export function orderInputSchema(clocks: StandingOrder['clocks'], timeZone: string) {
  const sides = orderSides({ clocks }, timeZone);
  /** The times as the company's clocks show them, in both halves of the year. */
  const readStoredTimes = (input: z.infer<typeof inputShape>) =>
    [0, HALF_YEAR].map((days) => {
      const said = { ...input, tripDate: isDay(input.from) ? addToDay(input.from, days) : input.from };
      const stored = storedTimes(said, sides, timeZone);
      return { ...stored, back: storedReturn(input, { said, stored }, sides, timeZone) };
    });
  return inputShape.check(
    z.refine(({ from, until }) => !isDay(from) || !isDay(until) || from <= until, {
      path: ['until'],
      message: 'The last day is before the first day.',
    }),
    z.refine((input) => !readStoredTimes(input).some(isAppointmentBeforePickUp), {
      path: ['apptTime'],
      message: 'The appointment is before the pick-up.',
    }),
    z.superRefine((input, context) => {
      const message = readStoredTimes(input)
        .map(({ back, puTime }) => returnTimeProblem(back, puTime))
        .find(Boolean);
      if (message) context.addIssue({ code: 'custom', path: ['returnTime'], message });
    }),
  );
}

/** The form of an order whose times are on the company's clock. */
export const standingOrderInputSchema = orderInputSchema(null, DEFAULT_TIME_ZONE);
export type StandingOrderInput = Readonly<z.infer<typeof standingOrderInputSchema>>;

/** The ride that a standing order repeats: a trip without its day, driver, and status. */
export type RepeatedRide = StandingOrder['trip'];

/** Only the ride of a trip. */
export function pickRide(trip: RepeatedRide): RepeatedRide {
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
    needs: trip.needs,
  };
}

type OrderFields = Pick<
  StandingOrder,
  'weekdays' | 'from' | 'until' | 'leftOut' | 'extraDays' | 'onHolidays' | 'trip' | 'back'
>;

/** The fields of a new order's document that come from the form, apart from what only the office knows of its trips. */
export function standingOrderFields(input: StandingOrderInput, repeated: RepeatedRide): OrderFields {
  const { weekdays, from, until, leftOut, extraDays, onHolidays, puTime, apptTime, bookingComments } = input;
  const { companions, attendants, needs } = input;
  return {
    weekdays: weekdays.toSorted((a, b) => a - b),
    from,
    until: until === '' ? NO_END : until,
    leftOut: [...new Set(leftOut)].toSorted(),
    extraDays: [...new Set(extraDays)].toSorted(),
    onHolidays,
    trip: { ...repeated, puTime, apptTime, bookingComments, companions, attendants, needs: compactNeeds(needs) },
    back: toReturnTime(input) ?? null,
  };
}

type Version = NonNullable<StandingOrder['previous']>;

/** What of an order a change can replace from a day on. */
const toVersion = ({ weekdays, trip, back }: OrderFields): Omit<Version, 'until'> => ({
  weekdays: weekdays.toSorted((a, b) => a - b),
  puTime: trip.puTime,
  apptTime: trip.apptTime,
  bookingComments: trip.bookingComments,
  back: back ?? null,
});

/**
 * The fields of a changed order. Weekdays, times, return, and comments change from the day `startsOn` on, the rest at once.
 * A change that still lies ahead is replaced.
 */
export function standingOrderChange(
  order: StandingOrder,
  input: StandingOrderInput,
  today: string,
): OrderFields & Pick<StandingOrder, 'previous'> {
  const fields = standingOrderFields(input, order.trip);
  const isAhead = order.previous && order.previous.until >= today;
  const { until: _, ...before } = isAhead && order.previous ? order.previous : { until: '', ...toVersion(order) };
  const isSame = isSameJson(before, toVersion(fields));
  const startsLater = input.startsOn > today && input.startsOn > order.from;
  return { ...fields, previous: startsLater && !isSame ? { until: addToDay(input.startsOn, -1), ...before } : null };
}

/**
 * The days that a changed order leaves out: those that it does by now, with the ones that the person added and without those
 * that they removed. Others can have changed them while the form was open.
 */
export const mergeLeftOut = (
  seen: Pick<StandingOrder, 'leftOut'>,
  typed: Pick<StandingOrder, 'leftOut'>,
  latest: Pick<StandingOrder, 'leftOut'>,
): string[] => {
  const isRemoved = (day: string) => seen.leftOut.includes(day) && !typed.leftOut.includes(day);
  const added = typed.leftOut.filter((day) => !seen.leftOut.includes(day));
  return [...new Set([...latest.leftOut.filter((day) => !isRemoved(day)), ...added])].toSorted();
};

/** An order as the form shows it: with its latest change, from the day that it starts, or else from today. */
export function standingOrderInput(order: StandingOrder, today: string): StandingOrderInput {
  const { weekdays, from, until, leftOut, extraDays, onHolidays, trip, back, previous, officeNotes = '' } = order;
  return {
    weekdays: [...weekdays],
    from,
    until: until === NO_END ? '' : until,
    leftOut: [...leftOut],
    extraDays: [...extraDays],
    onHolidays,
    puTime: trip.puTime,
    apptTime: trip.apptTime,
    bookingComments: trip.bookingComments,
    officeNotes,
    companions: trip.companions,
    attendants: trip.attendants,
    needs: trip.needs,
    ...toReturnChoice(back),
    startsOn: previous && previous.until >= today ? addToDay(previous.until, 1) : today,
  };
}

/**
 * A new series that repeats a trip, with its return if it has one, on its weekday from the day after it on. It leaves the
 * trip's own day out, so that it never doubles the trip when the first day is moved back.
 * @param officeNotes the trip's notes for the office
 */
export function repeatTrip(trip: Trip, back: Trip | undefined, timeZone: string, officeNotes = ''): StandingOrderInput {
  const said = timesAsRead(trip, timeZone);
  const saidBack = back && !back.willCall ? saidWayBack(trip, back, timeZone) : undefined;
  const nextDay = back !== undefined && (saidBack?.tripDate ?? back.tripDate) > said.tripDate;
  return {
    weekdays: [toWeekday(said.tripDate)],
    from: addToDay(said.tripDate, 1),
    until: '',
    leftOut: [said.tripDate],
    extraDays: [],
    onHolidays: 'drive',
    puTime: said.puTime,
    apptTime: said.apptTime,
    bookingComments: trip.bookingComments,
    officeNotes,
    companions: trip.companions,
    attendants: trip.attendants,
    needs: trip.needs,
    ...toReturnChoice(back && { puTime: saidBack?.puTime ?? '', nextDay }),
    startsOn: addToDay(said.tripDate, 1),
  };
}

/** A return's day and time on the clocks of the drop-off, where it starts. */
function saidWayBack(trip: Trip, back: Trip, timeZone: string): Pick<Trip, 'tripDate' | 'puTime'> {
  const zone = zoneAtSide(trip, 'dropoff', timeZone);
  const at = zone === timeZone ? undefined : instantAtSide(back, 'pickup', timeZone);
  return at ? { tripDate: dayIn(zone, at), puTime: clockIn(zone, at) } : back;
}
