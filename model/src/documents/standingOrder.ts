import * as z from 'zod/mini';
import { HOLIDAY_RULES } from '../holidays/holidays';
import { instant } from './instant';
import { LIMITS } from './limits';
import { ride } from './ride';
import { clock, day, id, stored, text } from './storedFields';

/** The fields that a standing order repeats, by name. */
export const RIDE_FIELDS: readonly string[] = Object.keys(ride);

/** Weekdays as ISO numbers, Monday 1 to Sunday 7. */
const weekdays = z.readonly(z.array(z.int().check(z.gte(1), z.lte(7))).check(z.minLength(1)));
const manyDays = z.readonly(z.array(day).check(z.maxLength(LIMITS.orderDays)));

/**
 * The way back of each trip of a standing order, on the same or the next day; null or missing if there is none. Without a
 * pick-up time it is a will-call.
 */
const wayBack = z.optional(z.nullable(stored({ puTime: clock, nextDay: z.optional(z.boolean()) })));

/** Whose clock a standing order's times are on, with the time zones that this was decided for. */
const orderClocksSchema = stored({
  /** `places`: the pick-up time is the time at the pick-up, the appointment and the return's time those at the drop-off. */
  kind: z.enum(['places', 'company']),
  company: text(LIMITS.timeZone),
  /** The zones of the two places; empty while a place was not known. */
  pickup: text(LIMITS.timeZone),
  dropoff: text(LIMITS.timeZone),
});
export type OrderClocks = z.infer<typeof orderClocksSchema>;

export const standingOrderSchema = stored({
  weekdays,
  from: day,
  /** NO_END if the order goes on until someone ends it. */
  until: day,
  leftOut: manyDays,
  /** Days with a trip in addition to the weekdays. Older orders have none. */
  extraDays: z._default(manyDays, []),
  paused: z.boolean(),
  /** What it does on the company's holidays. Older orders drive. */
  onHolidays: z._default(z.enum(HOLIDAY_RULES), 'drive'),
  /** The fields of every trip of the order. */
  trip: stored(ride),
  back: wayBack,
  /** What held before the last change, up to and including the day `until`. */
  previous: z.optional(
    z.nullable(
      stored({
        until: day,
        weekdays,
        puTime: clock,
        apptTime: clock,
        bookingComments: text(LIMITS.comments),
        back: wayBack,
      }),
    ),
  ),
  /**
   * Trips that follow the order although a person had assigned, locked, or edited them by then: whoever changed the order
   * at that time chose so. The next run of the order reaches them, once; what a person changes later stays.
   */
  replaces: z.optional(
    z.nullable(
      stored({
        at: instant,
        trips: z.readonly(z.array(z.string())),
        /**
         * True if the change leaves out no day, as one that a facility asked for: trips that someone reinstated on days left
         * out change with the others, and are not deleted. Missing otherwise. Functions write it.
         */
        keepsReinstated: z.optional(z.literal(true)),
      }),
    ),
  ),
  /** On whose clock its times are. Null or missing: the company's, as long as no one has decided. */
  clocks: z.optional(z.nullable(orderClocksSchema)),
  /** Who pays for its trips, if a person chose; missing otherwise. */
  payerUid: z.optional(id),
  /**
   * True if an owner or admin saved the order although its payer does not pay without an authorization and none covered its
   * first trips. Missing otherwise.
   */
  withoutAuthorization: z.optional(z.literal(true)),
  /** Notes for the office, which its trips get where drivers can't read them. Missing without any. */
  officeNotes: z.optional(text(LIMITS.comments)),
  createdAt: instant,
  updatedAt: instant,
  updatedBy: z.string(),
});
export type StandingOrder = z.infer<typeof standingOrderSchema>;

/** The days of a standing order, from yesterday on, that already have a trip. Maintained by functions. */
export const standingOrderRunSchema = stored({
  days: z.readonly(z.array(day)),
  /** The days that already have a way back. */
  backDays: z.optional(z.readonly(z.array(day))),
  /** What the order last wrote to its trips, as a key by trip, so that a person's change is recognized. */
  written: z.optional(z.record(z.string(), z.string())),
  /** The `at` of the order's `replaces` that was carried out, so that no later run does it again. Missing without any. */
  replacedAt: z.optional(instant),
  /** Days on which an imported trip of the client is the order's ride, so that the order makes no trip. */
  imported: z.optional(
    z.readonly(z.array(z.readonly(z.object({ day, way: z.enum(['there', 'back']), tripId: z.string() })))),
  ),
  /** The last of these days. */
  importedUntil: z.optional(day),
  /** The time zones of the order's two places, as far as they are known. */
  placeZones: z.optional(stored({ pickup: z.optional(z.string()), dropoff: z.optional(z.string()) })),
  /** True while someone has to decide whether the order's times are the company's or those at its places. */
  asksZone: z.optional(z.boolean()),
});
export type StandingOrderRun = z.infer<typeof standingOrderRunSchema>;
