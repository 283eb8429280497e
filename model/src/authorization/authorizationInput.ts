import * as z from 'zod/mini';
import { dayField, documentId, requiredText, textField } from '../documents/inputFields';
import { LIMITS } from '../documents/limits';
import { MOBILITY_NEEDS, type MobilityNeed } from '../trip/mobility';
import { AUTHORIZATION_UNITS, type AuthorizationContent } from './authorization';

const amount = z.nullable(
  z
    .number('Enter a number.')
    .check(
      z.minimum(0, 'Enter 0 or more.'),
      z.maximum(LIMITS.authorizedUnits, `Enter at most ${LIMITS.authorizedUnits}.`),
    ),
);

const readPlaces = (text: string): readonly string[] => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  ),
];

/** The form of an authorization. */
export const authorizationInputSchema = z
  .object({
    number: requiredText(LIMITS.label, 'Enter the authorization’s number.'),
    payer: textField(LIMITS.name),
    payerUid: z.optional(documentId),
    from: dayField('Choose the first day.'),
    until: dayField('Choose the last day.'),
    weekdays: z.array(z.int()),
    unit: z.enum(AUTHORIZATION_UNITS, 'Choose what it counts.'),
    total: amount,
    weekLimit: amount,
    monthLimit: amount,
    /** The addresses at one end of its trips, one on each line; empty for trips between any. */
    places: z.string().check(
      z.refine((text) => readPlaces(text).length <= LIMITS.authorizedPlaces, {
        error: `Enter at most ${LIMITS.authorizedPlaces} addresses.`,
      }),
      z.refine((text) => readPlaces(text).every((place) => place.length <= LIMITS.address), {
        error: `Each address can have at most ${LIMITS.address} characters.`,
      }),
    ),
    /** The mobility needs that it is for, in any order; all of them if none is selected. */
    needs: z.array(z.enum(MOBILITY_NEEDS)),
    /** How many units each of them has; null if it has no limit of its own. */
    needLimits: z.record(z.enum(MOBILITY_NEEDS), amount),
    purpose: textField(LIMITS.label),
    diagnosis: textField(LIMITS.label),
    orderingProvider: textField(LIMITS.label),
  })
  .check(
    z.superRefine(({ from, until }, context) => {
      if (until < from)
        context.addIssue({ code: 'custom', path: ['until'], message: 'Choose a day on or after the first.' });
    }),
  );
export type AuthorizationInput = z.infer<typeof authorizationInputSchema>;

const NO_LIMITS: AuthorizationInput['needLimits'] = {
  ...{ ambulatory: null, wheelchair: null, wheelchairXl: null, stretcher: null, bariatricStretcher: null },
};

/** The form of a new authorization. */
export const emptyAuthorizationInput = (today: string): AuthorizationInput => ({
  ...{ number: '', payer: '', payerUid: undefined, from: today, until: '', weekdays: [], unit: 'leg', total: null },
  ...{ weekLimit: null, monthLimit: null, places: '', needs: [], needLimits: NO_LIMITS },
  ...{ purpose: '', diagnosis: '', orderingProvider: '' },
});

/** What the form shows of an authorization. */
export function toAuthorizationInput(authorization: Omit<AuthorizationContent, 'clientUid'>): AuthorizationInput {
  const { number, payer, payerUid, from, until, weekdays, unit, total } = authorization;
  const { weekLimit, monthLimit, places, needs, purpose, diagnosis, orderingProvider } = authorization;
  return {
    ...{ number, payer, payerUid, from, until, weekdays: [...weekdays], unit, total },
    ...{ weekLimit: weekLimit ?? null, monthLimit: monthLimit ?? null, places: (places ?? []).join('\n') },
    needs: MOBILITY_NEEDS.filter((need) => needs?.[need] !== undefined),
    needLimits: { ...NO_LIMITS, ...needs },
    ...{ purpose, diagnosis, orderingProvider },
  };
}

/** What is stored of the form. What limits nothing is left out. */
export function toAuthorizationContent(input: AuthorizationInput): Omit<AuthorizationContent, 'clientUid'> {
  const { payerUid, weekLimit, monthLimit, needs, needLimits, places: typed, ...fields } = input;
  const places = readPlaces(typed);
  const limits = needs.map((need): readonly [MobilityNeed, number | null] => [need, needLimits[need]]);
  return {
    ...fields,
    ...(payerUid && { payerUid }),
    ...(weekLimit !== null && { weekLimit }),
    ...(monthLimit !== null && { monthLimit }),
    ...(needs.length > 0 && { needs: Object.fromEntries(limits) }),
    ...(places.length > 0 && { places }),
  };
}
