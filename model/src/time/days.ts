import { clockIn, dayIn, isTimeZone } from './timeZone';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** More than clocks differ from UTC anywhere. */
const MAX_OFFSET = 15 * HOUR;

/**
 * The instant of a day's HH:mm in a time zone. A time that a clock change skips becomes the time after the
 * change; of one that it repeats, it is the first. An invalid date for what isn't a day,
 * no time, or no time zone: documents can hold any text.
 */
export function toInstant(timeZone: string, day: string, clock: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const local = midnight + clockMinutes(clock) * 60_000;
  if (Number.isNaN(local) || !isTimeZone(timeZone)) return new Date(Number.NaN);
  const [before, after] = offsetsAround(timeZone, midnight);
  const first = local - before;
  if (before === after || offsetAt(timeZone, first) === before) return new Date(first);
  const second = local - after;
  return new Date(offsetAt(timeZone, second) === after ? second : first);
}

function clockMinutes(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
}

/** Offsets by time zone and day, because the rules of a time zone take far longer to apply than everything else. */
const known = new Map<string, readonly [before: number, after: number]>();
const MAX_KNOWN = 5000;

/** How far the clocks are ahead of UTC before and after a day, wherever it begins and ends. */
function offsetsAround(timeZone: string, midnight: number): readonly [before: number, after: number] {
  const key = `${timeZone} ${midnight}`;
  const offsets =
    known.get(key) ??
    ([offsetAt(timeZone, midnight - MAX_OFFSET), offsetAt(timeZone, midnight + DAY + MAX_OFFSET)] as const);
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(key, offsets);
  return offsets;
}

function offsetAt(timeZone: string, time: number): number {
  const at = new Date(time);
  return Date.parse(`${dayIn(timeZone, at)}T${clockIn(timeZone, at)}:00Z`) - Math.floor(time / 60_000) * 60_000;
}
