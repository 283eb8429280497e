import { emptyTripInput, NO_RETURN, returnChoiceShape, returnTimeProblem, tripInputSchema } from '@mtos/model';
import * as z from 'zod/mini';

/** The fields of the form for a new trip: the trip's own, and whether the client needs a return. */
export const newTripSchema = z.safeExtend(tripInputSchema, returnChoiceShape).check(
  z.superRefine((input, context) => {
    const message = returnTimeProblem(input, input.puTime);
    if (message) context.addIssue({ code: 'custom', path: ['returnTime'], message });
  }),
);
export type NewTripInput = z.infer<typeof newTripSchema>;

export const emptyForm = (today: string): NewTripInput => ({ ...emptyTripInput(today), ...NO_RETURN });
