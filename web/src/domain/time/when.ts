import { clockIn, dayIn, formatClock, formatDayWithYear } from '@mtos/model';

export { formatClock, formatDayWithYear };

// Intl instead of a library: every page loads this file.
const parts = { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' } as const;
const days = new Intl.DateTimeFormat('en-US', parts);
const daysOfOtherYears = new Intl.DateTimeFormat('en-US', { ...parts, year: 'numeric' });

const timeZoneHere = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** 'Tue, Jan 6'; 'Tue, Jan 6, 2026' if that is not the current year. */
export function formatDay(day: string, today = dayIn(timeZoneHere(), new Date())): string {
  const isThisYear = day.slice(0, 4) === today.slice(0, 4);
  return (isThisYear ? days : daysOfOtherYears).format(new Date(`${day}T00:00:00Z`));
}

/** An instant in a time zone: '2:30 PM' if it is today there, otherwise 'Tue, Jan 6, 2:30 PM'. */
export function formatInstant(at: Date, now: Date, timeZone: string): string {
  const { day, clock } = instantParts(at, now, timeZone);
  return day === '' ? clock : `${day}, ${clock}`;
}

/** The day of an instant in a time zone, empty if it is today there, and the time. */
export function instantParts(at: Date, now: Date, timeZone: string): { readonly day: string; readonly clock: string } {
  const [day, today] = [dayIn(timeZone, at), dayIn(timeZone, now)];
  return { day: day === today ? '' : formatDay(day, today), clock: formatClock(clockIn(timeZone, at)) };
}

/** A duration: '4 min', '1 h', '1 h 5 min', '3 d 2 h'. */
export function formatDuration(from: Date, to: Date): string {
  return formatMinutes(Math.max(Math.floor((to.getTime() - from.getTime()) / 60_000), 0));
}

/** Minutes as a duration: '4 min', '1 h', '1 h 5 min', '3 d 2 h'. */
export function formatMinutes(minutes: number): string {
  const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60), minutes % 60];
  const parts = Object.entries({ d: days, h: hours, min: days > 0 ? 0 : rest }).filter(([, count]) => count > 0);
  return parts.map(([unit, count]) => `${count} ${unit}`).join(' ') || '0 min';
}
