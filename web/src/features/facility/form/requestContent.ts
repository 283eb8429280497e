import {
  addToDay,
  REQUEST_LIMITS,
  type RequestContentInput,
  type RequestLeg,
  type RideRequest,
  requestContentInputSchema,
  requestDayProblem,
  toWeekday,
} from '@mtos/model';
import * as z from 'zod/mini';

type LegInput = RequestContentInput['legs'][number];

const emptyLeg = (day: string): LegInput => ({
  ...{ day, puTime: '', willCall: false, apptTime: '' },
  ...{ fromAddress: '', toAddress: '', fromPhone: '', toPhone: '' },
});

/** What the form of a new request begins with. */
export const emptyContent = (today: string): RequestContentInput => ({
  client: { name: '', phone: '', birthDate: '', medicaidId: '', clientDis: 'ambulatory', needs: null },
  legs: [emptyLeg(today)],
  repeat: null,
  notes: '',
  poNumber: '',
});

/** What the form begins with to change a request. */
export const contentOf = ({ client, legs, repeat, notes, poNumber }: RideRequest): RequestContentInput => ({
  client: { ...client },
  legs: legs.map(toLegInput),
  repeat: repeat && { ...repeat },
  notes,
  poNumber,
});

const toLegInput = ({ day, puTime, willCall, apptTime, fromAddress, toAddress, ...phones }: RequestLeg): LegInput => ({
  ...{ day, puTime, willCall, apptTime, fromAddress, toAddress },
  ...{ fromPhone: phones.fromPhone, toPhone: phones.toPhone },
});

/** What the form of a copy begins with: rides of days that have passed are today. A copy does not repeat. */
export function copyOf(request: RideRequest, today: string): RequestContentInput {
  const content = contentOf(request);
  const legs = content.legs.map((leg) => ({ ...leg, day: leg.day < today ? today : leg.day }));
  return { ...content, legs, repeat: null };
}

/** The way back of a ride, at a time to be entered. */
export const returnOf = ({ day, fromAddress, toAddress, fromPhone, toPhone }: LegInput): LegInput => ({
  ...emptyLeg(day),
  ...{ fromAddress: toAddress, toAddress: fromAddress, fromPhone: toPhone, toPhone: fromPhone },
});

/** A further ride, which starts where the one before ends. */
export const nextLegOf = ({ day, toAddress, toPhone }: LegInput): LegInput => ({
  ...emptyLeg(day),
  ...{ fromAddress: toAddress, fromPhone: toPhone },
});

/** How a request repeats at first: on the weekdays of its rides, for four weeks. */
export function firstRepeat(legs: RequestContentInput['legs'], today: string) {
  const days = legs.map(({ day }) => day || today).toSorted();
  const [first = today] = days;
  return { weekdays: [...new Set(days.map(toWeekday))].toSorted(), until: addToDay(first, 28) };
}

/**
 * The form's check: what the server checks, with the days on the calendar.
 * @param today in the company's time zone
 * @param unchanged the rides as they are: their days can have passed
 */
export const requestFormSchema = (today: string, unchanged: readonly RequestLeg[] = []) =>
  requestContentInputSchema.check(
    z.superRefine(({ legs }, context) => {
      for (const [index, leg] of legs.entries()) {
        const problem = leg.day === unchanged[index]?.day ? undefined : requestDayProblem([leg], today);
        if (problem) context.addIssue({ code: 'custom', path: ['legs', index, 'day'], message: problem });
      }
    }),
  );

/** The last day for which rides can be requested. */
export const lastRequestDay = (today: string): string => addToDay(today, REQUEST_LIMITS.daysAhead);
