import { LIMITS } from '../documents/limits';
import type { TripProgress } from '../driver/tripProgress';
import { DEFAULT_PLAN_SETTINGS } from '../travel/planSettings';
import { type TripWay, tripMiles } from './tripMiles';

/** No vehicle of a company drives faster, in miles an hour. */
export const MAX_MPH = 120;
/** Of a short ride, a driver often reports both ends at once. */
const SLACK_MILES = 15;

/**
 * What is wrong with a reading of the odometer: it is below an earlier one, or no vehicle can have driven that far in the time
 * between them.
 */
export type ReadingProblem = 'backwards' | 'tooFast';

/** A reading in miles, and when it was taken, in milliseconds; undefined if no one knows. */
export interface Reading {
  readonly miles: number;
  readonly at: number | undefined;
}

/** Whether a reading can follow an earlier one of the same vehicle. This is the only place that decides. */
export function readingProblem(reading: Reading, earlier: Reading): ReadingProblem | undefined {
  const miles = reading.miles - earlier.miles;
  if (miles < 0) return 'backwards';
  if (miles > LIMITS.miles) return 'tooFast';
  if (reading.at === undefined || earlier.at === undefined) return undefined;
  const hours = Math.max(0, reading.at - earlier.at) / 3_600_000;
  return miles > hours * MAX_MPH + SLACK_MILES ? 'tooFast' : undefined;
}

/** What says how far a trip's client rode. */
type MilesOfTrip = TripWay & { readonly progress?: Pick<TripProgress, 'odometers' | 'times'> | undefined };

/** A trip's miles, and where they come from. */
export interface Mileage {
  readonly miles: number;
  /** By the odometer, as booked, or estimated from the two places; `unknown` miles are 0. */
  readonly from: 'odometer' | 'booking' | 'places' | 'unknown';
  /** Why the readings don't count; undefined if they do, or one of them is missing. */
  readonly problem: ReadingProblem | undefined;
}

/**
 * The miles of a trip wherever they are shown, exported, or added up. Readings that no vehicle can have driven don't count. The
 * estimate goes by the usual road factor, so that a change of the company's settings changes no figure of the past.
 */
export function readMileage(trip: MilesOfTrip): Mileage {
  const { odometers, times } = trip.progress ?? {};
  const [start, end] = [odometers?.onBoard ?? null, odometers?.droppedOff ?? null];
  const problem =
    start === null || end === null
      ? undefined
      : readingProblem(
          { miles: end, at: times?.droppedOff?.toMillis() },
          { miles: start, at: times?.onBoard?.toMillis() },
        );
  if (start !== null && end !== null && !problem) return { miles: end - start, from: 'odometer', problem };
  const planned = tripMiles(trip, DEFAULT_PLAN_SETTINGS);
  if (!planned) return { miles: 0, from: 'unknown', problem };
  return { miles: planned.miles, from: planned.source === 'booking' ? 'booking' : 'places', problem };
}
