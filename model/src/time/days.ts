import { TZDate } from '@date-fns/tz';

/** The instant of a day's HH:mm in a time zone. A time that a clock change skips becomes the time after the change. */
export function instantOf(timeZone: string, day: string, clock: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return new Date(new TZDate(year, month - 1, date, hours, minutes, timeZone).getTime());
}
