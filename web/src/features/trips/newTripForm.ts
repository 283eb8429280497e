import { emptyTripInput, tripInputSchema } from '@mtos/model';
import { z } from 'zod';

/** What the form of a new trip asks beside the trip itself: whether the client also needs a way back. */
export const newTripSchema = tripInputSchema
  .safeExtend({ wayBack: z.enum(['none', 'willCall', 'timed']), wayBackTime: z.string() })
  .superRefine(({ wayBack, wayBackTime, puTime }, context) => {
    const complain = (message: string) => context.addIssue({ code: 'custom', path: ['wayBackTime'], message });
    if (wayBack !== 'timed') return;
    if (wayBackTime === '') complain('Enter the time of the return, or make it a will-call.');
    else if (puTime !== '' && wayBackTime <= puTime) complain('The return is before the pick-up.');
  });
export type NewTripForm = z.infer<typeof newTripSchema>;

export const emptyForm = (today: string): NewTripForm => ({
  ...emptyTripInput(today),
  wayBack: 'none',
  wayBackTime: '',
});

/** The pick-up time of the way back: empty for a will-call, undefined where there is no way back. */
export function wayBackTimeOf(wayBack: NewTripForm['wayBack'], time: string): string | undefined {
  if (wayBack === 'none') return undefined;
  return wayBack === 'timed' ? time : '';
}
