import * as z from 'zod/mini';
import { LIMITS } from '../documents/limits';
import { MOBILITY_NEEDS, type MobilityNeed } from '../trip/mobility';

const whole = (from: number, to: number) => z.int().check(z.gte(from), z.lte(to));
const number = (from: number, to: number) => z.number().check(z.gte(from), z.lte(to));

const DEFAULT_DRIVE_MINUTES = 60;

/** How a company drives: what travel estimates, late warnings, and day plans go by. */
export const planSettingsSchema = z.readonly(
  z.object({
    /** Whether clients of different trips may be on board together. */
    sharesRides: z.boolean(),
    /** How early or late a pick-up may be, in minutes. */
    pickupTolerance: whole(0, LIMITS.pickupTolerance),
    /** Whether a plan may pick a client up for the way back before the time that they were promised. */
    earlyReturns: z._default(z.boolean(), false),
    /** The longest ride, as a multiple of the direct one, where clients share rides. */
    rideAllowance: number(1, LIMITS.rideAllowance),
    /** How long getting in takes, and getting out again, in minutes. */
    loadingMinutes: z.readonly(z.record(z.enum(MOBILITY_NEEDS), whole(0, LIMITS.loadingMinutes))),
    /** How many miles of road a mile in a straight line takes. */
    roadFactor: number(1, LIMITS.roadFactor),
    /** Miles an hour, loading not included. */
    speed: number(LIMITS.minSpeed, LIMITS.maxSpeed),
    /** Miles an hour on weekdays from 7 to 9 AM and from 4 to 6 PM; the hour around them is in between. */
    rushSpeed: number(LIMITS.minSpeed, LIMITS.maxSpeed),
    /** A plan does not change what starts within so many minutes. */
    freezeMinutes: whole(0, LIMITS.freezeMinutes),
    /** A plan moves a trip that has a driver only if that saves more than so many driven miles. */
    changeMiles: number(0, LIMITS.changeMiles),
    /** Automatic assignment passes over drivers who need longer than this to the pick-up, in minutes. */
    maxDriveMinutes: z._default(whole(LIMITS.minDriveMinutes, LIMITS.maxDriveMinutes), DEFAULT_DRIVE_MINUTES),
  }),
);
export type PlanSettings = z.infer<typeof planSettingsSchema>;

/** What says how long drives and stops take, what is late, and how far automatic assignment sends a driver. */
export type DrivingSettings = Pick<
  PlanSettings,
  'pickupTolerance' | 'loadingMinutes' | 'roadFactor' | 'speed' | 'rushSpeed' | 'maxDriveMinutes'
>;

const DEFAULT_LOADING: Readonly<Record<MobilityNeed, number>> = {
  ambulatory: 3,
  wheelchair: 6,
  wheelchairXl: 6,
  stretcher: 10,
  bariatricStretcher: 10,
};

/** Of a company that has not chosen: what is usual in the field. */
export const DEFAULT_PLAN_SETTINGS: PlanSettings = {
  sharesRides: false,
  pickupTolerance: 15,
  earlyReturns: false,
  rideAllowance: 1.5,
  loadingMinutes: DEFAULT_LOADING,
  roadFactor: 1.3,
  speed: 20,
  rushSpeed: 16,
  freezeMinutes: 15,
  changeMiles: 2,
  maxDriveMinutes: DEFAULT_DRIVE_MINUTES,
};
