// Apart from days.ts, which needs a library for time zones: nearly every page of the console counts days.

const DAY = 86_400_000;

const toMidnight = (day: string) => Date.parse(`${day}T00:00:00Z`);

/** The day `days` after `day`, as YYYY-MM-DD; before it with a negative number. */
export function addToDay(day: string, days: number): string {
  return new Date(toMidnight(day) + days * DAY).toISOString().slice(0, 10);
}

/** How many days after `from` the day `to` is; negative before it. */
export const daysBetween = (from: string, to: string): number => (toMidnight(to) - toMidnight(from)) / DAY;

/** The ISO weekday of a day: Monday is 1, Sunday is 7. */
export function toWeekday(day: string): number {
  return new Date(toMidnight(day)).getUTCDay() || 7;
}
