import * as z from 'zod/mini';
import { CLOCK } from '../time/clock';
import type { ReturnTime } from './returnInput';

/** The fields by which a form asks for a trip's return. */
export const returnChoiceShape = {
  returnKind: z.enum(['none', 'willCall', 'timed']),
  returnTime: z.string(),
  returnNextDay: z.boolean(),
};
export type ReturnChoice = Readonly<z.infer<z.ZodMiniObject<typeof returnChoiceShape>>>;

export const NO_RETURN: ReturnChoice = { returnKind: 'none', returnTime: '', returnNextDay: false };

/** What is wrong with the time of a return, for its field; undefined if nothing is. */
export function returnTimeProblem(
  { returnKind, returnTime, returnNextDay }: ReturnChoice,
  puTime: string,
): string | undefined {
  if (returnKind !== 'timed') return undefined;
  if (returnTime === '') return 'Enter the time of the return, or make it a will-call.';
  if (!CLOCK.test(returnTime)) return 'Enter a time like 2:30p.';
  // Texts like 09:30 sort by time
  return !returnNextDay && puTime !== '' && returnTime <= puTime
    ? 'The return is before the pick-up. If it is after midnight, choose the next day.'
    : undefined;
}

/** The return that a form asks for; undefined if there is none. */
export function toReturnTime({ returnKind, returnTime, returnNextDay }: ReturnChoice): ReturnTime | undefined {
  if (returnKind === 'none') return undefined;
  return { puTime: returnKind === 'timed' ? returnTime : '', ...(returnNextDay && { nextDay: true }) };
}

/** A form's fields for a return, or for none. */
export function toReturnChoice(back: ReturnTime | null | undefined): ReturnChoice {
  if (!back) return NO_RETURN;
  return {
    returnKind: back.puTime === '' ? 'willCall' : 'timed',
    returnTime: back.puTime,
    returnNextDay: back.nextDay === true,
  };
}
