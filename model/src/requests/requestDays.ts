import { addToDay, daysBetween } from '../time/calendarDays';

export type Days = readonly { readonly day: string }[];

export const firstDay = (legs: Days): string => legs.map(({ day }) => day).toSorted()[0] ?? '';

/** The day of the last ride. Of a repeated request, the legs on later days than the first end as many days after `until`. */
export function lastDay(legs: Days, repeat: { readonly until: string } | null): string {
  const last =
    legs
      .map(({ day }) => day)
      .toSorted()
      .at(-1) ?? '';
  if (!repeat || last === '') return last;
  const repeated = addToDay(repeat.until, daysBetween(firstDay(legs), last));
  return repeated > last ? repeated : last;
}
