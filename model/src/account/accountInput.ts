import * as z from 'zod';
import { LIMITS } from '../documents/limits';
import type { ReceivedInvitation } from '../people/memberInput';
import { isDay } from '../time/isDay';
import { MOBILITY_NEEDS } from '../trip/mobility';
import { phoneSchema } from '../trip/tripInput';
import { isNpi } from './office';

/** The form for the time zone of the company's days. */
export const timeZoneInputSchema = z.object({ timeZone: z.string().min(1, 'Choose a time zone.') });
export type TimeZoneInput = z.infer<typeof timeZoneInputSchema>;

/** The form for the company's holidays: names by day. */
export const holidaysInputSchema = z.object({
  holidays: z
    .record(z.string().refine(isDay, 'Choose a day.'), z.string().trim().max(LIMITS.holidayName))
    .refine((days) => Object.keys(days).length <= LIMITS.holidays, `Choose at most ${LIMITS.holidays} days.`),
});

/** The form for how payers and drivers reach the company. */
export const officeInputSchema = z.object({
  address: z.string().trim().max(LIMITS.address, `Keep it under ${LIMITS.address} characters.`),
  phone: phoneSchema,
  npi: z
    .string()
    .trim()
    .refine((value) => value === '' || isNpi(value), 'This is no NPI: check its ten digits.'),
});

const waitingTime = `Enter whole minutes from 0 to ${LIMITS.noShowMinutes}.`;

/** The form for what the drivers' page asks for. */
export const driveSettingsInputSchema = z.object({
  asksSignature: z.boolean(),
  asksOdometer: z.boolean(),
  asksInspection: z.boolean(),
  noShowMinutes: z.int(waitingTime).min(0, waitingTime).max(LIMITS.noShowMinutes, waitingTime),
});

const whole = (low: number, high: number) => {
  const text = `Enter a whole number from ${low} to ${high}.`;
  return z.int(text).min(low, text).max(high, text);
};
const number = (low: number, high: number) => {
  const text = `Enter a number from ${low} to ${high}.`;
  return z.number(text).min(low, text).max(high, text);
};

/** The form for how the company drives. */
export const planSettingsInputSchema = z.object({
  sharesRides: z.boolean(),
  pickupTolerance: whole(0, LIMITS.pickupTolerance),
  earlyReturns: z.boolean(),
  rideAllowance: number(1, LIMITS.rideAllowance),
  loadingMinutes: z.record(z.enum(MOBILITY_NEEDS), whole(0, LIMITS.loadingMinutes)),
  roadFactor: number(1, LIMITS.roadFactor),
  speed: number(LIMITS.minSpeed, LIMITS.maxSpeed),
  rushSpeed: number(LIMITS.minSpeed, LIMITS.maxSpeed),
  freezeMinutes: whole(0, LIMITS.freezeMinutes),
  changeMiles: number(0, LIMITS.changeMiles),
  maxDriveMinutes: whole(LIMITS.minDriveMinutes, LIMITS.maxDriveMinutes),
});

/** The form for what reports call on time. */
export const onTimeInputSchema = z.object({
  pickUpMinutes: whole(0, LIMITS.onTimeMinutes),
  dropOffMinutes: whole(0, LIMITS.onTimeMinutes),
  willCallMinutes: whole(0, LIMITS.onTimeMinutes),
});

/** The input of `registerOwner`. The server replaces an unknown time zone with the default. */
export const registerOwnerSchema = z.strictObject({
  /** Registers someone who is invited to other accounts, too. */
  evenIfInvited: z.boolean().optional(),
  timeZone: z.string().regex(/^[A-Za-z0-9_+/-]{1,60}$/, 'is not a time zone'),
});
/** Empty once the caller is registered; otherwise the invitations to choose from. */
export interface RegisterOwnerAnswer {
  readonly invitations?: readonly ReceivedInvitation[];
}
export type RegisterOwnerInput = Readonly<z.infer<typeof registerOwnerSchema>>;
