import { format, parse, parseISO } from 'date-fns';

/** A day as people say it: 'Tue 6 Jan'. */
export function dayText(day: string): string {
  return format(parseISO(day), 'EEE d MMM');
}

/** A clock time as people say it: '2:30 PM' for '14:30'; empty for an empty one. */
export function clockText(clock: string): string {
  return clock && format(parse(clock, 'HH:mm', 0), 'h:mm a');
}
