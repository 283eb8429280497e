import type { WorkTime } from '@mtos/model';
import { describe, expect, it } from 'vitest';
import { NEW_YORK } from '../../tripFixtures';
import { dayAxis } from './dayAxis';
import { offBands } from './offBands';

/** A Monday. */
const axis = dayAxis('2026-03-09', NEW_YORK);
const hour = 100 / 24;
const work = (given: Partial<WorkTime>): WorkTime => ({
  hours: Array(7).fill(null),
  break: null,
  daysOff: [],
  ...given,
});
const monday = (from: string, to: string) => [{ from, to }, null, null, null, null, null, null];
const bands = (of: WorkTime | undefined) =>
  offBands(of, axis).map(({ kind, left, width }) => [kind, Math.round(left / hour), Math.round(width / hour)]);

describe('when a driver does not work', () => {
  it('[DSP-1] is the time outside of their hours, and their break', () => {
    expect(bands(work({ hours: monday('08:00', '16:00'), break: { from: '12:00', to: '13:00' } }))).toEqual([
      ['off', 0, 8],
      ['off', 16, 8],
      ['break', 12, 1],
    ]);
  });

  it('[DSP-1] is the whole day on a day off, and none of it without hours or settings', () => {
    expect(bands(work({ hours: monday('08:00', '16:00'), daysOff: ['2026-03-09'] }))).toEqual([['off', 0, 24]]);
    expect(bands(work({}))).toEqual([]);
    expect(bands(undefined)).toEqual([]);
  });

  it('[DSP-1] begins after the shift of the night before', () => {
    const hours = [{ from: '20:00', to: '04:00' }, ...Array(5).fill(null), { from: '22:00', to: '06:00' }];
    expect(bands(work({ hours }))).toEqual([['off', 6, 14]]);
  });
});
