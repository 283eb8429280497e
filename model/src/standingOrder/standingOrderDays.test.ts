import { describe, expect, it } from 'vitest';
import { standingOrderDays } from './standingOrderDays';

const ZONE = 'America/New_York';
const DAILY = {
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  from: '2026-01-01',
  until: '2026-12-31',
  leftOut: [],
  paused: false,
  trip: { puTime: '09:00' },
};
/** Monday, 9 March 2026, 08:00 in New York: the day after the clocks went forward. */
const MONDAY = new Date('2026-03-09T12:00:00Z');
const week = (first: number) =>
  Array.from({ length: 7 }, (_, ahead) => `2026-03-${String(first + ahead).padStart(2, '0')}`);

describe('standingOrderDays', () => {
  it('[TRP-7] returns the chosen weekdays of the next seven days', () => {
    expect(standingOrderDays(DAILY, ZONE, MONDAY)).toEqual(week(9));
    expect(standingOrderDays({ ...DAILY, weekdays: [1, 3, 5] }, ZONE, MONDAY)).toEqual([
      '2026-03-09',
      '2026-03-11',
      '2026-03-13',
    ]);
  });

  it('[TRP-7] starts with tomorrow once today’s pick-up time has passed', () => {
    expect(standingOrderDays(DAILY, ZONE, new Date('2026-03-09T13:00:00Z'))).toEqual(week(10));
  });

  it('[TRP-7] stays within the first and last day and skips excluded days', () => {
    const bounded = { ...DAILY, from: '2026-03-10', until: '2026-03-12', leftOut: ['2026-03-11'] };
    expect(standingOrderDays(bounded, ZONE, MONDAY)).toEqual(['2026-03-10', '2026-03-12']);
    expect(standingOrderDays({ ...DAILY, until: '2026-03-08' }, ZONE, MONDAY)).toEqual([]);
  });

  it('[TRP-7] returns no days while the order is paused', () => {
    expect(standingOrderDays({ ...DAILY, paused: true }, ZONE, MONDAY)).toEqual([]);
  });

  it('[TRP-7] uses the account’s calendar days, even when clocks change', () => {
    const lateOnSaturday = new Date('2026-03-08T04:30:00Z'); // 7 March, 23:30: half an hour before a day of 23 hours
    expect(standingOrderDays({ ...DAILY, weekdays: [7] }, ZONE, lateOnSaturday)).toEqual(['2026-03-08']);
    expect(standingOrderDays({ ...DAILY, weekdays: [7] }, 'UTC', lateOnSaturday)).toEqual(['2026-03-08']);
    const lateOnHalloween = new Date('2026-11-01T03:30:00Z'); // 31 October, 23:30: before a day of 25 hours
    expect(standingOrderDays(DAILY, ZONE, lateOnHalloween)).toEqual([1, 2, 3, 4, 5, 6, 7].map((n) => `2026-11-0${n}`));
  });
});
