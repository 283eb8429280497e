import { differenceInMinutes, format, parse, parseISO } from 'date-fns';

/** 'Tue 6 Jan'; with the year where it is not this one's. */
export function dayWords(day: string, today = format(new Date(), 'yyyy-MM-dd')): string {
  return format(parseISO(day), day.slice(0, 4) === today.slice(0, 4) ? 'EEE d MMM' : 'EEE d MMM yyyy');
}

/** '2:30 PM' from '14:30'; empty where there is no time yet. */
export function clockWords(clock: string): string {
  return clock === '' ? '' : format(parse(clock, 'HH:mm', new Date(2000, 0, 1)), 'h:mm a');
}

/** An instant by this computer's clock: '2:30 PM' on the day itself, else 'Tue 6 Jan, 2:30 PM'. */
export function instantWords(at: Date, now: Date): string {
  const [day, today] = [format(at, 'yyyy-MM-dd'), format(now, 'yyyy-MM-dd')];
  const clock = format(at, 'h:mm a');
  return day === today ? clock : `${dayWords(day, today)}, ${clock}`;
}

/** How long something has lasted: '4 min', '1 h 5 min', '3 d 2 h'. */
export function durationWords(from: Date, to: Date): string {
  const minutes = Math.max(differenceInMinutes(to, from), 0);
  const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60), minutes % 60];
  if (days > 0) return `${days} d ${hours} h`;
  return hours > 0 ? `${hours} h ${rest} min` : `${rest} min`;
}
