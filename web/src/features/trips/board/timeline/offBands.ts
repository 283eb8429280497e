import { addToDay, breaksDuring, shiftOn, type WorkTime } from '@mtos/model';
import { type DayAxis, toPercent } from './dayAxis';

/** A time in which a driver does not work, in percent of the day. */
export interface OffBand {
  readonly kind: 'off' | 'break';
  readonly left: number;
  readonly width: number;
}

/** When a driver does not work on the axis's day: outside of their hours, and in their break. None without settings. */
export function offBands(work: WorkTime | undefined, axis: DayAxis): readonly OffBand[] {
  if (!work) return [];
  const { start, end, timeZone } = axis;
  // Last night's shift can end today
  const shifts = [addToDay(axis.day, -1), axis.day].flatMap((day) => shiftOn(work, day, timeZone) ?? []);
  let worked = start;
  const off: (readonly [number, number])[] = [];
  for (const { from, to } of shifts) {
    if (from.getTime() > worked) off.push([worked, from.getTime()]);
    worked = Math.max(worked, to.getTime());
  }
  if (worked < end) off.push([worked, end]);
  const breaks = breaksDuring(work, { from: new Date(start), to: new Date(end) }, timeZone);
  const toBand = (kind: OffBand['kind'], from: number, to: number): OffBand => {
    const left = toPercent(axis, from);
    return { kind, left, width: toPercent(axis, to) - left };
  };
  return [
    ...off.map(([from, to]) => toBand('off', from, to)),
    ...breaks.map(({ from, to }) => toBand('break', from.getTime(), to.getTime())),
  ];
}
