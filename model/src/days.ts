import { TZDate } from '@date-fns/tz';
import { addDays, format, getISODay, parseISO } from 'date-fns';

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
