import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addToDay, toWeekday } from '../time/calendarDays';
import { federalHolidays } from './federalHolidays';

const findDay = (name: string, from: string) => federalHolidays(from).find((holiday) => holiday.name === name)?.day;

describe('federalHolidays', () => {
  it('[TRP-17] names the days of the coming year, in order', () => {
    expect(federalHolidays('2026-11-25').map(({ day, name }) => `${day} ${name}`)).toEqual([
      '2026-11-26 Thanksgiving Day',
      '2026-12-25 Christmas Day',
      '2027-01-01 New Year’s Day',
      '2027-01-18 Martin Luther King Jr. Day',
      '2027-02-15 Presidents’ Day',
      '2027-05-31 Memorial Day',
      '2027-06-19 Juneteenth',
      '2027-07-04 Independence Day',
      '2027-09-06 Labor Day',
      '2027-10-11 Columbus Day',
      '2027-11-11 Veterans Day',
    ]);
    expect(findDay('Thanksgiving Day', '2028-01-01')).toBe('2028-11-23');
    expect(findDay('Memorial Day', '2025-01-01')).toBe('2025-05-26');
    expect(findDay('Presidents’ Day', '2024-02-29')).toBe('2025-02-17');
  });

  it('[TRP-17] finds each of the eleven once, not before the day and within about a year', () => {
    const anyDay = fc.integer({ min: 0, max: 20_000 }).map((days) => addToDay('2020-01-01', days));
    fc.assert(
      fc.property(anyDay, (from) => {
        const holidays = federalHolidays(from);
        expect(new Set(holidays.map(({ name }) => name)).size).toBe(11);
        expect(holidays).toHaveLength(11);
        for (const { day } of holidays) expect(from <= day && day <= addToDay(from, 372)).toBe(true);
        expect(holidays.map(({ day }) => day)).toEqual(holidays.map(({ day }) => day).toSorted());
        const thanksgiving = findDay('Thanksgiving Day', from);
        expect(thanksgiving && toWeekday(thanksgiving)).toBe(4);
        expect(thanksgiving?.slice(5)).toMatch(/^11-2[2-8]$/);
      }),
    );
  });
});
