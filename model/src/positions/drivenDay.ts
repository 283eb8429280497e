import * as z from 'zod/mini';
import { dayField, documentId } from '../documents/inputFields';
import { type Instant, instant } from '../documents/instant';
import { type DayMove, toHundredths } from '../reports/figures';
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

const roundMiles = (distance: number) => Math.round(distance * 100) / 100;

/** More than a driver's day can have. */
const MAX_DAY = 100_000;
const ofOneDay = z.number().check(z.minimum(0), z.maximum(MAX_DAY));

/** What the figures of a day need. A day with a broken trip still counts. */
const measured = z.object({
  driverUid: documentId,
  day: dayField(),
  miles: ofOneDay,
  loaded: ofOneDay,
  silentMinutes: z.int().check(z.minimum(0), z.maximum(MAX_DAY)),
});

/** The fields of a stored day that its figures need. */
export const MEASURED_FIELDS = z.keyof(measured).options;

/** What a stored day adds to the figures of its day; undefined if it can't be read. */
export function toDrivenFigures(data: unknown): DayMove | undefined {
  const driven = measured.safeParse(data).data;
  if (!driven) return undefined;
  const { day, driverUid, silentMinutes } = driven;
  const loadedMiles = toHundredths(driven.loaded);
  const emptyMiles = toHundredths(driven.miles) - loadedMiles;
  return { day, driverUid, figures: { trackedDays: 1, loadedMiles, emptyMiles, silentMinutes } };
}

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
      loaded: roundMiles(trip.loaded),
      empty: roundMiles(trip.empty),
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
    miles: roundMiles(track.miles),
    loaded: roundMiles(track.loaded),
    silentMinutes: silence,
    trips: Object.fromEntries(trips),
    measuredAt,
  };
}

function roundDistances(distances: StepDistances): StepDistances {
  const rounded = PLACED_STEPS.flatMap((step) => {
    const distance = distances[step];
    if (distance === undefined) return [];
    return [[step, typeof distance === 'number' ? roundMiles(distance) : distance] as const];
  });
  return Object.fromEntries(rounded);
}

/** What was kept of a day, as a page shows it; the positions themselves are not kept. */
export const readDrivenDay = ({ miles, loaded, trips }: DrivenDay): Omit<TrackDay, 'points'> => ({
  miles,
  loaded,
  trips: new Map(Object.entries(trips)),
});

/** The sums of several days of a driver. */
export function addDrivenDays(days: readonly DrivenDay[]): Pick<DrivenDay, 'miles' | 'loaded' | 'silentMinutes'> {
  const sum = (of: (day: DrivenDay) => number) => days.reduce((total, day) => total + of(day), 0);
  return {
    miles: sum(({ miles }) => miles),
    loaded: sum(({ loaded }) => loaded),
    silentMinutes: sum(({ silentMinutes }) => silentMinutes),
  };
}
