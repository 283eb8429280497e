import type { Shift } from '../reports/shift';
import { wasOnShift } from './judgePoint';
import type { TrackPoint } from './track';
import { type MeasuredTrip, setOffAt } from './trackDay';

/** When a driver was on shift, and on which day's track the positions are. */
export type TrackedShift = Pick<Shift, 'day' | 'startedAt' | 'endedAt'>;

/** The day whose track has an instant: that on which the shift started. Undefined off shift. */
export function trackDayAt(shifts: readonly TrackedShift[], at: number): string | undefined {
  const started = shifts.filter(({ startedAt }) => startedAt.toMillis() <= at);
  const last = started.toSorted((a, b) => b.startedAt.toMillis() - a.startedAt.toMillis())[0];
  return last && wasOnShift(last, at) ? last.day : undefined;
}

/** Positions without those off shift. All of them if none of the day's shifts is known. */
export function withoutOffShift(
  points: readonly TrackPoint[],
  shifts: readonly TrackedShift[],
  day: string,
): readonly TrackPoint[] {
  if (!shifts.some((shift) => shift.day === day)) return points;
  return points.filter(({ at }) => trackDayAt(shifts, at) !== undefined);
}

/**
 * The trips whose rides are on the track of a day, also those of the next day after midnight.
 * @param trips of the day, the day before, and the day after
 */
export function tripsOnTrack<Driven extends MeasuredTrip & { readonly tripDate: string }>(
  trips: readonly Driven[],
  shifts: readonly TrackedShift[],
  { driverUid, day }: { readonly driverUid: string; readonly day: string },
): readonly Driven[] {
  return trips.filter((trip) => {
    const at = setOffAt(trip, driverUid);
    return at !== undefined && (trackDayAt(shifts, at) ?? trip.tripDate) === day;
  });
}
