import * as z from 'zod/mini';
import { credentialGapsSchema } from '../credentials/credentialGap';
import { seatsSchema, type VehicleOut } from '../crew/driverSettings';
import { vehicleOutOn } from '../crew/workTime';
import { type Instant, instant } from '../documents/instant';
import { LIMITS } from '../documents/limits';
import { day, id, nonBlank, stored, text } from '../documents/storedFields';
import { MAX_SHIFT_HOURS } from '../reports/shift';
import { nextWorkSchema } from './maintenance';
import { VIN_PATTERN } from './vin';

/** Whether a vehicle can be driven. */
export const VEHICLE_STATES = ['inService', 'inShop', 'retired'] as const;
export type VehicleState = (typeof VEHICLE_STATES)[number];

/** How wheelchairs and stretchers get into a vehicle. */
export const LIFT_KINDS = ['platform', 'underVehicle', 'ramp'] as const;
export type LiftKind = (typeof LIFT_KINDS)[number];

const dayOrEmpty = z.union([z.literal(''), day]);

const content = {
  /** The company's name or number for it. */
  name: nonBlank(LIMITS.name),
  plate: text(LIMITS.plate),
  /** The state that issued the plate, as two letters; can be empty. */
  plateState: z.string().check(z.regex(/^([A-Z]{2})?$/)),
  /** Can be empty: vehicles from before 1981 have none of this form. Its check digit is checked where it is entered. */
  vin: z.string().check(z.regex(new RegExp(`^(${VIN_PATTERN})?$`))),
  make: text(LIMITS.label),
  model: text(LIMITS.label),
  year: z.nullable(z.int().check(z.gte(LIMITS.minVehicleYear), z.lte(LIMITS.maxVehicleYear))),
  color: text(LIMITS.label),
  /** How many clients with each mobility need it can carry at once; one trip at a time where it does not say. */
  seats: seatsSchema,
  /** Null without one. */
  lift: z.nullable(
    stored({
      kind: z.enum(LIFT_KINDS),
      /** The most it can lift, in pounds; null if that is not known. */
      pounds: z.nullable(z.int().check(z.gte(1), z.lte(LIMITS.liftPounds))),
    }),
  ),
  /** The last reading that the office entered, in miles; null if there is none. */
  odometer: z.nullable(z.int().check(z.gte(0), z.lte(LIMITS.odometer))),
  /** Whether it can be driven between the two days; always if it is in service. */
  state: z.enum(VEHICLE_STATES),
  /** The first day in the shop or retired; empty if it is in service. */
  stateFrom: dayOrEmpty,
  /** The last such day; empty if that is not known. */
  stateUntil: dayOrEmpty,
};

/** A vehicle of the company. It is retired, never deleted, because shifts and drivers' settings name it. */
export const vehicleSchema = stored({
  ...content,
  /** The credentials that it lacks, as functions keep them. Missing if it lacks none. */
  gaps: z.optional(credentialGapsSchema),
  /** When maintenance is due first, as functions keep it. Missing if none is. */
  nextWork: z.optional(nextWorkSchema),
  /** The last reading of the drivers' shifts in it, as functions keep it. Missing if there is none. */
  reading: z.optional(stored({ miles: z.int().check(z.gte(0), z.lte(LIMITS.odometer)), at: instant, driverUid: id })),
  /** Who drives it now, by uid, and since when: functions keep it. Missing if no one does. */
  shifts: z.optional(z.readonly(z.record(z.string(), instant))),
  /** Goes up by one with every write of a person, so that a write from a stale form is refused. */
  version: z.int().check(z.gte(1)),
  createdAt: instant,
  updatedAt: instant,
  updatedBy: z.string(),
});
export type Vehicle = z.infer<typeof vehicleSchema>;

/** What people write of a vehicle. */
export type VehicleContent = Pick<Vehicle, keyof typeof content>;

/** The fields of a vehicle that people write, by name. */
export const VEHICLE_FIELDS: readonly string[] = Object.keys(content);

export const EMPTY_VEHICLE: VehicleContent = {
  ...{ name: '', plate: '', plateState: '', vin: '', make: '', model: '', year: null, color: '' },
  ...{ seats: {}, lift: null, odometer: null, state: 'inService', stateFrom: '', stateUntil: '' },
};

type VehicleService = Pick<Vehicle, 'state' | 'stateFrom' | 'stateUntil'>;

/** That a vehicle can't be driven, and from when until when, as drivers' settings keep it; undefined of one in service. */
export const outOfService = ({ state, stateFrom, stateUntil }: VehicleService): VehicleOut | undefined =>
  state === 'inService' || stateFrom === '' ? undefined : { state, from: stateFrom, until: stateUntil };

/** Whether a vehicle can be driven on a day. */
export const vehicleStateOn = (vehicle: VehicleService, day: string): VehicleState =>
  vehicleOutOn({ vehicleOut: outOfService(vehicle) }, day)?.state ?? 'inService';

/** More miles than a vehicle is driven between two readings: who reads more than that ahead has mistyped it. */
export const UNLIKELY_MILES = 30_000;

type Read = Pick<Vehicle, 'odometer' | 'reading'>;

/** The vehicle's last reading in miles, from the office or from a driver; null if there is none. */
export function odometerOf({ odometer, reading }: Read): number | null {
  if (!reading || isUnlikely({ odometer, reading })) return odometer;
  return Math.max(reading.miles, odometer ?? 0);
}

/** Whether a driver's reading is so far ahead of the office's that it doesn't count. */
export const isUnlikely = ({ odometer, reading }: Read): boolean =>
  reading !== undefined && odometer !== null && reading.miles > odometer + UNLIKELY_MILES;

/** Who drives a vehicle now, by uid, and since when: without shifts whose end was forgotten. */
export const shiftsNow = (
  { shifts = {} }: Pick<Vehicle, 'shifts'>,
  now: Date,
): readonly (readonly [string, Instant])[] =>
  Object.entries(shifts).filter(([, since]) => since.toMillis() > now.getTime() - MAX_SHIFT_HOURS * 3_600_000);
