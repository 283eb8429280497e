import { differenceInCalendarDays, format, isSameYear } from 'date-fns';
import { relativeTime } from '../../ui/relativeTime';

const DAY = 24 * 60 * 60 * 1000;

function isOld(at: Date, now: Date): boolean {
  return now.getTime() - at.getTime() > DAY;
}

/** When a message was written: the clock once it is older than 24 hours, before that how long ago. */
export function messageTime(at: Date, now: Date): string {
  return isOld(at, now) ? format(at, 'h:mm a') : relativeTime(at, now);
}

/** The header over messages older than 24 hours: the weekday, with the date where the weekday alone says too little. */
export function dayHeading(at: Date, now: Date): string | undefined {
  if (!isOld(at, now)) return undefined;
  if (differenceInCalendarDays(now, at) < 7) return format(at, 'EEEE');
  return format(at, isSameYear(at, now) ? 'EEEE d MMM' : 'EEEE d MMM yyyy');
}
