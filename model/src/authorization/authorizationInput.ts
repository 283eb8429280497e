import * as z from 'zod/mini';
import { dayField, documentId, requiredText, textField } from '../documents/inputFields';
import { LIMITS } from '../documents/limits';
import { AUTHORIZATION_UNITS } from './authorization';

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
    total: z.nullable(
      z
        .number('Enter a number.')
        .check(
          z.minimum(0, 'Enter 0 or more.'),
          z.maximum(LIMITS.authorizedUnits, `Enter at most ${LIMITS.authorizedUnits}.`),
        ),
    ),
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
