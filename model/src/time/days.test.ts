import { describe, expect, it } from 'vitest';
import { addToDay, weekdayOf } from './calendarDays';
import { instantOf } from './days';
import { clockIn, dayIn } from './timeZone';

describe('days', () => {
  it('gives the day and time of an instant in the account’s time zone', () => {
    const lateEvening = new Date('2026-03-02T03:30:00Z');
    expect(dayIn('America/New_York', lateEvening)).toBe('2026-03-01');
    expect(clockIn('America/New_York', lateEvening)).toBe('22:30');
    expect(dayIn('UTC', lateEvening)).toBe('2026-03-02');
  });

  it('adds days across month ends, leap days, and clock changes', () => {
    expect(addToDay('2028-02-28', 1)).toBe('2028-02-29');
    expect(addToDay('2026-01-01', -1)).toBe('2025-12-31');
    expect(addToDay('2026-03-07', 2)).toBe('2026-03-09');
    expect(weekdayOf('2026-11-22')).toBe(7);
  });

  it('finds the instant of a clock time on both sides of a clock change', () => {
    expect(instantOf('America/New_York', '2026-03-07', '09:00').toISOString()).toBe('2026-03-07T14:00:00.000Z');
    expect(instantOf('America/New_York', '2026-03-08', '09:00').toISOString()).toBe('2026-03-08T13:00:00.000Z');
    expect(instantOf('America/New_York', '2026-11-01', '09:00').toISOString()).toBe('2026-11-01T14:00:00.000Z');
  });
});
