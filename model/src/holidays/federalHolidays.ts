import { addToDay, toWeekday } from '../time/calendarDays';

export interface Holiday {
  readonly day: string;
  readonly name: string;
}

const two = (number: number) => String(number).padStart(2, '0');

const fixed = (month: number, date: number) => (year: number) => `${year}-${two(month)}-${two(date)}`;

/** The nth weekday (Monday 1) of a month. */
const nth = (count: number, weekday: number, month: number) => (year: number) => {
  const first = `${year}-${two(month)}-01`;
  return addToDay(first, ((weekday - toWeekday(first) + 7) % 7) + (count - 1) * 7);
};

const lastMonday = (month: number) => (year: number) => {
  const fifth = nth(5, 1, month)(year);
  return fifth.slice(5, 7) === two(month) ? fifth : addToDay(fifth, -7);
};

/** The federal holidays of the United States, by the days themselves, not those on which offices observe them. */
const RULES: readonly (readonly [name: string, dayIn: (year: number) => string])[] = [
  ['New Year’s Day', fixed(1, 1)],
  ['Martin Luther King Jr. Day', nth(3, 1, 1)],
  ['Presidents’ Day', nth(3, 1, 2)],
  ['Memorial Day', lastMonday(5)],
  ['Juneteenth', fixed(6, 19)],
  ['Independence Day', fixed(7, 4)],
  ['Labor Day', nth(1, 1, 9)],
  ['Columbus Day', nth(2, 1, 10)],
  ['Veterans Day', fixed(11, 11)],
  ['Thanksgiving Day', nth(4, 4, 11)],
  ['Christmas Day', fixed(12, 25)],
];

/** The next federal holidays from a day on: each once, in order. */
export function federalHolidays(from: string): readonly Holiday[] {
  const year = Number(from.slice(0, 4));
  const next = RULES.map(([name, dayIn]) => ({ name, day: dayIn(year) >= from ? dayIn(year) : dayIn(year + 1) }));
  return next.toSorted((a, b) => a.day.localeCompare(b.day));
}
