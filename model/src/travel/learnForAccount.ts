import type { Instant } from '../documents/instant';
import { addToDay } from '../time/calendarDays';
import type { DrivenTrip } from './drivenRides';
import type { KnownDrives } from './drives';
import { learnDrives } from './learnDrives';
import type { StoredLearnedTravel } from './learnedTravel';
import { type LearnedTravel, learnTravel } from './learnTravel';
import type { PlanSettings } from './planSettings';

/** Firestore's limit for the values of `in` is thirty. */
const DAYS = 28;
/** How many completed trips are learned from: a sample, so that it costs the same whatever the number of trips. */
export const MAX_LEARNED_TRIPS = 300;

/** The days whose trips are learned from, the latest first. */
export const learnedDays = (today: string): readonly string[] =>
  Array.from({ length: DAYS }, (_, before) => addToDay(today, -before));

/** What driven trips teach about an account's drives; undefined if that is nothing. */
export function learnForAccount(
  trips: readonly DrivenTrip[],
  roads: KnownDrives,
  {
    settings,
    timeZone,
    learnedAt,
  }: { readonly settings: PlanSettings; readonly timeZone: string; readonly learnedAt: Instant },
): StoredLearnedTravel | undefined {
  const travel = learnTravel(trips, settings, timeZone);
  const speeds = travel.kind === 'learned' ? toSpeeds(travel) : null;
  const { roadPace } = learnDrives(roads, trips, { ...settings, ...speeds }, timeZone);
  return speeds || roadPace ? { speeds, roadPace: roadPace ?? null, learnedAt } : undefined;
}

function toSpeeds({
  travel: { hourly, roadFactor },
  rides,
  error,
}: Extract<LearnedTravel, { readonly kind: 'learned' }>) {
  return { roadFactor, hourly, rides, error };
}
