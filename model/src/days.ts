import { TZDate } from '@date-fns/tz';
import { addDays, format, getISODay, parseISO } from 'date-fns';

/** The time zone of an account that has not set its own. */
export const DEFAULT_TIME_ZONE = 'America/New_York';

/** The calendar day, YYYY-MM-DD, that it is at an instant in a time zone. */
export function dayIn(timeZone: string, at: Date): string {
  return format(new TZDate(at, timeZone), 'yyyy-MM-dd');
}

/** The clock time, HH:mm, that it is at an instant in a time zone. */
export function clockIn(timeZone: string, at: Date): string {
  return format(new TZDate(at, timeZone), 'HH:mm');
}

/** The day so many days later; earlier with a negative number. */
export function addToDay(day: string, days: number): string {
  return format(addDays(parseISO(day), days), 'yyyy-MM-dd');
}

/** Monday 1 to Sunday 7. */
export function weekdayOf(day: string): number {
  return getISODay(parseISO(day));
}

/** The instant of a day's clock time in a time zone; a time that a clock change skips counts as the one after it. */
export function instantOf(timeZone: string, day: string, clock: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return new Date(new TZDate(year, month - 1, date, hours, minutes, timeZone).getTime());
}
