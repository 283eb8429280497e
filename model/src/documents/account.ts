import * as z from 'zod/mini';
import type { Office } from '../account/office';
import { driveSettingsSchema } from '../driver/driveSettings';
import type { Holidays } from '../holidays/holidays';
import type { OnTimeSettings } from '../reports/onTimeRule';
import type { StoredLearnedTravel } from '../travel/learnedTravel';
import { planSettingsSchema } from '../travel/planSettings';
import { LIMITS } from './limits';
import { nonBlank, stored, text } from './storedFields';

/** What a new owner is led through; each step can be skipped. */
export const FIRST_STEPS = ['company', 'driver', 'trip', 'billing', 'office', 'phone', 'facility'] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

export const accountSchema = stored({
  name: nonBlank(LIMITS.name),
  timeZone: text(LIMITS.timeZone),
  /** The first steps that the owner has done or skipped, so that no one is asked twice. */
  firstSteps: z.optional(z.readonly(z.array(z.enum(FIRST_STEPS)))),
  /** What the drivers' page asks for. */
  driveSettings: z.optional(driveSettingsSchema),
  /** How the company drives, for travel estimates and day plans. */
  planSettings: z.optional(planSettingsSchema),
  /** What was learned from driven trips, which counts instead of some of these. Checked where it is used. */
  learnedTravel: z.optional(z.custom<StoredLearnedTravel>()),
  /** What reports call on time. Checked where it is used, which few pages do. */
  onTime: z.optional(z.custom<OnTimeSettings>()),
  /** How payers and drivers reach the company. Checked where it is used. */
  office: z.optional(z.custom<Office>()),
  /** The URL of the company's logo; empty without one. Checked where it is used. */
  logo: z.optional(z.custom<string>()),
  /** Names of the company's holidays by day. Checked where they are used. */
  holidays: z.optional(z.custom<Holidays>()),
});
export type Account = z.infer<typeof accountSchema>;
