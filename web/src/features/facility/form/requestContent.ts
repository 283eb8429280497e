import {
  addToDay,
  type MobilityNeed,
  REQUEST_LIMITS,
  type RequestContentInput,
  type RequestLeg,
  type RideRequest,
  requestContentInputSchema,
  requestDayProblem,
  requestTimeProblem,
  toWeekday,
} from '@mtos/model';
import * as z from 'zod/mini';

/** What the form holds: how the client travels is a choice that nobody makes by default. */
export interface RequestValues extends Omit<RequestContentInput, 'client'> {
  readonly client: Omit<RequestContentInput['client'], 'clientDis'> & { readonly clientDis: MobilityNeed | '' };
}

type LegInput = RequestContentInput['legs'][number];

const emptyLeg = (day: string): LegInput => ({
  ...{ day, puTime: '', willCall: false, apptTime: '' },
  ...{ fromAddress: '', toAddress: '', fromPhone: '', toPhone: '' },
});

/** What the form of a new request begins with. */
export const emptyContent = (today: string): RequestValues => ({
  client: { name: '', phone: '', birthDate: '', medicaidId: '', clientDis: '', needs: null },
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

/** What the form of a copy begins with: its days are still to be chosen, and it does not repeat. */
export function copyOf(request: RideRequest): RequestContentInput {
  const content = contentOf(request);
  const legs = content.legs.map((leg) => ({ ...leg, day: '' }));
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

/** How a request repeats at first: on the weekday of its first ride, which the others follow, for four weeks. */
export function firstRepeat(legs: RequestContentInput['legs'], today: string) {
  const days = legs.map(({ day }) => day || today).toSorted();
  const [first = today] = days;
  return { weekdays: [toWeekday(first)], until: addToDay(first, 28) };
}

/**
 * The form's check: what the server checks, with the days on the calendar.
 * @param today in the company's time zone
 * @param accepted the rides as they were accepted: their days can have passed
 * @param planned the rides as the form began, whose times can have passed
 */
export const requestFormSchema = (
  today: string,
  { timeZone, accepted = [], planned = accepted, hasFixedDays = false }: FormFacts,
): z.ZodMiniType<RequestContentInput, RequestValues> =>
  requestContentInputSchema.check(
    z.superRefine(({ legs }, context) => {
      const complain = (index: number, field: 'day' | 'puTime' | 'apptTime', message: string) =>
        context.addIssue({ code: 'custom', path: ['legs', index, field], message });
      for (const [index, leg] of legs.entries()) {
        if (leg.day === '' || hasFixedDays) continue;
        const problem = leg.day === accepted[index]?.day ? undefined : requestDayProblem([leg], today);
        const passed = problem ?? requestTimeProblem(leg, planned[index], { timeZone, now: new Date() });
        if (passed) complain(index, problem ? 'day' : leg.puTime ? 'puTime' : 'apptTime', passed);
      }
    }),
  );

interface FormFacts {
  readonly timeZone: string;
  readonly accepted?: readonly LegInput[];
  readonly planned?: readonly LegInput[];
  /** Whether they are accepted rides that repeat, which keep their days. */
  readonly hasFixedDays?: boolean;
}

/** The last day for which rides can be requested. */
export const lastRequestDay = (today: string): string => addToDay(today, REQUEST_LIMITS.daysAhead);
