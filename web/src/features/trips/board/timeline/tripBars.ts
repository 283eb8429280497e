import { type StoredTrip, type Trip, tripSpan } from '@mtos/model';
import type { Driving } from '../../../../data/account/useDriving';
import { type DayAxis, toPercent } from './dayAxis';

/** Where a trip is drawn in its driver's row, in percent of the day. */
export interface TripBar {
  readonly trip: StoredTrip;
  /** The planned ride, in milliseconds. */
  readonly from: number;
  readonly to: number;
  readonly left: number;
  readonly width: number;
  /** From 0; trips that overlap have different lanes. */
  readonly lane: number;
}

export interface TripBars {
  readonly bars: readonly TripBar[];
  /** At least 1. */
  readonly lanes: number;
}

const MINUTE = 60_000;
const EPOCH = new Date(0);

/** The planned ride: from pick-up for as long as it is estimated to take, whatever has happened since. */
function plannedSpan(trip: StoredTrip, timeZone: string, driving: Driving) {
  return tripSpan({ ...trip, status: 'Pending' }, timeZone, EPOCH, driving);
}

/**
 * The bars of a driver's trips, by pick-up. Trips without a pick-up time have none. A bar is at least `minMinutes` wide so
 * that it can be read, and takes the first lane that is free for its width.
 */
export function tripBars(trips: readonly StoredTrip[], axis: DayAxis, minMinutes: number, driving: Driving): TripBars {
  const ends: number[] = [];
  const bars = trips
    .flatMap((trip) => {
      const span = plannedSpan(trip, axis.timeZone, driving);
      return span ? [{ trip, from: span.from.getTime(), to: span.to.getTime() }] : [];
    })
    .sort((a, b) => a.from - b.from || a.to - b.to || (a.trip.id < b.trip.id ? -1 : 1))
    .map(({ trip, from, to }) => {
      const shortest = minMinutes * MINUTE;
      // A short bar just before midnight starts earlier instead of being cut
      const drawnFrom = Math.min(from, axis.end - shortest);
      const drawnTo = Math.min(Math.max(to, drawnFrom + shortest), axis.end);
      const free = ends.findIndex((end) => end <= drawnFrom);
      const lane = free === -1 ? ends.length : free;
      ends[lane] = drawnTo;
      const left = toPercent(axis, drawnFrom);
      return { trip, from, to, left, width: toPercent(axis, drawnTo) - left, lane };
    });
  return { bars, lanes: Math.max(ends.length, 1) };
}

/** What the driver has done of a trip so far, in percent of the day. A part that is under way has no end. */
export interface ActualRide {
  readonly part: 'approach' | 'ride';
  readonly left: number;
  readonly end: number | undefined;
}

/** The way to the client and the ride, as the driver reported them. */
export function actualRide({ progress, status }: StoredTrip, axis: DayAxis): readonly ActualRide[] {
  const stepMillis = (step: keyof NonNullable<Trip['progress']>['times']) => progress?.times[step]?.toMillis();
  const [set, arrived, boarded, dropped] = [
    stepMillis('onMyWay'),
    stepMillis('arrived'),
    stepMillis('onBoard'),
    stepMillis('droppedOff'),
  ];
  const isOver = status === 'Completed' || status === 'Cancelled';
  const part = (
    name: ActualRide['part'],
    from: number | undefined,
    to: number | undefined,
    last: number | undefined,
  ) =>
    from === undefined
      ? []
      : [{ part: name, left: toPercent(axis, from), end: percentOfEnd(axis, to ?? (isOver ? last : undefined)) }];
  const approachFrom = set ?? arrived;
  return [
    ...part('approach', approachFrom, boarded ?? dropped, arrived ?? approachFrom),
    ...part('ride', boarded, dropped, boarded),
  ];
}

const percentOfEnd = (axis: DayAxis, at: number | undefined) => (at === undefined ? undefined : toPercent(axis, at));
