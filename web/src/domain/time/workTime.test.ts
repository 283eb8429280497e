import { describe, expect, it } from 'vitest';
import { formatDays, formatRange, formatWeek } from './workTime';

const DAY = { from: '08:00', to: '16:00' };

describe('working hours in words', () => {
  it('[DSP-5] join weekdays that follow each other with the same hours', () => {
    const saturday = { from: '09:00', to: '12:30' };
    expect(formatWeek([DAY, DAY, null, DAY, DAY, saturday, null])).toEqual([
      'Mon–Tue 8:00 AM to 4:00 PM',
      'Thu–Fri 8:00 AM to 4:00 PM',
      'Sat 9:00 AM to 12:30 PM',
    ]);
    expect(formatWeek(Array(7).fill(null))).toEqual([]);
  });

  it('[DSP-5] name 24 hours from midnight as all day', () => {
    expect(formatRange({ from: '00:00', to: '00:00' })).toBe('all day');
    expect(formatRange({ from: '22:00', to: '06:00' })).toBe('10:00 PM to 6:00 AM');
  });

  it('[DSP-5] join days off that follow each other, also across months', () => {
    const days = formatDays(['2026-11-29', '2026-11-30', '2026-12-01', '2026-12-24'], '2026-11-22');
    expect(days.map(({ text }) => text)).toEqual(['Sun, Nov 29–Tue, Dec 1', 'Thu, Dec 24']);
  });
});
