import { describe, expect, it } from 'vitest';
import type { StandingOrder } from '../documents/standingOrder';
import type { TripInput } from '../trip/tripInput';
import { orderTripKey, planStandingOrder, standingOrderTrip } from './standingOrderPlan';
import { MONDAY, made, NOTHING, NOW, ORDER, plan, WEDNESDAY, ZONE } from './testOrder';

describe('planStandingOrder', () => {
  it('[TRP-7] creates each missing trip once', () => {
    expect(plan(ORDER)).toEqual({ ...NOTHING, make: [MONDAY, WEDNESDAY] });
    expect(plan(ORDER, made(MONDAY))).toEqual({ ...NOTHING, make: [WEDNESDAY] });
    expect(plan(ORDER, made(MONDAY), made(WEDNESDAY))).toEqual(NOTHING);
  });

  it('[TRP-7] does not recreate a trip that someone deleted', () => {
    expect(plan(ORDER, made(MONDAY), { day: WEDNESDAY, id: 'gone', trip: undefined })).toEqual(NOTHING);
  });

  it('[TRP-7] deletes trips on days the order no longer covers', () => {
    const both = [made(MONDAY), made(WEDNESDAY)];
    expect(plan({ ...ORDER, leftOut: [WEDNESDAY] }, ...both)).toEqual({ ...NOTHING, withdraw: [WEDNESDAY] });
    for (const ended of [{ ...ORDER, paused: true }, { ...ORDER, until: '2026-03-08' }, undefined]) {
      expect(plan(ended, ...both)).toEqual({ ...NOTHING, withdraw: [MONDAY, WEDNESDAY] });
    }
  });

  it('[TRP-7] updates trips that no one edited', () => {
    const later = { ...ORDER, trip: { ...ORDER.trip, puTime: '10:00' } };
    const { make, revise, withdraw } = plan(later, made(MONDAY), made(WEDNESDAY));
    expect({ make, withdraw, days: revise.map(({ day }) => day) }).toEqual({
      make: [],
      withdraw: [],
      days: [MONDAY, WEDNESDAY],
    });
    expect(revise[0]?.change).toMatchObject({ tripDate: MONDAY, puTime: '10:00' });
  });

  it('[TRP-7] keeps the driver unless the drive changes, and otherwise looks for a new one', () => {
    const given = made(WEDNESDAY, { driverUid: 'ann', driverName: 'Ann', assignedBy: 'auto', assignedWhy: 'Nearest.' });
    const changeBy = (change: Partial<StandingOrder['trip']>) =>
      plan({ ...ORDER, trip: { ...ORDER.trip, ...change } }, made(MONDAY), given).revise[1]?.change;
    expect(changeBy({ bookingComments: 'Ring twice.' })).not.toHaveProperty('driverUid');
    expect(changeBy({ medicaidId: 'WF2T' })).toMatchObject({ medicaidId: 'WF2T' });
    expect(changeBy({ medicaidId: 'WF2T' })).not.toHaveProperty('driverUid');
    expect(changeBy({ puTime: '10:00' })).toMatchObject({ driverUid: null, driverName: '', assignedBy: null });
  });

  it('[CLI-2] still recognizes the trips that it wrote before rides had needs', () => {
    const { needs, ...older } = standingOrderTrip(ORDER, MONDAY, ZONE);
    expect(needs).toBeNull();
    expect(orderTripKey({ ...older, needs: null })).toBe(orderTripKey(older as TripInput));
  });

  it('[TRP-17] makes and changes trips as the order is on their day', () => {
    const before = {
      until: '2026-03-10',
      weekdays: [1],
      puTime: '09:00',
      apptTime: '',
      bookingComments: '',
      back: null,
    };
    const order = { ...ORDER, weekdays: [4], trip: { ...ORDER.trip, puTime: '10:00' }, previous: before };
    expect(plan(order)).toEqual({ ...NOTHING, make: [MONDAY, '2026-03-12'] });
    expect(standingOrderTrip(order, MONDAY, ZONE).puTime).toBe('09:00');
    expect(standingOrderTrip(order, '2026-03-12', ZONE).puTime).toBe('10:00');
    expect(plan(order, made(MONDAY), made(WEDNESDAY)).revise).toEqual([]);
  });

  it('[TRP-17] skips or moves the trip of a holiday', () => {
    const holidays = { [WEDNESDAY]: 'Founder’s Day' };
    const planWith = (order: StandingOrder) =>
      planStandingOrder(order, [made(MONDAY), made(WEDNESDAY)], ZONE, NOW, { holidays });
    expect(planWith(ORDER)).toEqual(NOTHING);
    expect(planWith({ ...ORDER, onHolidays: 'skip' })).toEqual({ ...NOTHING, withdraw: [WEDNESDAY] });
    expect(planWith({ ...ORDER, onHolidays: 'dayAfter' })).toEqual({
      ...{ make: ['2026-03-12'], revise: [], withdraw: [WEDNESDAY] },
    });
  });
});
