import { describe, expect, it } from 'vitest';
import type { StandingOrder } from '../documents/standingOrder';
import type { Trip } from '../documents/trip';
import { newTrip } from '../trip/newTrip';
import { pickUpAt } from '../trip/tripSpan';
import { type MadeDay, planStandingOrder, standingOrderTrip, WAYS } from './standingOrderPlan';
import { at, MONDAY, made, NOTHING, NOW, ORDER, plan, WEDNESDAY, ZONE } from './testOrder';

describe('the way back of a standing order’s trip', () => {
  it('[TRP-15] makes, follows, and withdraws the way back, timed or as a will-call', () => {
    const timed = { ...ORDER, back: { puTime: '13:00' } };
    const willCall = { ...ORDER, back: { puTime: '' } };
    const planBack = (order: StandingOrder | undefined, ...days: readonly MadeDay[]) =>
      planStandingOrder(order, days, ZONE, NOW, { way: 'back' });
    expect(planBack(ORDER)).toEqual(NOTHING);
    expect(planBack(timed)).toEqual({ ...NOTHING, make: [MONDAY, WEDNESDAY] });
    expect(standingOrderTrip(timed, MONDAY, ZONE, 'back')).toMatchObject({
      ...{ puTime: '13:00', willCall: false, fromAddress: 'Lanternlight Dialysis', dropoff: ORDER.trip.pickup },
    });
    expect(standingOrderTrip(willCall, MONDAY, ZONE, 'back')).toMatchObject({ puTime: '', willCall: true });

    const backOn = (order: StandingOrder, day: string, change: Partial<Trip> = {}): MadeDay => {
      const trip = newTrip(standingOrderTrip(order, day, ZONE, 'back'), { account: 'a', writtenBy: 'system', at });
      return { day, id: `back-${day}`, trip: { ...trip, ...change } };
    };
    expect(planBack(timed, backOn(timed, MONDAY), backOn(timed, WEDNESDAY))).toEqual(NOTHING);
    expect(planBack(willCall, backOn(timed, MONDAY), backOn(timed, WEDNESDAY)).revise).toMatchObject([
      { day: MONDAY, change: { puTime: '', willCall: true } },
      { day: WEDNESDAY },
    ]);
    expect(planBack(ORDER, backOn(timed, WEDNESDAY))).toEqual({ ...NOTHING, withdraw: [WEDNESDAY] });
    // A will-call of today may be waiting already
    expect(planBack(undefined, backOn(willCall, MONDAY), backOn(willCall, WEDNESDAY)).withdraw).toEqual([WEDNESDAY]);
  });

  it('[CLI-2] repeats what the ride needs, with the steps at the other ends on the way back', () => {
    const order = {
      ...ORDER,
      back: { puTime: '13:00' },
      trip: { ...ORDER.trip, needs: { stairsAtPickUp: 12, neverLeaveAlone: true } },
    };
    expect(standingOrderTrip(order, MONDAY, ZONE).needs).toEqual({ stairsAtPickUp: 12, neverLeaveAlone: true });
    expect(standingOrderTrip(order, MONDAY, ZONE, 'back').needs).toEqual({
      stairsAtDropOff: 12,
      neverLeaveAlone: true,
    });
    expect(plan(order, made(MONDAY)).revise).toMatchObject([{ day: MONDAY, change: { needs: order.trip.needs } }]);
  });

  it('[TRP-16] makes a way back on the next day, and keeps the one of a client who is out already', () => {
    const night = { ...ORDER, trip: { ...ORDER.trip, puTime: '19:30' }, back: { puTime: '04:30', nextDay: true } };
    const [there, back] = WAYS.map((way) => standingOrderTrip(night, MONDAY, ZONE, way));
    expect(there).toMatchObject({ tripDate: MONDAY, puTime: '19:30' });
    expect(back).toMatchObject({ tripDate: '2026-03-10', puTime: '04:30' });

    // Tuesday, 1 AM: Monday's client is at the clinic
    const atNight = new Date('2026-03-10T05:00:00Z');
    const origin = { account: 'a', writtenBy: 'system', at };
    const outbound = (status: Trip['status']) => ({
      ...newTrip(standingOrderTrip(night, MONDAY, ZONE), origin),
      status,
      calledAt: null,
    });
    const planBack = (order: StandingOrder | undefined, status: Trip['status']) => {
      const trip = newTrip(standingOrderTrip(night, MONDAY, ZONE, 'back'), origin);
      return planStandingOrder(order, [{ day: MONDAY, id: 'back', trip, outbound: outbound(status) }], ZONE, atNight, {
        way: 'back',
      });
    };
    expect(planBack(undefined, 'Completed')).toEqual(NOTHING);
    expect(planBack({ ...night, back: null }, 'Active')).toEqual(NOTHING);
    // The driver may be late
    expect(planBack(undefined, 'Pending')).toEqual(NOTHING);
    expect(planBack(undefined, 'Cancelled').withdraw).toEqual([MONDAY]);
    expect(planBack({ ...night, back: { puTime: '05:00', nextDay: true } }, 'Completed').revise).toMatchObject([
      { day: MONDAY, change: { tripDate: '2026-03-10', puTime: '05:00' } },
    ]);
  });

  it('[TRP-16] keeps the clock times of a night in which the clocks change', () => {
    const night = { ...ORDER, trip: { ...ORDER.trip, puTime: '19:30' }, back: { puTime: '04:30', nextDay: true } };
    const hoursBetween = (day: string) => {
      const [there, back] = WAYS.map((way) => pickUpAt(standingOrderTrip(night, day, ZONE, way), ZONE)?.getTime() ?? 0);
      return ((back ?? 0) - (there ?? 0)) / 3_600_000;
    };
    expect(['2026-03-06', '2026-03-07', '2026-10-31'].map(hoursBetween)).toEqual([9, 8, 10]);
  });
});
