import * as z from 'zod/mini';
import { clientKey } from '../counting/clientKey';
import { isPlainId } from '../documents/ids';
import { dayField, optionalTime, requiredText, textField } from '../documents/inputFields';
import { addressLocationSchema } from '../documents/latLng';
import { LIMITS } from '../documents/limits';
import type { Trip } from '../documents/trip';
import { phoneDigits } from '../people/phoneDigits';
import { tripSearchGrams } from '../queries/tripSearch';
import { isAppointmentBeforePickUp } from './appointment';
import { MOBILITY_NEEDS } from './mobility';
import { compactNeeds, rideNeedsSchema } from './rideNeeds';

export const phoneSchema = textField(LIMITS.phone).check(
  z.refine(
    (value) => value === '' || (phoneDigits(value).length >= 7 && phoneDigits(value).length <= 15),
    'Enter a phone number of 7 to 15 digits.',
  ),
);

const companions = z
  .int('Enter a whole number.')
  .check(z.minimum(0, 'Enter 0 or more.'), z.maximum(LIMITS.companions, `Enter at most ${LIMITS.companions}.`));

/** The fields of a form that say who rides along, and what else the ride needs. */
export const ridersShape = { companions, attendants: companions, needs: z.nullable(rideNeedsSchema) };

/** A trip's input from a form, a file, or a standing order, with the error messages of its fields. */
export const tripInputSchema = z
  .object({
    /** Null for a client who was not picked from the list. */
    clientUid: z.nullable(z.string().check(z.refine(isPlainId, 'is not an id'))),
    name: requiredText(LIMITS.name, 'Enter the client’s name.'),
    phone: phoneSchema,
    medicaidId: textField(LIMITS.medicaidId),
    clientDis: z.enum(MOBILITY_NEEDS, 'Choose how the client travels.'),
    tripDate: dayField('Choose the day of the trip.'),
    puTime: optionalTime,
    apptTime: optionalTime,
    fromAddress: requiredText(LIMITS.address, 'Enter where the trip starts.'),
    fromPhone: phoneSchema,
    toAddress: requiredText(LIMITS.address, 'Enter where the trip goes.'),
    toPhone: phoneSchema,
    pickup: z.nullable(addressLocationSchema),
    dropoff: z.nullable(addressLocationSchema),
    miles: z
      .number('Enter the miles as a number.')
      .check(z.minimum(0, 'Miles can’t be negative.'), z.maximum(LIMITS.miles, `Enter at most ${LIMITS.miles} miles.`)),
    bookingComments: textField(LIMITS.comments),
    ...ridersShape,
    fromDetails: textField(LIMITS.addressDetails),
    toDetails: textField(LIMITS.addressDetails),
    willCall: z.boolean(),
    /** The pick-up time was computed from the appointment. */
    puTimeComputed: z.boolean(),
    /** The time zones in which a file's times were read, if those were not the company's, or if a person chose the company's. */
    puZone: z.optional(z.nullable(z.string().check(z.maxLength(LIMITS.timeZone)))),
    apptZone: z.optional(z.nullable(z.string().check(z.maxLength(LIMITS.timeZone)))),
  })
  .check(
    z.superRefine((trip, context) => {
      const complain = (field: 'puTime' | 'apptTime', message: string) =>
        context.addIssue({ code: 'custom', path: [field], message });
      if (trip.willCall && trip.puTime !== '') complain('puTime', 'A will-call has no pick-up time yet.');
      if (!trip.willCall && trip.puTime === '') {
        complain('puTime', 'Enter a pick-up time, or mark the trip as will-call.');
      }
      if (isAppointmentBeforePickUp(trip)) complain('apptTime', 'The appointment is before the pick-up.');
    }),
  );
export type TripInput = Readonly<z.infer<typeof tripInputSchema>>;

/** An empty trip form for a day. */
export function emptyTripInput(tripDate: string): TripInput {
  return {
    clientUid: null,
    name: '',
    phone: '',
    medicaidId: '',
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
    companions: 0,
    attendants: 0,
    fromDetails: '',
    toDetails: '',
    needs: null,
    willCall: false,
    puTimeComputed: false,
  };
}

/** The fields of a trip document that follow from its input, including the client uid and search grams. */
export type TripInputFields = Pick<Trip, Exclude<keyof TripInput, 'clientUid'> | 'clientUid' | 'searchGrams'>;

/** The uid of a trip's client: the one that was picked, or the one that follows from name and phone number. */
export const toClientUid = ({ clientUid, name, phone }: Pick<TripInput, 'clientUid' | 'name' | 'phone'>): string =>
  clientUid ?? clientKey(name, phone);

/** @param tripNumber the broker's number of the trip, if it has one: the trip is also found by that */
export function tripFields(input: TripInput, tripNumber?: string): TripInputFields {
  return {
    ...input,
    clientUid: toClientUid(input),
    // A will-call has no time that could be computed
    puTimeComputed: input.puTimeComputed && input.puTime !== '',
    needs: compactNeeds(input.needs),
    searchGrams: tripSearchGrams({ ...input, tripNumber }),
  };
}
