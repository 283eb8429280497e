import * as z from 'zod/mini';
import {
  dayField,
  documentId,
  optionalDay,
  optionalTime,
  requiredText,
  textField,
  timeField,
} from '../documents/inputFields';
import { LIMITS } from '../documents/limits';
import { addToDay } from '../time/calendarDays';
import { toInstant } from '../time/days';
import { isDay } from '../time/isDay';
import { isAppointmentBeforePickUp } from '../trip/appointment';
import { MOBILITY_NEEDS } from '../trip/mobility';
import { rideNeedsSchema } from '../trip/rideNeeds';
import { phoneSchema } from '../trip/tripInput';
import { UNREPEATABLE_LEG, unrepeatableLegs } from './outboundLegs';
import { type Days, firstDay } from './requestDays';
import { REQUEST_LIMITS } from './requestLimits';
import { DECLINE_REASONS, type RequestLeg } from './rideRequest';

const legInput = z
  .strictObject({
    day: dayField(),
    puTime: optionalTime,
    willCall: z.boolean(),
    apptTime: optionalTime,
    fromAddress: requiredText(LIMITS.address, 'Enter where the ride starts.'),
    toAddress: requiredText(LIMITS.address, 'Enter where the ride goes.'),
    fromPhone: phoneSchema,
    toPhone: phoneSchema,
  })
  .check(
    z.superRefine((leg, context) => {
      const complain = (field: 'puTime' | 'apptTime', message: string) =>
        context.addIssue({ code: 'custom', path: [field], message });
      if (leg.willCall && leg.puTime !== '') complain('puTime', 'A will-call has no pick-up time yet.');
      if (!leg.willCall && leg.puTime === '' && leg.apptTime === '') {
        complain('puTime', 'Enter a pick-up time or an appointment, or mark the ride as will-call.');
      }
      if (isAppointmentBeforePickUp(leg)) complain('apptTime', 'The appointment is before the pick-up.');
    }),
  );

const legsInput = z.readonly(
  z
    .array(legInput)
    .check(
      z.minLength(1, 'Add a ride.'),
      z.maxLength(REQUEST_LIMITS.legs, `A request has at most ${REQUEST_LIMITS.legs} rides.`),
    ),
);

const clientInput = z.strictObject({
  name: requiredText(LIMITS.name, 'Enter the client’s name.'),
  phone: phoneSchema,
  birthDate: optionalDay,
  medicaidId: textField(LIMITS.medicaidId),
  clientDis: z.enum(MOBILITY_NEEDS, 'Choose how the client travels.'),
  needs: z.nullable(rideNeedsSchema),
});

const repeatInput = z.strictObject({
  weekdays: z.readonly(
    z
      .array(z.int().check(z.minimum(1), z.maximum(7)))
      .check(z.minLength(1, 'Choose at least one weekday.'), z.maxLength(7)),
  ),
  until: dayField('Choose the last day.'),
});

const TOO_FAR_APART = `Rides that repeat together start at most ${REQUEST_LIMITS.repeatSpan} days after the first. Request this one separately.`;

const contentInput = z
  .strictObject({
    client: clientInput,
    legs: legsInput,
    repeat: z.nullable(repeatInput),
    notes: textField(REQUEST_LIMITS.notes),
    poNumber: textField(REQUEST_LIMITS.poNumber),
  })
  .check(
    z.superRefine(({ legs, repeat }, context) => {
      // What isn't a day is said by its own field
      if (!repeat || legs.length === 0 || !legs.every(({ day }) => isDay(day))) return;
      const first = firstDay(legs);
      const complain = (message: string) => context.addIssue({ code: 'custom', path: ['repeat', 'until'], message });
      if (repeat.until < first) complain('The last day is before the first ride.');
      else if (repeat.until > addToDay(first, REQUEST_LIMITS.repeatDays)) complain('Choose a day within one year.');
      for (const [index, { day }] of legs.entries()) {
        if (day <= addToDay(first, REQUEST_LIMITS.repeatSpan)) continue;
        context.addIssue({ code: 'custom', path: ['legs', index, 'day'], message: TOO_FAR_APART });
      }
      for (const index of unrepeatableLegs(legs)) {
        context.addIssue({ code: 'custom', path: ['legs', index, 'puTime'], message: UNREPEATABLE_LEG });
      }
    }),
  );

/** The form of a request, with the error messages of its fields. The days are checked against the calendar with `requestDayProblem`. */
export const requestContentInputSchema = contentInput;
export type RequestContentInput = Readonly<z.infer<typeof contentInput>>;

/** What is wrong with the days of the legs, for the facility to read; undefined if nothing is. @param today in the company's time zone */
export function requestDayProblem(legs: Days, today: string): string | undefined {
  const last = addToDay(today, REQUEST_LIMITS.daysAhead);
  if (legs.some(({ day }) => day < today)) return 'Choose today or a later day.';
  if (legs.some(({ day }) => day > last)) {
    return `You can request rides up to ${REQUEST_LIMITS.daysAhead} days ahead.`;
  }
  return undefined;
}

/** For how long a time can have passed, in milliseconds: while it was typed and sent, or by a clock that is ahead. */
const GRACE = 5 * 60_000;

/**
 * What is wrong with the time of a leg, for the facility to read; undefined if nothing is.
 * @param planned the leg as it stands: its day and times may have passed
 */
export function requestTimeProblem(
  leg: Timed,
  planned: Timed | undefined,
  { timeZone, now }: { readonly timeZone: string; readonly now: Date },
): string | undefined {
  const time = leg.puTime || leg.apptTime;
  if (leg.day === '' || time === '' || (planned && isSameTime(leg, planned))) return undefined;
  return toInstant(timeZone, leg.day, time).getTime() < now.getTime() - GRACE
    ? 'This time has passed. For a ride now, call the company.'
    : undefined;
}

type Timed = Pick<RequestLeg, 'day' | 'puTime' | 'apptTime'>;

const isSameTime = (one: Timed, other: Timed): boolean =>
  one.day === other.day && one.puTime === other.puTime && one.apptTime === other.apptTime;

const known = { id: documentId, version: z.int().check(z.gte(1)) };

/**
 * The input of `sendRequest`: a new request, whose id the page made so that a repeat makes none twice; one changed or
 * withdrawn before the office answered; or what is asked of one that the office accepted.
 */
export const sendRequestSchema = z.discriminatedUnion('task', [
  z.strictObject({ task: z.literal('send'), id: documentId, payerUid: documentId, content: contentInput }),
  z.strictObject({ task: z.literal('change'), ...known, content: contentInput }),
  z.strictObject({ task: z.literal('withdraw'), ...known }),
  z.strictObject({
    task: z.literal('askChange'),
    ...known,
    legs: legsInput,
    ask: textField(REQUEST_LIMITS.notes),
  }),
  z.strictObject({
    task: z.literal('askCancel'),
    ...known,
    /** The rides to cancel, as indexes of the legs; all of them end a repeated request. */
    cancel: z.readonly(
      z
        .array(z.int().check(z.gte(0), z.lt(REQUEST_LIMITS.legs)))
        .check(z.minLength(1, 'Choose a ride.'), z.maxLength(REQUEST_LIMITS.legs)),
    ),
    ask: textField(REQUEST_LIMITS.notes),
  }),
  z.strictObject({
    task: z.literal('askSkip'),
    ...known,
    /** The days of a repeated request to cancel, of `skippableDays`. */
    days: z.readonly(
      z.array(dayField()).check(z.minLength(1, 'Choose at least one day.'), z.maxLength(REQUEST_LIMITS.skippedDays)),
    ),
    ask: textField(REQUEST_LIMITS.notes),
  }),
]);
export type SendRequestInput = Readonly<z.infer<typeof sendRequestSchema>>;

/**
 * The pick-up times of the legs that have only an appointment, by the leg's index, and which of them are as
 * `requestPickUp` computed them.
 */
const pickUps = {
  puTimes: z.readonly(z.record(z.string().check(z.regex(/^[0-3]$/)), timeField('Enter a pick-up time.'))),
  computed: z.readonly(
    z.array(z.int().check(z.gte(0), z.lt(REQUEST_LIMITS.legs))).check(z.maxLength(REQUEST_LIMITS.legs)),
  ),
};

const exemption = {
  /** An owner or admin goes on although the payer does not pay without an authorization and none covers the trips. */
  withoutAuthorization: z.optional(z.literal(true)),
};

/** The input of `answerRequest`. The version is the one that the dispatcher saw. */
export const answerRequestSchema = z.discriminatedUnion('task', [
  z.strictObject({
    task: z.literal('accept'),
    ...known,
    /** The client that the dispatcher chose; null for a new one. */
    clientUid: z.nullable(documentId),
    ...pickUps,
    ...exemption,
  }),
  z.strictObject({
    task: z.literal('decline'),
    ...known,
    reason: z.enum(DECLINE_REASONS),
    note: textField(LIMITS.reason),
  }),
  z.strictObject({ task: z.literal('acceptChange'), ...known, ...pickUps, ...exemption }),
  z.strictObject({
    task: z.literal('declineChange'),
    ...known,
    reason: requiredText(LIMITS.reason, 'Enter the reason.'),
  }),
]);
/** What `answerRequest` did. */
export interface AnswerRequestOutcome {
  readonly tripIds: readonly string[];
  readonly orderIds: readonly string[];
  /** The rides, as indexes of the legs, that an accepted change left as they are, because they are under way or over. */
  readonly unchanged: readonly number[];
  /** What an accepted change left as it is, in sentences; empty if nothing. */
  readonly note: string;
}

export type AnswerRequestInput = Readonly<z.infer<typeof answerRequestSchema>>;
