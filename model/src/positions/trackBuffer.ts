import * as z from 'zod/mini';
import { instant } from '../documents/instant';
import { decodeTrack, mergePoints, type TrackPoint } from './track';

/** Positions of a day that are not in the track yet. */
export const trackBufferSchema = z.readonly(
  z.object({
    day: z.string(),
    /** When the first of them came. */
    since: instant,
    /** See `encodeTrack`. */
    points: z.string(),
  }),
);
export type TrackBuffer = z.infer<typeof trackBufferSchema>;

/** How long positions wait for more, in milliseconds, and how many wait at most. */
const MAX_WAIT = 60_000;
const MAX_WAITING = 50;

/** A position, and the day of the shift that it is of. */
export interface DayPoint extends TrackPoint {
  readonly day: string;
}

/** What becomes of positions: those that go to the tracks of their days now, and those that wait for more. */
export interface TrackPlan {
  readonly appends: ReadonlyMap<string, readonly TrackPoint[]>;
  /** `since` in milliseconds; null if none wait. */
  readonly pending: { readonly day: string; readonly since: number; readonly points: readonly TrackPoint[] } | null;
}

/**
 * Collects positions, so that a track is written at most once a minute. Those of a day other than that of the newest ones
 * go to the track at once, as do all that wait once the driver is off shift.
 */
export function planTrack(buffer: TrackBuffer | null | undefined, points: readonly DayPoint[], now: number): TrackPlan {
  const waiting = buffer ? decodeTrack(buffer.points).map((point) => ({ ...point, day: buffer.day })) : [];
  const all = [...waiting, ...points];
  const byDay = new Map<string, readonly TrackPoint[]>();
  for (const { day, at, location } of all) byDay.set(day, mergePoints(byDay.get(day) ?? [], [{ at, location }]));
  const day = points.toSorted((a, b) => a.at - b.at).at(-1)?.day;
  const latest = day === undefined ? undefined : byDay.get(day);
  if (day === undefined || !latest) return { appends: byDay, pending: null };
  const since = buffer?.day === day ? buffer.since.toMillis() : now;
  if (now - since >= MAX_WAIT || latest.length >= MAX_WAITING) return { appends: byDay, pending: null };
  byDay.delete(day);
  return { appends: byDay, pending: { day, since, points: latest } };
}
