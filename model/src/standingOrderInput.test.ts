import { describe, expect, it } from 'vitest';
import { comingDays, type StandingOrderInput, standingOrderInputSchema } from './standingOrderInput';

const ORDER: StandingOrderInput = {
  weekdays: [1, 3, 5],
  from: '2026-03-02',
  until: '2026-03-31',
  leftOut: ['2026-03-06'],
  puTime: '09:00',
  apptTime: '',
  bookingComments: '',
};

const faultsOf = (change: Partial<StandingOrderInput>) =>
  standingOrderInputSchema.safeParse({ ...ORDER, ...change }).error?.issues.map(({ path }) => path[0]) ?? [];

describe('standing order input', () => {
  it('[TRP-7] wants weekdays, a first and a last day in order, and a pick-up time', () => {
    expect(faultsOf({})).toEqual([]);
    expect(faultsOf({ weekdays: [] })).toEqual(['weekdays']);
    expect(faultsOf({ until: '2026-03-01' })).toEqual(['until']);
    expect(faultsOf({ from: '' })).toEqual(['from']);
    expect(faultsOf({ puTime: '' })).toEqual(['puTime']);
    expect(faultsOf({ apptTime: '08:00' })).toEqual(['apptTime']);
  });

  it('[TRP-7] tells the coming days: only its weekdays, within its dates, without those left out', () => {
    const order = { ...ORDER, paused: false };
    expect(comingDays(order, '2026-03-03', 3)).toEqual(['2026-03-04', '2026-03-09', '2026-03-11']);
    expect(comingDays(order, '2026-02-01', 1)).toEqual(['2026-03-02']);
    expect(comingDays(order, '2026-03-30', 5)).toEqual(['2026-03-30']);
    expect(comingDays({ ...order, paused: true }, '2026-03-03', 3)).toEqual([]);
  });
});
