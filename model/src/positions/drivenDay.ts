import * as z from 'zod/mini';
import { type Instant, instant } from '../documents/instant';
import { isDay } from '../time/isDay';
import type { TrackedShift } from './shiftTrack';
import { PLACED_STEPS, type StepDistances } from './stepDistances';
import { silentMinutes, type TrackDay } from './trackDay';

const miles = z.number();
const minutes = z.int();

/** What is kept of a trip: the miles, the silence, and the distances that its panel showed while there was a track. */
const drivenTripSchema = z.readonly(
  z.object({
    loaded: miles,
    empty: miles,
    silentMinutes: minutes,
    isSilent: z.boolean(),
    distances: z.readonly(z.partialRecord(z.enum(PLACED_STEPS), z.union([miles, z.enum(['noPosition', 'noAddress'])]))),
  }),
);
export type DrivenTrip = z.infer<typeof drivenTripSchema>;

/**
 * What the track of a driver's day said, kept when the track expires. Miles are in hundredths. Only functions write it, when
 * the shift has ended and whenever its trips change.
 */
export const drivenDaySchema = z.readonly(
  z.object({
    subOwneruid: z.string(),
    driverUid: z.string(),
    /** The day on which the shift started, in the account's time zone. */
    day: z.string().check(z.refine(isDay, 'is not a day like 2026-01-31')),
    /** All miles, also those that belong to no trip. */
    miles,
    /** With a client on board. */
    loaded: miles,
    /** How long the phone was silent during the day's shifts. */
    silentMinutes: minutes,
    /** By trip id; also trips of the next day, after midnight. */
    trips: z.readonly(z.record(z.string(), drivenTripSchema)),
    measuredAt: instant,
  }),
);
export type DrivenDay = z.infer<typeof drivenDaySchema>;

export const drivenDayId = (driverUid: string, day: string): string => `${driverUid}_${day}`;

const toHundredths = (distance: number) => Math.round(distance * 100) / 100;

/** What is kept of a measured day. @param shifts all of the driver's around that day */
export function toDrivenDay(
  track: TrackDay,
  shifts: readonly TrackedShift[],
  of: Pick<DrivenDay, 'subOwneruid' | 'driverUid' | 'day'>,
  measuredAt: Instant,
): DrivenDay {
  const trips = [...track.trips].map(([id, trip]): [string, DrivenTrip] => [
    id,
    {
      loaded: toHundredths(trip.loaded),
      empty: toHundredths(trip.empty),
      silentMinutes: trip.silentMinutes,
      isSilent: trip.isSilent,
      distances: roundDistances(trip.distances),
    },
  ]);
  const silence = shifts
    .filter(({ day }) => day === of.day)
    .map(({ startedAt, endedAt }) => silentMinutes(track.points, startedAt.toMillis(), endedAt?.toMillis()))
    .reduce((sum, each) => sum + each, 0);
  return {
    ...of,
    miles: toHundredths(track.miles),
    loaded: toHundredths(track.loaded),
    silentMinutes: silence,
    trips: Object.fromEntries(trips),
    measuredAt,
  };
}

function roundDistances(distances: StepDistances): StepDistances {
  const rounded = PLACED_STEPS.flatMap((step) => {
    const distance = distances[step];
    if (distance === undefined) return [];
    return [[step, typeof distance === 'number' ? toHundredths(distance) : distance] as const];
  });
  return Object.fromEntries(rounded);
}
