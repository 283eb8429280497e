/** The time zone of an account that has not set its own. */
export const DEFAULT_TIME_ZONE = 'America/New_York';

/** A stored time zone, or another one if there is none, or none that the runtime knows. */
export const knownTimeZone = (stored: unknown, otherwise = DEFAULT_TIME_ZONE): string =>
  typeof stored === 'string' && isTimeZone(stored) ? stored : otherwise;

/** Whether the runtime knows a time zone with this name. */
export function isTimeZone(name: string): boolean {
  try {
    dayFormat(name);
    return true;
  } catch {
    return false;
  }
}

/** A function that returns the same formatter for the same time zone: making one takes far longer than using it. */
function perTimeZone(make: (timeZone: string) => Intl.DateTimeFormat): (timeZone: string) => Intl.DateTimeFormat {
  const known = new Map<string, Intl.DateTimeFormat>();
  return (timeZone) => {
    const formatter = known.get(timeZone) ?? make(timeZone);
    // A name of a time zone can be written in many ways
    if (known.size >= MAX_KNOWN) known.clear();
    known.set(timeZone, formatter);
    return formatter;
  };
}
const MAX_KNOWN = 500;

// Sweden writes days as YYYY-MM-DD
const dayFormat = perTimeZone((timeZone) => new Intl.DateTimeFormat('sv-SE', { timeZone }));
const clockFormat = perTimeZone(
  (timeZone) => new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
);

/** The calendar day, YYYY-MM-DD, that it is at an instant in a time zone. */
export const dayIn = (timeZone: string, at: Date): string =>
  wallClock(timeZone, at)?.slice(0, 10) ?? formatDay(timeZone, at);

/** The clock time, HH:mm, that it is at an instant in a time zone. */
export const clockIn = (timeZone: string, at: Date): string =>
  wallClock(timeZone, at)?.slice(11, 16) ?? formatTime(timeZone, at);

// The United States' names, whatever the reader's language: people say and write these
const shortNames = perTimeZone(
  (timeZone) => new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short', hour: 'numeric' }),
);

/** The short name of a time zone at an instant: 'CST' in winter, 'CDT' in summer. */
export const shortZone = (timeZone: string, at: Date): string =>
  shortNames(timeZone)
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;

// A year before 1000, as someone types who means 2026 and enters 26, has fewer digits than a day needs
const formatDay = (timeZone: string, at: Date) => dayFormat(timeZone).format(at).padStart('YYYY-MM-DD'.length, '0');
const formatTime = (timeZone: string, at: Date) => clockFormat(timeZone).format(at);

/** Offsets from UTC by time zone and quarter of an hour. A forecast of a day asks for thousands, and a formatter is slow. */
const offsets = new Map<string, Map<number, number>>();
const MAX_QUARTERS = 2000;
const QUARTER = 15 * 60_000;
/** Since then, clocks have changed at full quarters of an hour only. */
const QUARTERS_SINCE = Date.parse('2020-01-01T00:00:00Z');
const QUARTERS_UNTIL = Date.parse('9000-01-01T00:00:00Z');

/** What clocks show at an instant, as 'YYYY-MM-DDTHH:mm'; undefined for an instant that only a formatter can tell. */
function wallClock(timeZone: string, at: Date): string | undefined {
  const time = at.getTime();
  if (!(time >= QUARTERS_SINCE && time < QUARTERS_UNTIL)) return undefined;
  const quarter = Math.floor(time / QUARTER) * QUARTER;
  const known = offsets.get(timeZone);
  const offset = known?.get(quarter) ?? readOffset(timeZone, quarter, known);
  return new Date(time + offset).toISOString();
}

function readOffset(timeZone: string, quarter: number, known = new Map<number, number>()): number {
  const start = new Date(quarter);
  const offset = Date.parse(`${formatDay(timeZone, start)}T${formatTime(timeZone, start)}Z`) - quarter;
  if (known.size >= MAX_QUARTERS) known.clear();
  if (offsets.size >= MAX_KNOWN) offsets.clear();
  offsets.set(timeZone, known.set(quarter, offset));
  return offset;
}

/** Whether the clocks of two time zones show the same in the year from `now` on: then they are one zone to people. */
export function haveSameClocks(one: string, other: string, now: Date): boolean {
  const months = Array.from({ length: 12 }, (_, index) => new Date(now.getTime() + index * MONTH));
  return one === other || months.every((at) => wallClock(one, at) === wallClock(other, at));
}
const MONTH = 30 * 86_400_000;

// Made when it is first needed: the browser's first formatter takes long, and this module loads before the session starts
const readableClock = perTimeZone(
  (timeZone) => new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', hour12: true, timeZone }),
);

/** '2:30 PM' from '14:30'; empty without a time. */
export function formatClock(clock: string): string {
  // Some browsers put a narrow space before AM and PM
  return clock === ''
    ? ''
    : readableClock('UTC')
        .format(new Date(`2000-01-01T${clock}:00Z`))
        .replace(/\s/u, ' ');
}
