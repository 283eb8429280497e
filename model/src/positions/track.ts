import * as z from 'zod/mini';
import { instant } from '../documents/instant';
import type { LatLng } from '../documents/latLng';
import { isDay } from '../time/isDay';

/** A position of a driver's day. */
export interface TrackPoint {
  /** In milliseconds, by the phone's clock. */
  readonly at: number;
  readonly location: LatLng;
}

/** How many points a chunk of a track can have. */
export const MAX_CHUNK_POINTS = 500;
/** How many chunks of a day are read: more than a phone fills that reports every five seconds for a day. */
export const MAX_DAY_CHUNKS = 40;
/** A point so soon after another one adds nothing, in milliseconds. */
const MIN_STEP = 5_000;

/** A part of where a driver was on a day; its points can be of any time of the day. Only functions write it. */
export const trackChunkSchema = z.readonly(
  z.object({
    subOwneruid: z.string(),
    driverUid: z.string(),
    /** The day on which the shift started, in the account's time zone. */
    day: z.string().check(z.refine(isDay, 'is not a day like 2026-01-31')),
    /** Counts the chunks of the day. */
    index: z.int().check(z.gte(0)),
    /** How many points it has. */
    count: z.int().check(z.gte(0)),
    /** The points in the order of their times; see `encodeTrack`. */
    points: z.string(),
    expireAt: instant,
  }),
);
export type TrackChunk = z.infer<typeof trackChunkSchema>;

export const trackChunkId = (driverUid: string, day: string, index: number): string => `${driverUid}_${day}_${index}`;

/** Degrees are stored to a hundred-thousandth, which is a meter. */
const PRECISION = 1e5;

/**
 * Points as text: for each, its time in seconds and its two coordinates, as differences from the point before, each in the
 * characters of an encoded polyline.
 */
export function encodeTrack(points: readonly TrackPoint[]): string {
  let last = [0, 0, 0];
  return points
    .map(({ at, location: { lat, lng } }) => {
      const next = [Math.round(at / 1000), Math.round(lat * PRECISION), Math.round(lng * PRECISION)];
      const text = next.map((value, index) => encodeNumber(value - (last[index] ?? 0))).join('');
      last = next;
      return text;
    })
    .join('');
}

/** What `encodeTrack` wrote, as far as it can be read. */
export function decodeTrack(text: string): readonly TrackPoint[] {
  const numbers = decodeNumbers(text);
  const points: TrackPoint[] = [];
  let [seconds, lat, lng] = [0, 0, 0];
  for (let index = 0; index + 2 < numbers.length; index += 3) {
    seconds += numbers[index] ?? 0;
    lat += numbers[index + 1] ?? 0;
    lng += numbers[index + 2] ?? 0;
    points.push({ at: seconds * 1000, location: { lat: lat / PRECISION, lng: lng / PRECISION } });
  }
  return points;
}

/** Multiplied and divided instead of shifted: seconds since 1970 have more bits than shifts keep. */
function encodeNumber(value: number): string {
  let rest = value < 0 ? -2 * value - 1 : 2 * value;
  let text = '';
  while (rest >= 32) {
    text += String.fromCharCode((rest % 32) + 32 + 63);
    rest = Math.floor(rest / 32);
  }
  return text + String.fromCharCode(rest + 63);
}

function decodeNumbers(text: string): readonly number[] {
  const numbers: number[] = [];
  let [value, factor] = [0, 1];
  for (const character of text) {
    const bits = character.charCodeAt(0) - 63;
    value += (bits % 32) * factor;
    factor *= 32;
    if (bits >= 32) continue;
    numbers.push(value % 2 === 1 ? -(value + 1) / 2 : value / 2);
    [value, factor] = [0, 1];
  }
  return numbers;
}

/** Points in the order of their times, without repeats and those that come right after another one. */
export function mergePoints(...lists: readonly (readonly TrackPoint[])[]): readonly TrackPoint[] {
  const merged: TrackPoint[] = [];
  for (const point of lists.flat().sort((a, b) => a.at - b.at)) {
    const last = merged.at(-1);
    if (!last || point.at - last.at >= MIN_STEP) merged.push(point);
  }
  return merged;
}
