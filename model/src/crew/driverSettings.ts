import * as z from 'zod/mini';
import { credentialGapsSchema } from '../credentials/credentialGap';
import { instant } from '../documents/instant';
import { latLngSchema } from '../documents/latLng';
import { LIMITS } from '../documents/limits';
import { id } from '../documents/storedFields';
import { CLOCK } from '../time/clock';
import { isDay } from '../time/isDay';
import { MOBILITY_NEEDS } from '../trip/mobility';

const text = (longest: number) => z.string().check(z.maxLength(longest));
const clock = z.string().check(z.regex(CLOCK, 'is not a time like 14:30'));
const day = z.string().check(z.refine(isDay, 'is not a day like 2026-01-31'));
const stored = <const Shape extends z.core.$ZodLooseShape>(shape: Shape) => z.readonly(z.object(shape));

/** From one clock time to another, in the account's time zone. Ends on the next day unless the end is later than the start. */
const clockRangeSchema = stored({ from: clock, to: clock });
export type ClockRange = z.infer<typeof clockRangeSchema>;

/** How many clients with each mobility need a vehicle can carry at once. */
export const seatsSchema = z.readonly(
  z.partialRecord(z.enum(MOBILITY_NEEDS), z.int().check(z.gte(0), z.lte(LIMITS.seats))),
);

/** From when until when a vehicle can't be driven. */
const vehicleOutSchema = stored({
  state: z.enum(['inShop', 'retired']),
  from: day,
  /** The last such day; empty if that is not known. */
  until: z.union([z.literal(''), day]),
});
export type VehicleOut = z.infer<typeof vehicleOutSchema>;

/** What the settings say of a vehicle. */
const ofVehicle = {
  /** How many clients with each mobility need the vehicle can carry at once; one trip at a time where it does not say. */
  seats: seatsSchema,
  /** The company's name or number for the vehicle. */
  vehicleName: text(LIMITS.name),
  plate: text(LIMITS.plate),
  /** That the vehicle is in the shop or retired, as functions copy it from there. Missing if it is in service. */
  vehicleOut: z.optional(vehicleOutSchema),
  /** The credentials that the vehicle lacks, as functions copy them from there. Missing if it lacks none. */
  vehicleGaps: z.optional(credentialGapsSchema),
};

/** The vehicle of a driver's shift: the one that they chose, or their usual one. */
const shiftVehicleSchema = stored({
  /** The day on which the shift began, in the account's time zone. */
  day,
  isOver: z.boolean(),
  vehicleUid: id,
  ...ofVehicle,
});
export type ShiftVehicle = z.infer<typeof shiftVehicleSchema>;

/** When a driver works, and with which vehicle. Admins write it; a driver without one works at any time. */
export const driverSettingsSchema = stored({
  /**
   * The hours of each weekday, Monday first; the same start and end is 24 hours. Null if the driver does not work that day.
   * A driver with seven times null has no hours, and works at any time.
   */
  hours: z.readonly(z.array(z.nullable(clockRangeSchema)).check(z.length(7))),
  /** Each workday's break; null if the driver has none. */
  break: z.nullable(
    clockRangeSchema.check(z.refine(({ from, to }) => from !== to, 'is not a break, but the whole day')),
  ),
  daysOff: z.readonly(z.array(day).check(z.maxLength(LIMITS.daysOff))),
  /**
   * The vehicle that the driver usually drives, one of the company's. Missing if the office chose none. With one, functions
   * keep seats, name, and plate as the vehicle says.
   */
  vehicleUid: z.optional(id),
  ...ofVehicle,
  /** The vehicle of the driver's last shift, as functions keep it. Missing without one. */
  shift: z.optional(shiftVehicleSchema),
  /** The credentials that the driver lacks, as functions keep them. Missing if they lack none. */
  credentialGaps: z.optional(credentialGapsSchema),
  licenseNumber: text(LIMITS.licenseNumber),
  /** Where the driver starts the day. The location is null until the address is on the map. */
  startPlace: z.nullable(stored({ address: text(LIMITS.address), location: z.nullable(latLngSchema) })),
  updatedAt: instant,
  updatedBy: z.string(),
});
export type DriverSettings = z.infer<typeof driverSettingsSchema>;
