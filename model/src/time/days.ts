import { TZDate } from '@date-fns/tz';

const DAY = 86_400_000;

/** The instant of a day's HH:mm in a time zone. A time that a clock change skips becomes the time after the change. */
export function instantOf(timeZone: string, day: string, clock: string): Date {
  const midnight = midnightOf(timeZone, day);
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return midnight === undefined
    ? instantByRules(timeZone, day, hours, minutes)
    : new Date(midnight + (hours * 60 + minutes) * 60_000);
}

/** Days by time zone and day, because the rules of a time zone take far longer to apply than everything else. */
const midnights = new Map<string, number | undefined>();
const MAX_MIDNIGHTS = 5000;

/** When a day begins, in milliseconds since 1970; undefined if the clocks change during it. */
function midnightOf(timeZone: string, day: string): number | undefined {
  const key = `${timeZone} ${day}`;
  if (midnights.has(key)) return midnights.get(key);
  const [start, end] = [0, 24].map((hours) => instantByRules(timeZone, day, hours, 0).getTime());
  const midnight = start !== undefined && end === start + DAY ? start : undefined;
  if (midnights.size >= MAX_MIDNIGHTS) midnights.clear();
  midnights.set(key, midnight);
  return midnight;
}

function instantByRules(timeZone: string, day: string, hours: number, minutes: number): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(new TZDate(year, month - 1, date, hours, minutes, timeZone).getTime());
}
