import { addToDay, type ClockRange, formatClock, type WorkTime } from '@mtos/model';
import { formatDay } from './when';

export const WEEKDAY_NAMES = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
const short = (index: number) => WEEKDAY_NAMES[index]?.slice(0, 3) ?? '';

/** Weekdays, Monday 1 to Sunday 7, in the order of the week: 'Mon Wed Fri'. */
export const formatWeekdays = (weekdays: readonly number[]): string =>
  weekdays
    .toSorted((a, b) => a - b)
    .map((day) => short(day - 1))
    .join(' ');

/** '8:00 AM to 4:00 PM'; 'all day' for 24 hours. */
export const formatRange = ({ from, to }: ClockRange): string =>
  from === to && from === '00:00' ? 'all day' : `${formatClock(from)} to ${formatClock(to)}`;

/** A week's hours, days that follow each other with the same hours as one: 'Mon–Fri 8:00 AM to 4:00 PM'. */
export function formatWeek(hours: WorkTime['hours']): readonly string[] {
  const runs = findRuns(
    hours.map((range, index) => ({ range, index })).filter(({ range }) => range !== null),
    (one, next) => next.index === one.index + 1 && isSame(one.range, next.range),
  );
  return runs.flatMap(([first, last]) =>
    first.range ? [`${span(short(first.index), short(last.index))} ${formatRange(first.range)}`] : [],
  );
}

/** Days, those that follow each other as one: 'Mon, Nov 23–Fri, Nov 27'. Each with its first and last day. */
export function formatDays(days: readonly string[], today?: string) {
  return findRuns(days, (one, next) => next === addToDay(one, 1)).map(([first, last]) => ({
    first,
    last,
    text: span(formatDay(first, today), formatDay(last, today)),
  }));
}

const span = (first: string, last: string) => (first === last ? first : `${first}–${last}`);
const isSame = (a: ClockRange | null, b: ClockRange | null) => a?.from === b?.from && a?.to === b?.to;

/** The first and the last of each run of items that belong together. */
function findRuns<Item>(items: readonly Item[], belong: (one: Item, next: Item) => boolean): readonly [Item, Item][] {
  const runs: [Item, Item][] = [];
  for (const item of items) {
    const run = runs.at(-1);
    if (run && belong(run[1], item)) run[1] = item;
    else runs.push([item, item]);
  }
  return runs;
}
