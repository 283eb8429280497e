import * as z from 'zod/mini';
import { isPlainId } from '../documents/ids';
import { type Instant, instant } from '../documents/instant';
import { LIMITS } from '../documents/limits';
import { isNonBlank } from '../documents/nonBlank';
import { correctionSchema } from './correction';
import { driverExpensesSchema } from './driverExpenses';
import { SIGNERS, TRIP_STEPS } from './tripProgress';

/** Events of a trip. An undo takes one of the others back. */
export const TRIP_EVENT_KINDS = [...TRIP_STEPS, 'noShow', 'expenses', 'undo'] as const;
/** Events of a shift. The last one decides whether the driver is available. */
export const SHIFT_EVENT_KINDS = ['shiftStarted', 'shiftEnded', 'breakStarted', 'breakEnded'] as const;
/** Events that belong to no trip. */
export const DAY_EVENT_KINDS = [...SHIFT_EVENT_KINDS, 'inspected'] as const;
export const DRIVER_EVENT_KINDS = [...TRIP_EVENT_KINDS, ...DAY_EVENT_KINDS] as const;
export type DriverEventKind = (typeof DRIVER_EVENT_KINDS)[number];
/** The office's own event: it enters or corrects what a phone recorded. */
export const CORRECTED = 'corrected';
/** A phone tells the office that the rules refused a step, which it keeps. */
export const REFUSED = 'refused';

/** How long after a step the phone offers to undo it, in seconds. */
export const UNDO_SECONDS = 10;
/** How long an event can wait on the phone before the rules refuse it, in hours. */
export const MAX_EVENT_AGE_HOURS = 72;
/** How far the phone's clock can be ahead of the server's, in minutes. */
export const MAX_CLOCK_LEAD_MINUTES = 15;
/** How many events of a driver count for a trip, and how many corrections of that driver's trip: the first that the server received. */
export const MAX_TRIP_EVENTS = 100;

/**
 * What became of an event. `applied`: it counts. `repeated`: an earlier one of its kind counts. `undone`: an undo took it
 * back. `overruled`: a dispatcher changed the status later. `unmatched`: an undo of nothing, or too late. `formerDriver`: it
 * counted before the trip got another driver. `neverAssigned`: the trip was never assigned to that driver. `corrected`: the
 * office entered another time, or took the step back. To be resolved by a dispatcher: `cancelled`, a step after the trip was
 * cancelled; `otherDriver`, an event of someone who no longer has the trip; `refused`, that the rules refused a step.
 * `noTrip`: the trip is gone, can't be read, or is another account's. `tooMany`: the trip already had MAX_TRIP_EVENTS of
 * that driver, or as many corrections.
 */
export const EVENT_OUTCOMES = [
  'applied',
  'repeated',
  'undone',
  'overruled',
  'unmatched',
  'formerDriver',
  'neverAssigned',
  'corrected',
  'cancelled',
  'otherDriver',
  'refused',
  'noTrip',
  'tooMany',
] as const;
export type EventOutcome = (typeof EVENT_OUTCOMES)[number];
/** What a dispatcher has to resolve. */
export const UNRESOLVED_OUTCOMES = ['cancelled', 'otherDriver', 'refused'] as const satisfies readonly EventOutcome[];

const id = z.string().check(z.refine(isPlainId, 'is not an id'));
const nonBlank = z.string().check(z.maxLength(LIMITS.name), z.refine(isNonBlank, 'is blank'));
const stored = <const Shape extends z.core.$ZodLooseShape>(shape: Shape) => z.readonly(z.object(shape));

/**
 * One thing that a driver did, as their phone recorded it, or a correction by the office, which names the trip's driver. Never
 * changes; functions add what became of it.
 */
export const driverEventSchema = stored({
  subOwneruid: z.string(),
  driverUid: z.string(),
  /** Null for events of the day. */
  tripId: z.nullable(id),
  kind: z.enum([...DRIVER_EVENT_KINDS, CORRECTED, REFUSED]),
  /** When it happened, by the phone's clock as the phone has corrected it; of a correction, when the office made it. */
  at: instant,
  /** What the phone's clock showed, if it was wrong. */
  phoneAt: z.optional(instant),
  /** Where; the accuracy is a radius in meters. */
  position: z.nullable(
    stored({
      lat: z.number().check(z.gte(-90), z.lte(90)),
      lng: z.number().check(z.gte(-180), z.lte(180)),
      accuracy: z.number().check(z.gte(0), z.lte(LIMITS.accuracy)),
    }),
  ),
  /** In miles. */
  odometer: z.nullable(z.number().check(z.gte(0), z.lte(LIMITS.odometer))),
  /** The drawing is the path data of an SVG image. */
  signature: z.nullable(
    stored({
      signedBy: z.enum(SIGNERS),
      name: nonBlank,
      drawing: z.string().check(z.maxLength(LIMITS.drawing), z.regex(/^M[MLCQ0-9 .,-]*$/, 'is not a path')),
    }),
  ),
  /** Why there is no signature, what happened at a no-show, an inspection's defects, or why the office corrects; often empty. */
  note: z.string().check(z.maxLength(LIMITS.reason)),
  /** The event that an undo takes back. */
  undoes: z.nullable(id),
  /** When the server received it. */
  receivedAt: instant,
  /** The vehicle that the driver chose at the start of a shift or during it, or inspected. Missing if it is their usual one. */
  vehicleUid: z.optional(id),
  /** What the driver paid for the trip; of an event that enters it. */
  expenses: z.optional(driverExpensesSchema),
  /** What the rules refused; of an event that reports it. */
  refused: z.optional(stored({ kind: z.enum(TRIP_EVENT_KINDS), at: instant })),
  /** Missing for what a driver did. */
  by: z.optional(z.literal('office')),
  /** The uid of the admin who corrects. */
  who: z.optional(z.string()),
  correction: z.optional(correctionSchema),
  /** Functions add the rest. */
  outcome: z.optional(z.enum(EVENT_OUTCOMES)),
  /** The trip's client, for an export or erasure. */
  clientUid: z.optional(z.string()),
  expireAt: z.optional(instant),
});
export type DriverEvent = z.infer<typeof driverEventSchema>;

/** When an event happened: by the phone's clock, but not after the server received it. */
export const happenedAt = ({ at, receivedAt }: Pick<DriverEvent, 'at' | 'receivedAt'>): Instant =>
  at.toMillis() > receivedAt.toMillis() ? receivedAt : at;

type ShiftEvent = Pick<DriverEvent, 'kind' | 'at' | 'receivedAt'>;

const SHIFT_KINDS: readonly DriverEvent['kind'][] = SHIFT_EVENT_KINDS;

/** The last event of a driver's shift, among events in any order. */
export function latestShiftEvent<Event extends ShiftEvent>(events: readonly Event[]): Event | undefined {
  return events
    .filter(({ kind }) => SHIFT_KINDS.includes(kind))
    .reduce<Event | undefined>(
      (last, event) => (last && happenedAt(event).toMillis() <= happenedAt(last).toMillis() ? last : event),
      undefined,
    );
}

/** Whether a driver is free to take trips after these events of their shift, in any order. */
export function isAvailableAfter(events: readonly ShiftEvent[]): boolean {
  const kind = latestShiftEvent(events)?.kind;
  return kind === 'shiftStarted' || kind === 'breakEnded';
}

/** Whether a driver is at work after these events of their shift, in any order: available, or on a break. */
export function isOnShiftAfter(events: readonly ShiftEvent[]): boolean {
  const last = latestShiftEvent(events);
  return last !== undefined && last.kind !== 'shiftEnded';
}
