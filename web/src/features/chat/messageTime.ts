import { clockIn, dayIn, formatClock } from '@mtos/model';
import { relativeTime } from '../../ui/format/relativeTime';

const DAY = 24 * 60 * 60 * 1000;

const weekdays = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' });
const parts = { weekday: 'long', day: 'numeric', month: 'short', timeZone: 'UTC' } as const;
const days = new Intl.DateTimeFormat('en-US', parts);
const daysOfOtherYears = new Intl.DateTimeFormat('en-US', { ...parts, year: 'numeric' });

function isOld(at: Date, now: Date): boolean {
  return now.getTime() - at.getTime() > DAY;
}

/** How long ago a message was written, or the time of day in the time zone once it is older than 24 hours. */
export function messageTime(at: Date, now: Date, timeZone: string): string {
  return isOld(at, now) ? formatClock(clockIn(timeZone, at)) : relativeTime(at, now);
}

/** The heading above messages older than 24 hours: the weekday, with the date if that is a week or more ago. */
export function dayHeading(at: Date, now: Date, timeZone: string): string | undefined {
  if (!isOld(at, now)) return undefined;
  const [day, today] = [toMidnight(dayIn(timeZone, at)), toMidnight(dayIn(timeZone, now))];
  if (today.getTime() - day.getTime() < 7 * DAY) return weekdays.format(day);
  return (day.getUTCFullYear() === today.getUTCFullYear() ? days : daysOfOtherYears).format(day);
}

const toMidnight = (day: string) => new Date(`${day}T00:00:00Z`);
