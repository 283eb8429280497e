import * as z from 'zod/mini';
import { dayField, decimalNumber, textField, wholeNumber } from '../documents/inputFields';
import { LIMITS } from '../documents/limits';
import type { ReceivedInvitation } from '../people/memberInput';
import { MOBILITY_NEEDS } from '../trip/mobility';
import { phoneSchema } from '../trip/tripInput';
import { isNpi } from './office';

/** The form for the time zone of the company's days. */
export const timeZoneInputSchema = z.object({ timeZone: z.string().check(z.minLength(1, 'Choose a time zone.')) });
export type TimeZoneInput = z.infer<typeof timeZoneInputSchema>;

/** The form for the company's holidays: names by day. */
export const holidaysInputSchema = z.object({
  holidays: z
    .record(dayField(), textField(LIMITS.holidayName))
    .check(z.refine((days) => Object.keys(days).length <= LIMITS.holidays, `Choose at most ${LIMITS.holidays} days.`)),
});

/** The form for how payers and drivers reach the company. */
export const officeInputSchema = z.object({
  address: textField(LIMITS.address),
  phone: phoneSchema,
  npi: z.string().check(
    z.trim(),
    z.refine((value) => value === '' || isNpi(value), 'This is no NPI: check its ten digits.'),
  ),
  taxId: textField(LIMITS.taxId),
  howToPay: textField(LIMITS.howToPay),
});

const waitingTime = `Enter whole minutes from 0 to ${LIMITS.noShowMinutes}.`;

/** The form for what the drivers' page asks for. */
export const driveSettingsInputSchema = z.object({
  asksSignature: z.boolean(),
  asksOdometer: z.boolean(),
  asksInspection: z.boolean(),
  asksVehicle: z.boolean(),
  noShowMinutes: z.int(waitingTime).check(z.minimum(0, waitingTime), z.maximum(LIMITS.noShowMinutes, waitingTime)),
});

/** The form for how the company drives. */
export const planSettingsInputSchema = z.object({
  sharesRides: z.boolean(),
  pickupTolerance: wholeNumber(0, LIMITS.pickupTolerance),
  earlyReturns: z.boolean(),
  rideAllowance: decimalNumber(1, LIMITS.rideAllowance),
  loadingMinutes: z.record(z.enum(MOBILITY_NEEDS), wholeNumber(0, LIMITS.loadingMinutes)),
  roadFactor: decimalNumber(1, LIMITS.roadFactor),
  speed: decimalNumber(LIMITS.minSpeed, LIMITS.maxSpeed),
  rushSpeed: decimalNumber(LIMITS.minSpeed, LIMITS.maxSpeed),
  freezeMinutes: wholeNumber(0, LIMITS.freezeMinutes),
  changeMiles: decimalNumber(0, LIMITS.changeMiles),
  maxDriveMinutes: wholeNumber(LIMITS.minDriveMinutes, LIMITS.maxDriveMinutes),
});

/** The form for what reports call on time. */
export const onTimeInputSchema = z.object({
  pickUpMinutes: wholeNumber(0, LIMITS.onTimeMinutes),
  dropOffMinutes: wholeNumber(0, LIMITS.onTimeMinutes),
  willCallMinutes: wholeNumber(0, LIMITS.onTimeMinutes),
});

/** The input of `registerOwner`. The server replaces an unknown time zone with the default. */
export const registerOwnerSchema = z.strictObject({
  /** Registers someone who is invited to other accounts, too. */
  evenIfInvited: z.optional(z.boolean()),
  timeZone: z.string().check(z.regex(/^[A-Za-z0-9_+/-]{1,60}$/, 'is not a time zone')),
});
/** Empty once the caller is registered; otherwise the invitations to choose from. */
export interface RegisterOwnerAnswer {
  readonly invitations?: readonly ReceivedInvitation[];
}
export type RegisterOwnerInput = Readonly<z.infer<typeof registerOwnerSchema>>;
