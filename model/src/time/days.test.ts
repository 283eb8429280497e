import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addToDay, toWeekday } from './calendarDays';
import { toInstant } from './days';
import { clockIn, dayIn } from './timeZone';

const QUARTER = 15 * 60_000;

/** The first instant at which a formatter says this; for a time that clocks skip, as if they had not changed yet. */
function findInstant(timeZone: string, day: string, clock: string): Date {
  const formatter = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  const local = Date.parse(`${day}T${clock}:00Z`);
  // From 14 hours ahead of UTC to 12 hours behind
  const instants = Array.from({ length: 26 * 4 + 1 }, (_, index) => new Date(local + (index - 14 * 4) * QUARTER));
  const found = instants.find((at) => formatter.format(at) === `${day} ${clock}`);
  if (found) return found;
  const earlier = new Date(local - 2 * 86_400_000);
  const offset = Date.parse(`${formatter.format(earlier).replace(' ', 'T')}:00Z`) - earlier.getTime();
  return new Date(local - offset);
}

describe('days', () => {
  it('gives the day and time of an instant in the account’s time zone', () => {
    const lateEvening = new Date('2026-03-02T03:30:00Z');
    expect(dayIn('America/New_York', lateEvening)).toBe('2026-03-01');
    expect(clockIn('America/New_York', lateEvening)).toBe('22:30');
    expect(dayIn('UTC', lateEvening)).toBe('2026-03-02');
  });

  it('is what a formatter says, at any minute and around every clock change', () => {
    const zones = ['America/New_York', 'America/Phoenix', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'Pacific/Chatham'];
    const change = Date.parse('2026-03-08T07:00:00Z');
    const at = fc.oneof(
      fc.integer({ min: Date.parse('2015-01-01'), max: Date.parse('2040-01-01') }),
      fc.integer({ min: change - 7_200_000, max: change + 7_200_000 }),
    );
    fc.assert(
      fc.property(fc.constantFrom(...zones), at, (timeZone, time) => {
        const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
        const text = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(time);
        expect(dayIn(timeZone, new Date(time))).toBe(text);
        expect(clockIn(timeZone, new Date(time))).toBe(
          new Intl.DateTimeFormat('en-GB', { timeZone, ...clock }).format(time),
        );
      }),
      { numRuns: 300 },
    );
  });

  it('adds days across month ends, leap days, and clock changes', () => {
    expect(addToDay('2028-02-28', 1)).toBe('2028-02-29');
    expect(addToDay('2026-01-01', -1)).toBe('2025-12-31');
    expect(addToDay('2026-03-07', 2)).toBe('2026-03-09');
    expect(toWeekday('2026-11-22')).toBe(7);
  });

  it('finds the instant of a clock time on both sides of a clock change', () => {
    expect(toInstant('America/New_York', '2026-03-07', '09:00').toISOString()).toBe('2026-03-07T14:00:00.000Z');
    expect(toInstant('America/New_York', '2026-03-08', '09:00').toISOString()).toBe('2026-03-08T13:00:00.000Z');
    expect(toInstant('America/New_York', '2026-11-01', '09:00').toISOString()).toBe('2026-11-01T14:00:00.000Z');
  });

  it('finds the same instant as the rules of the time zone, also where the clocks change at midnight or by half an hour', () => {
    const zones = ['America/New_York', 'America/Havana', 'Australia/Lord_Howe', 'Pacific/Apia', 'Asia/Kolkata', 'UTC'];
    const changes = ['2026-03-08', '2026-03-09', '2026-11-01', '2026-04-05', '2026-10-04', '2026-10-05', '2011-12-29'];
    const near = fc.tuple(fc.constantFrom(...changes), fc.integer({ min: -2, max: 2 }));
    const any = fc.tuple(fc.constant('2026-01-01'), fc.integer({ min: 0, max: 800 }));
    const clocks = fc.record({ hours: fc.integer({ min: 0, max: 23 }), minutes: fc.integer({ min: 0, max: 59 }) });
    fc.assert(
      fc.property(fc.constantFrom(...zones), fc.oneof(near, any), clocks, (zone, [from, days], { hours, minutes }) => {
        const day = addToDay(from, days);
        const clock = [hours, minutes].map((part) => String(part).padStart(2, '0')).join(':');
        expect(toInstant(zone, day, clock).toISOString()).toBe(findInstant(zone, day, clock).toISOString());
      }),
      { numRuns: 500 },
    );
  });

  it('[TRP-18] is an invalid date for what is no day, no time, or no time zone, and never throws', () => {
    for (const [timeZone, day, clock] of [
      ['Mars/Base', '2026-03-07', '09:00'],
      ['America/New_York', 'today', '09:00'],
      ['America/New_York', '2026-03-07', 'noon'],
    ] as const) {
      expect(toInstant(timeZone, day, clock).getTime()).toBeNaN();
    }
    for (const day of ['0000-01-01', '0026-12-01', '0999-12-31', '9999-12-31']) {
      expect(() => toInstant('America/New_York', day, '23:59').toISOString(), day).not.toThrow();
    }
  });

  it('[SEC-7] counts the years before 1000, too, which a day with a mistyped year is in', () => {
    const at = toInstant('UTC', '0026-12-01', '09:00');
    expect(at.toISOString()).toBe('0026-12-01T09:00:00.000Z');
    expect(dayIn('UTC', at)).toBe('0026-12-01');
  });
});
