import { LIMITS } from '../documents/limits';
import { type DrivenTrip, drivenRides, type Ride } from './drivenRides';
import type { PlanSettings } from './planSettings';
import { isWeekend, speedAt, type TravelSettings } from './travel';

/** How far estimated drives were from driven ones, in minutes. */
export interface TravelError {
  /** Half of the drives were closer. */
  readonly median: number;
  /** Nine in ten were closer. */
  readonly p90: number;
}

/** Speeds and a road factor in place of the settings. */
export type LearnedSpeeds = TravelSettings & Required<Pick<TravelSettings, 'hourly'>>;

export type LearnedTravel =
  | { readonly kind: 'learned'; readonly travel: LearnedSpeeds; readonly rides: number; readonly error: TravelError }
  /** The settings fit the rides at least as well as what could be learned from them. */
  | { readonly kind: 'settingsFit'; readonly rides: number; readonly error: TravelError }
  | { readonly kind: 'tooFew'; readonly rides: number };

/** From how many rides on speeds are learned, a speed of one hour, and a road factor. */
export const MIN_RIDES = 40;
const MIN_RIDES_OF_HOUR = 12;
const MIN_ODOMETERS = 20;
/** By how much all speeds can differ from the settings, and the speed of one hour from the others, as a factor. */
const MAX_CORRECTION = 2.5;
const MAX_CORRECTION_OF_HOUR = 1.4;
/** By how many minutes the median error has to be smaller for learned speeds to count. */
const MIN_GAIN = 0.1;
/** The error is measured on a fifth of the rides at a time, which nothing was learned from. */
const FOLDS = 5;

/**
 * Learns from driven trips how long drives take: a road factor from odometers, and a speed for each hour. Where an hour has
 * too few rides, the company's own speed counts, corrected by what all rides took. Medians keep single rides from mattering,
 * such as those whose driver forgot a step.
 */
export function learnTravel(trips: readonly DrivenTrip[], settings: PlanSettings, timeZone: string): LearnedTravel {
  const rides = drivenRides(trips, settings, timeZone);
  if (rides.length < MIN_RIDES) return { kind: 'tooFew', rides: rides.length };
  const errors = Array.from({ length: FOLDS }, (_, fold) => {
    const learned = learn(
      rides.filter((_, index) => index % FOLDS !== fold),
      settings,
    );
    return rides.filter((_, index) => index % FOLDS === fold).map((ride) => Math.abs(off(ride, learned)));
  });
  const error = summarizeErrors(errors.flat());
  const usual = summarizeErrors(rides.map((ride) => Math.abs(off(ride, settings))));
  if (usual.median < error.median + MIN_GAIN) return { kind: 'settingsFit', rides: rides.length, error: usual };
  return { kind: 'learned', travel: learn(rides, settings), rides: rides.length, error };
}

function learn(rides: readonly Ride[], settings: TravelSettings): LearnedSpeeds {
  const roadFactor = learnRoadFactor(rides, settings);
  const all = clamp(correction(rides, settings), 1 / MAX_CORRECTION, MAX_CORRECTION);
  const speeds = (weekday: number) =>
    Array.from({ length: 24 }, (_, hour) => {
      const own = rides.filter(
        (ride) => isWeekend(ride.weekday) === isWeekend(weekday) && Math.floor(ride.minute / 60) === hour,
      );
      const ofHour = own.length < MIN_RIDES_OF_HOUR ? 1 : correction(own, settings) / all;
      const longer = all * clamp(ofHour, 1 / MAX_CORRECTION_OF_HOUR, MAX_CORRECTION_OF_HOUR);
      const usual = speedAt(settings, weekday, hour * 60 + 30);
      return clamp((usual * roadFactor) / settings.roadFactor / longer, LIMITS.minSpeed, LIMITS.maxSpeed);
    });
  const { speed, rushSpeed } = settings;
  return { speed, rushSpeed, roadFactor, hourly: { weekday: speeds(1), weekend: speeds(7) } };
}

function learnRoadFactor(rides: readonly Ride[], { roadFactor }: TravelSettings): number {
  const factors = rides.flatMap(({ odometerMiles, straightMiles }) =>
    odometerMiles === null ? [] : [odometerMiles / straightMiles],
  );
  return factors.length < MIN_ODOMETERS ? roadFactor : clamp(quantile(factors, 0.5), 1, LIMITS.roadFactor);
}

/** How much longer the rides took than by the settings. */
const correction = (rides: readonly Ride[], settings: TravelSettings) =>
  quantile(
    rides.map((ride) => ride.minutes / estimate(ride, settings)),
    0.5,
  );

const estimate = ({ straightMiles, weekday, minute }: Ride, settings: TravelSettings) =>
  (60 * settings.roadFactor * straightMiles) / speedAt(settings, weekday, minute);

const off = (ride: Ride, settings: TravelSettings) => estimate(ride, settings) - ride.minutes;

const summarizeErrors = (errors: readonly number[]): TravelError => ({
  median: quantile(errors, 0.5),
  p90: quantile(errors, 0.9),
});

export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));
