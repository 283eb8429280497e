import { describe, expect, it } from 'vitest';
import { returnChoiceOf, returnTimeOf } from '../trip/returnChoice';
import { comingDays, type StandingOrderInput, standingOrderInputSchema } from './standingOrderInput';

const ORDER: StandingOrderInput = {
  weekdays: [1, 3, 5],
  from: '2026-03-02',
  until: '2026-03-31',
  leftOut: ['2026-03-06'],
  puTime: '09:00',
  apptTime: '',
  bookingComments: '',
  returnKind: 'none',
  returnTime: '',
  returnNextDay: false,
};

const faultsOf = (change: Partial<StandingOrderInput>) =>
  standingOrderInputSchema.safeParse({ ...ORDER, ...change }).error?.issues.map(({ path }) => path[0]) ?? [];

describe('standingOrderInputSchema', () => {
  it('[TRP-7] requires weekdays, a first and last day in order, and a pick-up time', () => {
    expect(faultsOf({})).toEqual([]);
    expect(faultsOf({ weekdays: [] })).toEqual(['weekdays']);
    expect(faultsOf({ until: '2026-03-01' })).toEqual(['until']);
    expect(faultsOf({ from: '' })).toEqual(['from']);
    expect(faultsOf({ puTime: '' })).toEqual(['puTime']);
    expect(faultsOf({ apptTime: '08:00' })).toEqual(['apptTime']);
  });

  it('[TRP-15] requires the time of a timed return, after the pick-up', () => {
    expect(faultsOf({ returnKind: 'willCall' })).toEqual([]);
    expect(faultsOf({ returnKind: 'timed' })).toEqual(['returnTime']);
    expect(faultsOf({ returnKind: 'timed', returnTime: '08:30' })).toEqual(['returnTime']);
    expect(faultsOf({ returnKind: 'timed', returnTime: '12:30' })).toEqual([]);
    expect(faultsOf({ returnKind: 'timed', returnTime: '12:3' })).toEqual(['returnTime']);
  });

  it('[TRP-16] takes a return before the pick-up on the next day, and keeps that day', () => {
    const night = { puTime: '19:30', returnKind: 'timed', returnTime: '04:30', returnNextDay: true } as const;
    expect(faultsOf(night)).toEqual([]);
    expect(faultsOf({ ...night, returnNextDay: false })).toEqual(['returnTime']);
    for (const back of [null, { puTime: '' }, { puTime: '04:30', nextDay: true }, { puTime: '', nextDay: true }]) {
      expect(returnTimeOf(returnChoiceOf(back)) ?? null).toEqual(back);
    }
  });

  it('[TRP-7] lists the next days: only its weekdays, within its dates, without excluded ones', () => {
    const order = { ...ORDER, paused: false };
    expect(comingDays(order, '2026-03-03', 3)).toEqual(['2026-03-04', '2026-03-09', '2026-03-11']);
    expect(comingDays(order, '2026-02-01', 1)).toEqual(['2026-03-02']);
    expect(comingDays(order, '2026-03-30', 5)).toEqual(['2026-03-30']);
    expect(comingDays({ ...order, paused: true }, '2026-03-03', 3)).toEqual([]);
  });
});
