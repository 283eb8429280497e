import { addToDay, clockIn, toInstant } from '@mtos/model';

/** The time axis of a day in a time zone: 23 or 25 hours long where the clocks change. */
export interface DayAxis {
  readonly day: string;
  readonly timeZone: string;
  /** In milliseconds. */
  readonly start: number;
  readonly end: number;
}

const HOUR = 3_600_000;

export function dayAxis(day: string, timeZone: string): DayAxis {
  const toMidnight = (date: string) => toInstant(timeZone, date, '00:00').getTime();
  return { day, timeZone, start: toMidnight(day), end: toMidnight(addToDay(day, 1)) };
}

export const countHours = ({ start, end }: DayAxis): number => (end - start) / HOUR;

/** Where an instant is on the axis, in percent of its length; before or after the day it is the axis's end. */
export function toPercent({ start, end }: DayAxis, at: number): number {
  return (100 * (Math.min(Math.max(at, start), end) - start)) / (end - start);
}

export interface Tick {
  readonly percent: number;
  readonly clock: string;
}

/** The clock times at which the axis is labelled: every so many hours, or every half hour. */
export function listTicks(axis: DayAxis, everyHours: number): readonly Tick[] {
  const step = Math.min(everyHours, 1) * HOUR;
  const count = Math.round((axis.end - axis.start) / step);
  return Array.from({ length: count }, (_, index) => axis.start + index * step)
    .map((at) => ({ percent: toPercent(axis, at), clock: clockIn(axis.timeZone, new Date(at)) }))
    .filter(({ clock }) => everyHours < 1 || Number(clock.slice(0, 2)) % everyHours === 0);
}
