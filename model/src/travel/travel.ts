import type { LatLng } from '../documents/latLng';
import { toWeekday } from '../time/calendarDays';
import { clockIn, dayIn } from '../time/timeZone';
import { type FindDrive, findDrive, type KnownDrive, type KnownDrives } from './drives';
import type { PlanSettings } from './planSettings';

// How far and how long drives are: as is known of the two places, or else estimated by the straight line times a road factor,
// at a speed. How much longer a drive takes at another hour applies to both.

/** The settings that say how long a drive is and takes. */
export interface TravelSettings extends Pick<PlanSettings, 'roadFactor' | 'speed' | 'rushSpeed'> {
  /** What was learned from driven trips; counts instead of `speed` and `rushSpeed`. */
  readonly hourly?: HourlySpeeds | undefined;
  /** How much longer drives take than a routing service says, as a factor. */
  readonly roadPace?: number | undefined;
  /** Drives that need no estimate. */
  readonly drives?: KnownDrives | undefined;
}

/** Miles an hour in each of the 24 hours of a day. */
export interface HourlySpeeds {
  readonly weekday: readonly number[];
  readonly weekend: readonly number[];
}

const EARTH_RADIUS_MILES = 3963.19;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The great-circle distance in miles (haversine). A plan needs millions of these, for which geolib is too slow. */
export function straightMiles(a: LatLng, b: LatLng): number {
  const across = Math.sin(radians(b.lat - a.lat) / 2) ** 2;
  const along = Math.sin(radians(b.lng - a.lng) / 2) ** 2;
  const half = across + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * along;
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(half)));
}

/** Miles on the road from one place to another. */
export const roadMiles = (
  from: LatLng,
  to: LatLng,
  { roadFactor, drives }: Pick<TravelSettings, 'roadFactor' | 'drives'>,
): number => findDrive(drives, from, to)?.miles ?? roadFactor * straightMiles(from, to);

/**
 * The minutes from one place to another for a drive that departs at an instant.
 * @param find looks up a known drive: `findDrive` between two places, `driveFromNearby` from a driver's position
 */
export function minutesBetween(
  from: LatLng,
  to: LatLng,
  departure: Date,
  timeZone: string,
  settings: TravelSettings,
  find: FindDrive = findDrive,
): number {
  const known = find(settings.drives, from, to);
  if (known) return quietMinutes(known, settings) * slowdownOn(departure, timeZone, settings);
  return driveMinutes(settings.roadFactor * straightMiles(from, to), departure, timeZone, settings);
}

/** The minutes of a known drive at a quiet hour: a road time as the company drives it. */
export const quietMinutes = (
  { minutes, source }: KnownDrive,
  { roadPace = 1 }: Pick<TravelSettings, 'roadPace'>,
): number => (source === 'roads' ? minutes * roadPace : minutes);

/** The highest speed of all hours: the one that a slowdown refers to. */
export const topSpeed = ({ speed, rushSpeed, hourly }: TravelSettings): number =>
  Math.max(...(hourly ? [...hourly.weekday, ...hourly.weekend] : [speed, rushSpeed]));

/** The minutes of a weekday from which and until which it is rush hour. */
const RUSH_HOURS = [
  [7 * 60, 9 * 60],
  [16 * 60, 18 * 60],
] as const;
/** How long traffic takes to get slow and to recover. */
const RAMP_MINUTES = 60;

/** How much longer than at top speed a drive takes that departs at a minute of a day; 1 or more. */
export const slowdownAt = (settings: TravelSettings, weekday: number, minute: number): number =>
  topSpeed(settings) / speedAt(settings, weekday, minute);

/** Miles an hour of a drive that departs at a minute of a day. */
export function speedAt({ speed, rushSpeed, hourly }: TravelSettings, weekday: number, minute: number): number {
  if (hourly) return hourlySpeed(isWeekend(weekday) ? hourly.weekend : hourly.weekday, minute);
  const rush = isWeekend(weekday) ? 0 : Math.max(...RUSH_HOURS.map((hours) => rushAt(hours, minute)));
  return between(speed, rushSpeed, rush);
}

export const isWeekend = (weekday: number): boolean => weekday > 5;

/** The speed of an hour counts in its middle; traffic changes steadily from there to the middle of the next one. */
function hourlySpeed(speeds: readonly number[], minute: number): number {
  const hours = minute / 60 - 0.5;
  const hour = Math.floor(hours);
  const [from, to] = [speeds[(hour + 24) % 24], speeds[(hour + 1) % 24]];
  if (from === undefined || to === undefined) throw new RangeError('A day has 24 hourly speeds.');
  return between(from, to, hours - hour);
}

/** The speed at which a mile takes a share of the time between two speeds. */
const between = (from: number, to: number, share: number) => 1 / ((1 - share) / from + share / to);

/** From 0 outside the rush hours, over what is in between, to 1 in them. */
function rushAt([from, to]: (typeof RUSH_HOURS)[number], minute: number): number {
  const away = Math.max(from - minute, minute - to, 0);
  return Math.max(0, 1 - away / RAMP_MINUTES);
}

/** The minutes that a drive of so many road miles takes that departs at an instant. */
export const driveMinutes = (miles: number, departure: Date, timeZone: string, settings: TravelSettings): number =>
  (60 * miles * slowdownOn(departure, timeZone, settings)) / topSpeed(settings);

/** How much longer than at top speed a drive takes that departs at an instant; 1 or more. */
export function slowdownOn(departure: Date, timeZone: string, settings: TravelSettings): number {
  const [hours = 0, minutes = 0] = clockIn(timeZone, departure).split(':').map(Number);
  return slowdownAt(settings, toWeekday(dayIn(timeZone, departure)), hours * 60 + minutes);
}
