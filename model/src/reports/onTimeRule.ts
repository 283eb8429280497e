import * as z from 'zod/mini';
import { LIMITS } from '../documents/limits';

const minutes = z.int().check(z.gte(0), z.lte(LIMITS.onTimeMinutes));

const tolerances = {
  /** After the planned pick-up. */
  pickUpMinutes: minutes,
  /** After the appointment. */
  dropOffMinutes: minutes,
  /** Between the call of a will-call's client and the pick-up. */
  willCallMinutes: minutes,
};

/** What an account calls on time, in minutes. */
export const onTimeSettingsSchema = z.readonly(z.object(tolerances));
export type OnTimeSettings = z.infer<typeof onTimeSettingsSchema>;

/** Usual in contracts. */
export const DEFAULT_ON_TIME: OnTimeSettings = { pickUpMinutes: 15, dropOffMinutes: 0, willCallMinutes: 60 };

/**
 * The rule by which a trip is judged: the account's settings when its driver took the first step. It stays with the trip, so
 * that a later change of the settings leaves past figures as they are.
 */
export const onTimeRuleSchema = z.readonly(z.object({ ...tolerances, timeZone: z.string() }));
export type OnTimeRule = z.infer<typeof onTimeRuleSchema>;
