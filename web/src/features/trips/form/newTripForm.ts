import { emptyTripInput, tripInputSchema } from '@mtos/model';
import { z } from 'zod';

/** The fields of the form for a new trip: the trip's own, and whether the client needs a return. */
export const newTripSchema = tripInputSchema
  .safeExtend({ returnKind: z.enum(['none', 'willCall', 'timed']), returnTime: z.string() })
  .superRefine(({ returnKind, returnTime, puTime }, context) => {
    const complain = (message: string) => context.addIssue({ code: 'custom', path: ['returnTime'], message });
    if (returnKind !== 'timed') return;
    if (returnTime === '') complain('Enter the time of the return, or make it a will-call.');
    else if (puTime !== '' && returnTime <= puTime) complain('The return is before the pick-up.');
  });
export type NewTripInput = z.infer<typeof newTripSchema>;

export const emptyForm = (today: string): NewTripInput => ({
  ...emptyTripInput(today),
  returnKind: 'none',
  returnTime: '',
});

/** The return's pick-up time: empty for a will-call, undefined if there is no return. */
export function returnTimeOf(kind: NewTripInput['returnKind'], time: string): string | undefined {
  if (kind === 'none') return undefined;
  return kind === 'timed' ? time : '';
}
