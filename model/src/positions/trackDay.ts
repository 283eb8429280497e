import type { Trip } from '../documents/trip';
import { straightMiles } from '../travel/travel';
import { isTooFast } from './judgePoint';
import { MAX_SILENCE, measureDistances, type StepDistances } from './stepDistances';
import { mergePoints, type TrackPoint } from './track';

/** A trip whose driven miles are measured. */
export type MeasuredTrip = Pick<Trip, 'progress' | 'pickup' | 'dropoff'> & { readonly id: string };

/** Miles by the positions on the way. */
interface DrivenMiles {
  /** With a client on board. */
  readonly loaded: number;
  /** On the way to a pick-up, and waiting there, with no client on board. */
  readonly empty: number;
}

/** What the positions of a driver's phone say of a trip. */
export interface TripTrack extends DrivenMiles {
  /** How long the phone was silent during the trip, in minutes. Apps report every two minutes while a phone lies still. */
  readonly silentMinutes: number;
  /** Whether the phone was silent all the time. */
  readonly isSilent: boolean;
  readonly distances: StepDistances;
}

/** A driver's day by the positions of their phone. */
export interface TrackDay {
  /** In the order of their times. */
  readonly points: readonly TrackPoint[];
  /** All miles, also those that belong to no trip. */
  readonly miles: number;
  readonly loaded: number;
  /** By trip id; of the trips that the driver has driven at least in part. */
  readonly trips: ReadonlyMap<string, TripTrack>;
}

/** A part of a trip, in milliseconds. */
interface Ride {
  readonly id: string;
  readonly trip: MeasuredTrip;
  /** When the driver set off, and when the client was on board and dropped off. Infinite until then. */
  readonly from: number;
  readonly boarded: number;
  readonly left: number;
}

/**
 * A driver's day from the chunks of their track: the miles between positions in a straight line, by trip. Leaves out positions
 * that no vehicle can have reached. Where a phone was silent, the line between two positions can be much shorter than the road.
 */
export function measureDay(
  chunks: readonly (readonly TrackPoint[])[],
  trips: readonly MeasuredTrip[],
  driverUid: string,
): TrackDay {
  const points = withoutJumps(mergePoints(...chunks));
  const rides = trips.flatMap((trip) => toRide(trip, driverUid) ?? []);
  const measured = new Map<string, DrivenMiles>(rides.map(({ id }) => [id, { loaded: 0, empty: 0 }]));
  let [miles, loaded] = [0, 0];
  for (const [index, point] of points.slice(1).entries()) {
    const before = points[index];
    if (!before) continue;
    const step = straightMiles(before.location, point.location);
    const at = (before.at + point.at) / 2;
    const onBoard = rides.filter((ride) => ride.boarded <= at && at < ride.left);
    const ahead = rides.filter((ride) => ride.from <= at && at < Math.min(ride.boarded, ride.left));
    miles += step;
    if (onBoard.length > 0) loaded += step;
    for (const { id } of onBoard) add(id, { loaded: step, empty: 0 });
    if (onBoard.length === 0) for (const { id } of ahead) add(id, { loaded: 0, empty: step });
  }
  const tracks = new Map<string, TripTrack>();
  for (const ride of rides) {
    const driven = measured.get(ride.id) ?? { loaded: 0, empty: 0 };
    tracks.set(ride.id, { ...driven, ...measureSilence(points, ride), distances: measureDistances(points, ride.trip) });
  }
  return { points, miles, loaded, trips: tracks };

  function add(id: string, more: DrivenMiles) {
    const so = measured.get(id);
    if (so) measured.set(id, { loaded: so.loaded + more.loaded, empty: so.empty + more.empty });
  }
}

/** When a driver set off for a trip, in milliseconds; undefined if they have not. */
export function setOffAt({ progress }: Pick<MeasuredTrip, 'progress'>, driverUid: string): number | undefined {
  if (progress?.driverUid !== driverUid) return undefined;
  const { onMyWay, arrived, onBoard } = progress.times;
  return (onMyWay ?? arrived ?? onBoard)?.toMillis();
}

function toRide(trip: MeasuredTrip, driverUid: string): Ride | undefined {
  const { id, progress } = trip;
  const from = setOffAt(trip, driverUid);
  if (!progress || from === undefined) return undefined;
  const { onBoard, droppedOff } = progress.times;
  const end = droppedOff ?? progress.noShow?.at;
  return {
    id,
    trip,
    from,
    boarded: onBoard?.toMillis() ?? Number.POSITIVE_INFINITY,
    left: end?.toMillis() ?? Number.POSITIVE_INFINITY,
  };
}

function measureSilence(
  points: readonly TrackPoint[],
  { from, left }: Ride,
): Pick<TripTrack, 'silentMinutes' | 'isSilent'> {
  const until = toEnd(points, from, left);
  const isSilent = !points.some(({ at }) => at >= from && at <= until);
  return { silentMinutes: silentMinutes(points, from, left), isSilent };
}

const toEnd = (points: readonly TrackPoint[], from: number, end = Number.POSITIVE_INFINITY): number =>
  Number.isFinite(end) ? end : (points.at(-1)?.at ?? from);

/** For how many minutes no position came between two instants; without an end, as far as the positions go. */
export function silentMinutes(points: readonly TrackPoint[], from: number, end?: number): number {
  const until = toEnd(points, from, end);
  const times = [Number.NEGATIVE_INFINITY, ...points.map(({ at }) => at), Number.POSITIVE_INFINITY];
  let silence = 0;
  for (const [index, time] of times.slice(1).entries()) {
    const before = times[index] ?? time;
    if (time - before > MAX_SILENCE) silence += Math.max(0, Math.min(time, until) - Math.max(before, from));
  }
  return Math.round(silence / 60_000);
}

function withoutJumps(points: readonly TrackPoint[]): readonly TrackPoint[] {
  const kept: TrackPoint[] = [];
  for (const point of points) {
    const last = kept.at(-1);
    if (!last || !isTooFast(last, { ...point, accuracy: null })) kept.push(point);
  }
  return kept;
}
