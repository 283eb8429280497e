import * as z from 'zod/mini';
import { instant } from '../documents/instant';
import { LIMITS } from '../documents/limits';
import { clock, day, dayOrEmpty, id, nonBlank, stored, text } from '../documents/storedFields';
import type { RideStage } from '../riders/rideStage';
import { MOBILITY_NEEDS } from '../trip/mobility';
import { rideNeedsSchema } from '../trip/rideNeeds';
import { REQUEST_LIMITS } from './requestLimits';

export const REQUEST_STATES = ['sent', 'accepted', 'declined', 'withdrawn'] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

/** Why the office can decline. */
export const DECLINE_REASONS = [
  'notInServiceArea',
  'outsideHours',
  'badAddress',
  'noVehicle',
  'cantServe',
  'weather',
  'other',
] as const;
export type DeclineReason = (typeof DECLINE_REASONS)[number];

export const DECLINE_LABELS: Readonly<Record<DeclineReason, string>> = {
  notInServiceArea: 'Not in our service area',
  outsideHours: 'Outside our hours',
  badAddress: 'Address is wrong or incomplete',
  noVehicle: 'No vehicle available',
  cantServe: 'We can’t serve this need',
  weather: 'Weather',
  other: 'Other',
};

/** What is said of a request, or of a change, that was closed because its rides were over before anyone answered. */
export const NOT_ANSWERED = 'The company did not answer in time.';

const requestLegSchema = stored({
  day,
  /** Empty for a will-call. */
  puTime: clock,
  /** The client calls when ready. */
  willCall: z.boolean(),
  /** Empty without an appointment. */
  apptTime: clock,
  fromAddress: nonBlank(LIMITS.address),
  toAddress: nonBlank(LIMITS.address),
  fromPhone: text(LIMITS.phone),
  toPhone: text(LIMITS.phone),
});
export type RequestLeg = z.infer<typeof requestLegSchema>;

const legs = z.readonly(z.array(requestLegSchema).check(z.minLength(1), z.maxLength(REQUEST_LIMITS.legs)));

/** Who rides, as the facility says: the office decides which of its clients that is. */
const requestClientSchema = stored({
  name: nonBlank(LIMITS.name),
  phone: text(LIMITS.phone),
  birthDate: dayOrEmpty,
  medicaidId: text(LIMITS.medicaidId),
  clientDis: z.enum(MOBILITY_NEEDS),
  needs: z.nullable(rideNeedsSchema),
});
export type RequestClient = z.infer<typeof requestClientSchema>;

/** On which weekdays a request repeats after its first day: ISO numbers, Monday 1 to Sunday 7. */
const requestRepeatSchema = stored({
  weekdays: z.readonly(z.array(z.int().check(z.gte(1), z.lte(7))).check(z.minLength(1), z.maxLength(7))),
  /** The last day. */
  until: day,
});

/**
 * What the facility asks for once the office has accepted: other legs, that some are canceled, or that rides that repeat skip
 * some days.
 */
const requestChangeSchema = stored({
  kind: z.enum(['change', 'cancel', 'skip']),
  /** The legs as they should be; null for a cancellation. */
  legs: z.nullable(legs),
  /** The rides to cancel, as indexes of the request's legs; none for a change. */
  cancel: z.readonly(z.array(z.int().check(z.gte(0)))),
  /** The days to skip, as the standing orders count them. Missing for anything else. */
  days: z.optional(z.readonly(z.array(day).check(z.minLength(1), z.maxLength(REQUEST_LIMITS.skippedDays)))),
  /** What should change, in the facility's words. */
  ask: text(REQUEST_LIMITS.notes),
  askedAt: instant,
  askedBy: z.string(),
  state: z.enum(['sent', 'accepted', 'declined']),
  /** Why the office declined; empty otherwise. */
  reason: text(LIMITS.reason),
});
export type RequestChange = z.infer<typeof requestChangeSchema>;

const RIDE_STAGES = [
  'willCall',
  'scheduled',
  'delayed',
  'onMyWay',
  'arrived',
  'onBoard',
  'droppedOff',
  'noShow',
  'cancelled',
] as const satisfies readonly RideStage[];

/** What a facility sees of a trip that it asked for, and nothing else of the trip. */
const requestTripSchema = stored({
  /** The index of its leg. */
  leg: z.int().check(z.gte(0)),
  /** The day and time as people say them at the pick-up. */
  day,
  /** Empty for a will-call without a time. */
  puTime: clock,
  /** The time zone of the pick-up. Missing if it is the company's. */
  timeZone: z.optional(text(LIMITS.timeZone)),
  /** True if the company changed where it starts or goes; missing otherwise. */
  isElsewhere: z.optional(z.literal(true)),
  stage: z.enum(RIDE_STAGES),
  /** When the driver is expected at the pick-up or, with the client on board, at the drop-off; null if nobody can tell. */
  expected: z.nullable(stored({ from: instant, to: instant })),
  /** Empty without a driver. */
  driverFirstName: text(LIMITS.name),
  plate: text(LIMITS.plate),
  completedAt: z.nullable(instant),
  canceled: z.boolean(),
  /** When this was read from the trip. */
  updatedAt: instant,
  /** When it is read again, though the trip did not change: an expected time goes by. Null if it can't change by itself. */
  nextAt: z.optional(z.nullable(instant)),
});
export type RequestTrip = z.infer<typeof requestTripSchema>;

const content = {
  client: requestClientSchema,
  legs,
  /** Null for rides that don't repeat. */
  repeat: z.nullable(requestRepeatSchema),
  notes: text(REQUEST_LIMITS.notes),
  /** The facility's number of its order; empty without one. */
  poNumber: text(REQUEST_LIMITS.poNumber),
};

/**
 * Rides that a facility asks for, and what became of them. People at the facility read all of it: what they must not know stands
 * in `OfficeRequest`. Only functions write it.
 */
export const rideRequestSchema = stored({
  /** The facility's payer that the rides are for. */
  payerUid: id,
  ...content,
  state: z.enum(REQUEST_STATES),
  /** What was asked last after the office accepted; null if nothing was. */
  change: z.nullable(requestChangeSchema),
  /** Whether the office has to answer: the request, or its change. */
  isOpen: z.boolean(),
  /** When the office is reminded of an open request; null once it was, and for others. */
  escalateAt: z.nullable(instant),
  /** When the office was reminded; null as long as it was not. */
  escalatedAt: z.nullable(instant),
  /** The days of its first and last ride. */
  firstDay: day,
  lastDay: day,
  /** The last of the days that the facility asks to skip, as long as no one has answered. Missing otherwise. */
  closesAfter: z.optional(day),
  tripIds: z.readonly(z.array(z.string())),
  /** The standing orders of a repeated request. */
  orderIds: z.readonly(z.array(z.string())),
  /**
   * What the company did to these orders, by their ids; `until` is empty for one that was deleted. Missing for those that run
   * as they were asked for.
   */
  orders: z.optional(z.readonly(z.record(z.string(), stored({ paused: z.boolean(), until: dayOrEmpty })))),
  /** The days from the last answer on that rides that repeat skip, because the facility asked for it. Missing without any. */
  skipped: z.optional(z.readonly(z.array(day))),
  answeredAt: z.nullable(instant),
  answeredBy: z.nullable(z.string()),
  declineReason: z.nullable(z.enum(DECLINE_REASONS)),
  declineNote: text(LIMITS.reason),
  /** Its rides by the trip's id; of a repeated request, those of the next days. */
  trips: z.readonly(z.record(z.string(), requestTripSchema)),
  /** When the first of these is read again. Missing if none is. */
  follow: z.optional(stored({ account: z.string(), at: instant })),
  /** When it is deleted. Missing for one that was accepted, which stays as its trips do. */
  expireAt: z.optional(instant),
  /** Goes up by one with every answer and every change, so that a write from a stale form is refused. */
  version: z.int().check(z.gte(1)),
  createdAt: instant,
  createdBy: z.string(),
  updatedAt: instant,
  updatedBy: z.string(),
});
export type RideRequest = z.infer<typeof rideRequestSchema>;

/** What a facility says of the rides it asks for. */
export type RequestContent = Pick<RideRequest, keyof typeof content>;
