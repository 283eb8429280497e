import { describe, expect, it } from 'vitest';
import { formatClock, formatDay, formatDuration, formatInstant } from './when';

describe('dates and times', () => {
  it('formats days, with the year only if it is not the current one', () => {
    expect(formatDay('2026-01-06', '2026-11-21')).toBe('Tue, Jan 6');
    expect(formatDay('2027-01-06', '2026-11-21')).toBe('Wed, Jan 6, 2027');
  });

  it('formats times of day the American way, and an empty time as nothing', () => {
    expect(['14:30', '00:05', '12:00', ''].map(formatClock)).toEqual(['2:30 PM', '12:05 AM', '12:00 PM', '']);
  });

  it('[TRP-12] formats an instant in the company’s time zone, with its day unless it is today there', () => {
    const at = new Date('2026-01-06T19:30:00Z');
    expect(formatInstant(at, new Date('2026-01-07T04:59:00Z'), 'America/New_York')).toBe('2:30 PM');
    expect(formatInstant(at, new Date('2026-01-07T05:00:00Z'), 'America/New_York')).toBe('Tue, Jan 6, 2:30 PM');
    expect(formatInstant(at, new Date('2026-01-06T20:00:00Z'), 'Asia/Tokyo')).toBe('4:30 AM');
  });

  it('[TRP-8] formats a duration, which is never negative', () => {
    const from = new Date(2026, 0, 6, 9, 0);
    const after = (minutes: number) => formatDuration(from, new Date(from.getTime() + minutes * 60_000));
    expect([4.9, 60, 65, 2 * 1440 + 61, 1440, -3].map(after)).toEqual([
      ...['4 min', '1 h', '1 h 5 min', '2 d 1 h', '1 d', '0 min'],
    ]);
  });
});
