import { clockIn, dayIn } from '@mtos/model';

// The browser's own formats: what every page shows must not bring a library along.
const days = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});
const clocks = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', hour12: true, timeZone: 'UTC' });

const timeZoneHere = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** 'Tue 6 Jan'; with the year where it is not this one's. */
export function dayWords(day: string, today = dayIn(timeZoneHere(), new Date())): string {
  const parts = days.formatToParts(new Date(`${day}T00:00:00Z`));
  const part = (wanted: Intl.DateTimeFormatPartTypes) => parts.find(({ type }) => type === wanted)?.value ?? '';
  const words = `${part('weekday')} ${part('day')} ${part('month')}`;
  return day.slice(0, 4) === today.slice(0, 4) ? words : `${words} ${part('year')}`;
}

/** '2:30 PM' from '14:30'; empty where there is no time yet. */
export function clockWords(clock: string): string {
  // Some browsers put a narrow space before AM and PM
  return clock === '' ? '' : clocks.format(new Date(`2000-01-01T${clock}:00Z`)).replace(/\s/u, ' ');
}

/** An instant by this computer's clock: '2:30 PM' on the day itself, else 'Tue 6 Jan, 2:30 PM'. */
export function instantWords(at: Date, now: Date): string {
  const timeZone = timeZoneHere();
  const [day, today] = [dayIn(timeZone, at), dayIn(timeZone, now)];
  const clock = clockWords(clockIn(timeZone, at));
  return day === today ? clock : `${dayWords(day, today)}, ${clock}`;
}

/** How long something has lasted: '4 min', '1 h 5 min', '3 d 2 h'. */
export function durationWords(from: Date, to: Date): string {
  const minutes = Math.max(Math.floor((to.getTime() - from.getTime()) / 60_000), 0);
  const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60), minutes % 60];
  if (days > 0) return `${days} d ${hours} h`;
  return hours > 0 ? `${hours} h ${rest} min` : `${rest} min`;
}
