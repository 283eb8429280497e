import { describe, expect, it } from 'vitest';
import { NEW_YORK } from '../../tripFixtures';
import { countHours, dayAxis, listTicks, toPercent } from './dayAxis';

const labels = (day: string, everyHours: number) =>
  listTicks(dayAxis(day, NEW_YORK), everyHours).map(({ clock }) => clock);

describe('the day’s axis', () => {
  it('[DSP-1] spans the day in the company’s time zone, also where the clocks change', () => {
    const axis = dayAxis('2026-03-09', NEW_YORK);
    expect(new Date(axis.start).toISOString()).toBe('2026-03-09T04:00:00.000Z');
    expect(countHours(axis)).toBe(24);
    expect(countHours(dayAxis('2026-03-08', NEW_YORK))).toBe(23);
    expect(countHours(dayAxis('2026-11-01', NEW_YORK))).toBe(25);
  });

  it('[DSP-1] places instants in percent, those of other days at the ends', () => {
    const axis = dayAxis('2026-03-09', NEW_YORK);
    expect(toPercent(axis, Date.parse('2026-03-09T16:00:00Z'))).toBe(50);
    expect(toPercent(axis, axis.start - 1)).toBe(0);
    expect(toPercent(axis, axis.end + 1)).toBe(100);
    const short = dayAxis('2026-03-08', NEW_YORK);
    expect(toPercent(short, Date.parse('2026-03-08T16:00:00Z'))).toBeCloseTo((100 * 11) / 23);
  });

  it('[DSP-1] is labelled with the clock: without the hour that is skipped, and twice with the one that repeats', () => {
    expect(labels('2026-03-09', 3)).toEqual(['00:00', '03:00', '06:00', '09:00', '12:00', '15:00', '18:00', '21:00']);
    expect(labels('2026-03-09', 0.5).slice(0, 4)).toEqual(['00:00', '00:30', '01:00', '01:30']);
    expect(labels('2026-03-08', 1).slice(0, 4)).toEqual(['00:00', '01:00', '03:00', '04:00']);
    expect(labels('2026-11-01', 1).slice(0, 4)).toEqual(['00:00', '01:00', '01:00', '02:00']);
  });
});
