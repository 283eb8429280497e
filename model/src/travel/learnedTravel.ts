import * as z from 'zod/mini';
import { instant } from '../documents/instant';
import { LIMITS } from '../documents/limits';
import { DEFAULT_PLAN_SETTINGS, type PlanSettings } from './planSettings';
import type { TravelSettings } from './travel';

/** By how much a company's drives can differ from a routing service's free-flow times, as a factor. */
export const MAX_PACE = 2.5;

const number = (from: number, to: number) => z.number().check(z.gte(from), z.lte(to));
const hours = z.readonly(z.array(number(LIMITS.minSpeed, LIMITS.maxSpeed)).check(z.length(24)));
const minutes = z.number().check(z.gte(0));

/** What was learned from the account's driven trips last night. Functions write it into the account. */
export const learnedTravelSchema = z.readonly(
  z.object({
    /** Counts instead of the settings; null if these fit the trips as well, or there are too few trips. */
    speeds: z.nullable(
      z.object({
        roadFactor: number(1, LIMITS.roadFactor),
        hourly: z.object({ weekday: hours, weekend: hours }),
        rides: z.int().check(z.gte(0)),
        /** How far estimated drives were from driven ones, in minutes. */
        error: z.object({ median: minutes, p90: minutes }),
      }),
    ),
    /** How much longer drives take than a routing service says, as a factor; null if too few of them have a road time. */
    roadPace: z.nullable(number(1 / MAX_PACE, MAX_PACE)),
    learnedAt: instant,
  }),
);
export type StoredLearnedTravel = z.infer<typeof learnedTravelSchema>;

/** What an account's trips taught; undefined if that is nothing, or can't be read. */
export const readLearnedTravel = (
  account: { readonly learnedTravel?: unknown } | undefined,
): StoredLearnedTravel | undefined => learnedTravelSchema.safeParse(account?.learnedTravel).data;

/** How a company drives: its settings, with what was learned in place of the speeds and the road factor. */
export type CompanyTravel = PlanSettings & Pick<TravelSettings, 'hourly' | 'roadPace'>;

/** How an account drives; by the defaults where it has not chosen. */
export function companyTravel(
  account: { readonly planSettings?: PlanSettings | undefined; readonly learnedTravel?: unknown } | undefined,
): CompanyTravel {
  const settings = account?.planSettings ?? DEFAULT_PLAN_SETTINGS;
  const learned = readLearnedTravel(account);
  if (!learned) return settings;
  const { speeds, roadPace } = learned;
  return {
    ...settings,
    ...(speeds && { roadFactor: speeds.roadFactor, hourly: speeds.hourly }),
    ...(roadPace !== null && { roadPace }),
  };
}
