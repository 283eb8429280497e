import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOLIDAY_RULES } from '../holidays/holidays';
import { addToDay, toWeekday } from '../time/calendarDays';
import {
  comingDays,
  holidayPlans,
  holidaysMovedTo,
  orderCalendar,
  type Series,
  standingOrderDays,
} from './standingOrderDays';

const ZONE = 'America/New_York';
const DAILY = {
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  from: '2026-01-01',
  until: '2026-12-31',
  leftOut: [],
  extraDays: [],
  paused: false,
  onHolidays: 'drive',
  trip: { puTime: '09:00' },
} as const;
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

describe('the coming days of an order', () => {
  it('[TRP-7] are its weekdays, within its dates, from the next pick-up on', () => {
    const order = { ...DAILY, weekdays: [1, 3, 5], from: '2026-03-02', until: '2026-03-31', leftOut: ['2026-03-06'] };
    const next = (at: string, count: number, change = {}) =>
      comingDays({ ...order, ...change }, ZONE, new Date(at), count);
    expect(next('2026-03-03T12:00:00Z', 3)).toEqual(['2026-03-04', '2026-03-09', '2026-03-11']);
    expect(next('2026-02-01T12:00:00Z', 1)).toEqual(['2026-03-02']);
    expect(next('2026-03-30T12:00:00Z', 5)).toEqual(['2026-03-30']);
    expect(next('2026-03-03T12:00:00Z', 3, { paused: true })).toEqual([]);
  });

  it('[TRP-17] never begin with a pick-up that has passed', () => {
    // Wednesday, 4:40 PM, and the pick-up was at 9
    expect(comingDays({ ...DAILY, weekdays: [3] }, ZONE, new Date('2026-03-04T21:40:00Z'), 1)).toEqual(['2026-03-11']);
  });
});

const THANKSGIVING = '2026-11-26';
const HOLIDAYS = { [THANKSGIVING]: 'Thanksgiving Day', '2026-12-25': 'Christmas Day' };

describe('an order on the company’s holidays', () => {
  const dialysis = { ...DAILY, weekdays: [2, 4, 6] };
  const listDays = (order: Series) => {
    const week = Array.from({ length: 7 }, (_, index) => addToDay('2026-11-23', index));
    return week.filter(orderCalendar(order, HOLIDAYS));
  };

  it('[TRP-17] drives on Thanksgiving, skips it, or moves to the day before or after', () => {
    expect(listDays({ ...dialysis, onHolidays: 'drive' })).toEqual(['2026-11-24', THANKSGIVING, '2026-11-28']);
    expect(listDays({ ...dialysis, onHolidays: 'skip' })).toEqual(['2026-11-24', '2026-11-28']);
    expect(listDays({ ...dialysis, onHolidays: 'dayBefore' })).toEqual(['2026-11-24', '2026-11-25', '2026-11-28']);
    expect(listDays({ ...dialysis, onHolidays: 'dayAfter' })).toEqual(['2026-11-24', '2026-11-27', '2026-11-28']);
  });

  it('[TRP-17] moves past its own days, other holidays, and days that are left out', () => {
    const order = { ...DAILY, weekdays: [4, 5], leftOut: ['2026-11-28'], onHolidays: 'dayAfter' } as const;
    expect(holidayPlans(order, HOLIDAYS).get(THANKSGIVING)).toEqual({ what: 'move', to: '2026-11-29' });
    const everyDay = { ...DAILY, onHolidays: 'dayAfter' } as const;
    expect(holidayPlans(everyDay, HOLIDAYS).get(THANKSGIVING)).toEqual({ what: 'noFreeDay' });
    expect(orderCalendar(everyDay, HOLIDAYS)(THANKSGIVING)).toBe(false);
  });

  it('[TRP-17] names the holidays that move to some days', () => {
    const order = { ...dialysis, onHolidays: 'dayBefore' } as const;
    expect(holidaysMovedTo(order, ['2026-11-24', '2026-11-25'], HOLIDAYS)).toEqual([THANKSGIVING]);
    expect(holidaysMovedTo(order, ['2026-11-24', THANKSGIVING], HOLIDAYS)).toEqual([]);
  });

  it('[TRP-17] lets an added day win over the holiday, and a left-out day over both', () => {
    const added = { ...dialysis, onHolidays: 'skip', extraDays: [THANKSGIVING, '2026-11-27'] } as const;
    expect(listDays(added)).toEqual(['2026-11-24', THANKSGIVING, '2026-11-27', '2026-11-28']);
    expect(listDays({ ...added, leftOut: [THANKSGIVING] })).toEqual(['2026-11-24', '2026-11-27', '2026-11-28']);
    expect(listDays({ ...added, until: '2026-11-26' })).toEqual(['2026-11-24', THANKSGIVING]);
  });

  it('[TRP-17] does what it does before a change that still lies ahead', () => {
    const before = {
      until: '2026-11-29',
      weekdays: [4],
      puTime: '19:30',
      apptTime: '',
      bookingComments: '',
      back: null,
    };
    const order = { ...dialysis, weekdays: [5], previous: before };
    expect(listDays({ ...order, onHolidays: 'drive' })).toEqual([THANKSGIVING]);
    expect(listDays({ ...order, onHolidays: 'skip' })).toEqual([]);
    expect(orderCalendar(order, HOLIDAYS)('2026-12-04')).toBe(true);
  });

  it('[TRP-17] loses no trip and doubles none: each moved day is one that was free', () => {
    const day = fc.integer({ min: 0, max: 60 }).map((days) => addToDay('2026-11-01', days));
    const series = fc.record({
      weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
      leftOut: fc.array(day, { maxLength: 4 }),
      extraDays: fc.array(day, { maxLength: 4 }),
      onHolidays: fc.constantFrom(...HOLIDAY_RULES),
    });
    fc.assert(
      fc.property(series, fc.array(day, { maxLength: 6 }), (given, closed) => {
        const holidays = Object.fromEntries(closed.map((each) => [each, 'Closed']));
        const order: Series = { ...DAILY, ...given };
        const plans = holidayPlans(order, holidays);
        const runsOn = orderCalendar(order, holidays);
        const targets = [...plans.values()].flatMap((plan) => (plan.what === 'move' ? [plan.to] : []));
        expect(new Set(targets).size).toBe(targets.length);
        for (const to of targets) {
          expect(runsOn(to)).toBe(true);
          expect(order.weekdays.includes(toWeekday(to)) || to in holidays || order.leftOut.includes(to)).toBe(false);
        }
        for (const [holiday, { what }] of plans) expect(runsOn(holiday)).toBe(what === 'drive');
      }),
    );
  });
});
