import {
  emptyTripInput,
  NO_RETURN,
  officeNotesInputSchema,
  returnChoiceShape,
  returnTimeProblem,
  tripInputSchema,
} from '@mtos/model';
import * as z from 'zod/mini';

/** The fields of the form for a new trip: the trip's own, whether the client needs a return, and what only the office sees. */
export const newTripSchema = z
  .safeExtend(tripInputSchema, { ...returnChoiceShape, ...officeNotesInputSchema.shape })
  .check(
    z.superRefine((input, context) => {
      const message = returnTimeProblem(input, input.puTime);
      if (message) context.addIssue({ code: 'custom', path: ['returnTime'], message });
    }),
  );
export type NewTripInput = z.infer<typeof newTripSchema>;

export const emptyForm = (today: string): NewTripInput => ({ ...emptyTripInput(today), ...NO_RETURN, officeNotes: '' });
