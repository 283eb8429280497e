import { format, parse, parseISO } from 'date-fns';

/** 'Tue 6 Jan'; with the year where it is not this one's. */
export function dayWords(day: string, today = format(new Date(), 'yyyy-MM-dd')): string {
  return format(parseISO(day), day.slice(0, 4) === today.slice(0, 4) ? 'EEE d MMM' : 'EEE d MMM yyyy');
}

/** '2:30 PM' from '14:30'; empty where there is no time yet. */
export function clockWords(clock: string): string {
  return clock === '' ? '' : format(parse(clock, 'HH:mm', new Date(2000, 0, 1)), 'h:mm a');
}
