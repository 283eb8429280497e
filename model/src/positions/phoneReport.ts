import type { LatLng } from '../documents/latLng';

// What the apps send that report a phone's position: Traccar Client, many GPS devices, and OwnTracks. All of it comes from
// outside, so every field is unknown at first, and nothing here throws.

export const POSITION_APPS = ['traccar', 'ownTracks'] as const;
export type PositionApp = (typeof POSITION_APPS)[number];

/** A position that a phone determined. */
export interface PhonePoint {
  /** When, in milliseconds by the phone's clock. */
  readonly at: number;
  readonly location: LatLng;
  /** A radius in meters; null if unknown. */
  readonly accuracy: number | null;
  /** Whether an app on the phone made the position up. */
  readonly faked: boolean;
}

/** A request of an app. Many have no position, such as one that only says that the phone is still on. */
export interface PhoneReport {
  readonly app: PositionApp;
  readonly points: readonly PhonePoint[];
  /** How many positions can't be used: not numbers, not on Earth, or marked as invalid. */
  readonly invalid: number;
  /** In percent; null if unknown. */
  readonly battery: number | null;
}

/** More positions than an app sends at once, and than fit into a request. */
const MAX_POINTS = 500;

/** A position as an app described it; undefined where a request has none. */
type Reading = PhonePoint | 'invalid' | undefined;

/**
 * Reads a request of an app.
 * @param body the parsed body, of JSON or a form
 * @param query the parameters of the URL, where some GPS devices write everything
 * @param now when the request came, in milliseconds: the time of a position without one
 */
export function readPhoneReport(body: unknown, query: unknown, now: number): PhoneReport {
  if (field(body, '_type') !== undefined) return toReport('ownTracks', [readOwnTracks(body)], field(body, 'batt'));
  const location = field(body, 'location');
  if (isObject(location)) {
    const level = toNumber(field(field(location, 'battery'), 'level'));
    return toReport('traccar', [readTraccar(location, now)], level === null ? null : level * 100);
  }
  if (Array.isArray(body)) {
    const entries: readonly unknown[] = body.slice(0, MAX_POINTS);
    return toReport(
      'traccar',
      entries.map((entry) => readFields(entry, now)),
      field(entries.at(-1), 'batt'),
    );
  }
  const fields = { ...(isObject(query) ? query : {}), ...(isObject(body) ? body : {}) };
  return toReport('traccar', [readFields(fields, now)], fields.batt);
}

function toReport(app: PositionApp, readings: readonly Reading[], battery: unknown): PhoneReport {
  const percent = toNumber(battery);
  return {
    app,
    points: readings.filter((reading) => typeof reading === 'object'),
    invalid: readings.filter((reading) => reading === 'invalid').length,
    battery: percent !== null && percent >= 0 && percent <= 100 ? Math.round(percent) : null,
  };
}

/** OwnTracks: the time is in seconds. Messages of other types have no position. */
function readOwnTracks(body: unknown): Reading {
  if (field(body, '_type') !== 'location') return undefined;
  const seconds = toNumber(field(body, 'tst'));
  return toPoint({
    at: seconds === null ? null : seconds * 1000,
    lat: field(body, 'lat'),
    lng: field(body, 'lon'),
    accuracy: field(body, 'acc'),
  });
}

/** Traccar Client 9. Without coordinates, it only reports its battery. */
function readTraccar(location: unknown, now: number): Reading {
  const coords = field(location, 'coords');
  if (!isObject(coords)) return undefined;
  return toPoint({
    at: toTime(field(location, 'timestamp'), now),
    lat: coords.latitude,
    lng: coords.longitude,
    accuracy: coords.accuracy,
    faked: field(location, 'mock') === true,
  });
}

/** Flat fields, as forms and parameters have them: older and newer Traccar Clients, and many GPS devices. */
function readFields(fields: unknown, now: number): Reading {
  const [lat, lng] = readLocation(fields);
  if (lat === undefined && lng === undefined) return undefined;
  const valid = field(fields, 'valid');
  if (valid !== undefined && valid !== true && !['true', '1'].includes(String(valid))) return 'invalid';
  return toPoint({ at: toTime(field(fields, 'timestamp'), now), lat, lng, accuracy: field(fields, 'accuracy') });
}

/** `lat` and `lon`, or both in one field. */
function readLocation(fields: unknown): readonly unknown[] {
  const both = field(fields, 'location');
  return typeof both === 'string' ? both.split(',') : [field(fields, 'lat'), field(fields, 'lon')];
}

interface RawPoint {
  readonly at: number | null;
  readonly lat: unknown;
  readonly lng: unknown;
  readonly accuracy: unknown;
  readonly faked?: boolean;
}

function toPoint({ at, accuracy, faked = false, ...raw }: RawPoint): PhonePoint | 'invalid' {
  const [lat, lng] = [toNumber(raw.lat), toNumber(raw.lng)];
  if (at === null || lat === null || lng === null) return 'invalid';
  // 0/0 is what a phone says that has found nothing yet
  if (Math.abs(lat) > 90 || Math.abs(lng) > 180 || (lat === 0 && lng === 0)) return 'invalid';
  const meters = toNumber(accuracy);
  // Apps write -1 for unknown
  return {
    at: Math.round(at),
    location: { lat, lng },
    accuracy: meters !== null && meters >= 0 ? meters : null,
    faked,
  };
}

/** Smaller numbers are seconds, others milliseconds. */
const FIRST_MILLISECONDS = 2_147_483_647;
const DAY_AND_TIME = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/;

/** The milliseconds of seconds, milliseconds, ISO 8601, or '2026-11-23 15:04:05' in UTC; null for anything else. */
function toTime(value: unknown, now: number): number | null {
  if (value === undefined || value === '') return now;
  const number = toNumber(value);
  if (number !== null) return number < FIRST_MILLISECONDS ? number * 1000 : number;
  if (typeof value !== 'string' || !DAY_AND_TIME.test(value)) return null;
  const at = Date.parse(value.includes('T') ? value : `${value.replace(' ', 'T')}Z`);
  return Number.isNaN(at) ? null : at;
}

function toNumber(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const field = (of: unknown, name: string): unknown => (isObject(of) && Object.hasOwn(of, name) ? of[name] : undefined);
