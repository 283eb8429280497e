import { z } from 'zod';
import { clientKey, phoneDigits } from './clientKey';
import { latLngSchema, type Trip } from './documents';
import { LIMITS } from './limits';
import { MOBILITY_NEEDS } from './mobility';
import { searchGrams } from './searchGrams';

const text = (limit: number) => z.string().trim().max(limit, `Keep it under ${limit} characters.`);
const required = (limit: number, message: string) => text(limit).min(1, message);

export const phoneSchema = text(LIMITS.phone).refine(
  (value) => value === '' || (phoneDigits(value).length >= 7 && phoneDigits(value).length <= 15),
  'Enter a phone number of 7 to 15 digits.',
);

/** A clock time like 14:30. */
export const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/;
const clock = z.string().refine((value) => value === '' || CLOCK.test(value), 'Enter a time like 14:30.');

/** Whether the text is a day of the calendar, written YYYY-MM-DD. */
export function isDay(value: string): boolean {
  const at = new Date(`${value}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(value);
}

/** What a person, a file or a standing order says of a trip; every text is an error beside its field. */
export const tripInputSchema = z
  .object({
    /** Null for a client that was not picked from the list. */
    clientUid: z.string().nullable(),
    name: required(LIMITS.name, 'Enter the client’s name.'),
    phone: phoneSchema,
    clientDis: z.enum(MOBILITY_NEEDS, 'Choose how the client travels.'),
    tripDate: z.string().refine(isDay, 'Choose the day of the trip.'),
    puTime: clock,
    apptTime: clock,
    fromAddress: required(LIMITS.address, 'Enter where the trip starts.'),
    fromPhone: phoneSchema,
    toAddress: required(LIMITS.address, 'Enter where the trip goes.'),
    toPhone: phoneSchema,
    pickup: z.nullable(latLngSchema),
    dropoff: z.nullable(latLngSchema),
    miles: z
      .number('Enter the miles as a number.')
      .min(0, 'Miles can’t be negative.')
      .max(LIMITS.miles, `Enter at most ${LIMITS.miles} miles.`),
    bookingComments: text(LIMITS.comments),
    willCall: z.boolean(),
  })
  .superRefine((trip, context) => {
    const complain = (field: 'puTime' | 'apptTime', message: string) =>
      context.addIssue({ code: 'custom', path: [field], message });
    if (trip.willCall && trip.puTime !== '') complain('puTime', 'A will-call has no pick-up time yet.');
    if (!trip.willCall && trip.puTime === '') {
      complain('puTime', 'Enter a pick-up time, or mark the trip as will-call.');
    }
    if (CLOCK.test(trip.puTime) && CLOCK.test(trip.apptTime) && trip.apptTime < trip.puTime) {
      complain('apptTime', 'The appointment is before the pick-up.');
    }
  });
export type TripInput = Readonly<z.infer<typeof tripInputSchema>>;

/** A trip of which nothing is said yet but the day. */
export function emptyTripInput(tripDate: string): TripInput {
  return {
    clientUid: null,
    name: '',
    phone: '',
    clientDis: 'ambulatory',
    tripDate,
    puTime: '',
    apptTime: '',
    fromAddress: '',
    fromPhone: '',
    toAddress: '',
    toPhone: '',
    pickup: null,
    dropoff: null,
    miles: 0,
    bookingComments: '',
    willCall: false,
  };
}

/** The fields of a trip document that its input decides, the searched and the keyed ones included. */
export type TripInputFields = Pick<Trip, Exclude<keyof TripInput, 'clientUid'> | 'clientUid' | 'searchGrams'>;

export function tripFields(input: TripInput): TripInputFields {
  return {
    ...input,
    clientUid: input.clientUid ?? clientKey(input.name, input.phone),
    searchGrams: searchGrams(input.name),
  };
}
