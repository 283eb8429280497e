import { describe, expect, it } from 'vitest';
import type { StandingOrder } from '../documents/standingOrder';
import type { Trip } from '../documents/trip';
import { newTrip } from '../trip/newTrip';
import type { TripInput } from '../trip/tripInput';
import { pickUpAt } from '../trip/tripSpan';
import {
  type MadeDay,
  orderTripKey,
  planStandingOrder,
  standingOrderTrip,
  WAYS,
  whyNotTouched,
} from './standingOrderPlan';

const ZONE = 'America/New_York';
/** Monday, 9 March 2026, 08:00 in New York. */
const NOW = new Date('2026-03-09T12:00:00Z');
const at = { toMillis: () => NOW.getTime(), toDate: () => NOW };

const ORDER: StandingOrder = {
  weekdays: [1, 3],
  from: '2026-01-01',
  until: '2026-12-31',
  leftOut: [],
  extraDays: [],
  paused: false,
  onHolidays: 'drive',
  trip: {
    clientUid: 'abner',
    name: 'Abner Teapot',
    phone: '',
    medicaidId: 'WF1T',
    clientDis: 'ambulatory',
    puTime: '09:00',
    apptTime: '',
    fromAddress: '14 Marigold Row',
    fromPhone: '',
    toAddress: 'Lanternlight Dialysis',
    toPhone: '',
    pickup: { lat: 40.7, lng: -73.9 },
    dropoff: null,
    miles: 4,
    bookingComments: '',
    companions: 0,
    attendants: 0,
    needs: null,
    fromDetails: '',
    toDetails: '',
  },
  createdAt: at,
  updatedAt: at,
  updatedBy: 'admin',
};

const made = (day: string, change: Partial<Trip> = {}): MadeDay => {
  const trip = newTrip(standingOrderTrip(ORDER, day, ZONE), {
    account: 'a',
    writtenBy: 'system',
    at,
    standingOrderId: 'o',
  });
  return { day, id: `trip-${day}`, trip: { ...trip, pickup: { lng: -73.9, lat: 40.7 }, ...change } };
};

const [MONDAY, WEDNESDAY] = ['2026-03-09', '2026-03-11'];
const plan = (order: StandingOrder | undefined, ...days: readonly MadeDay[]) =>
  planStandingOrder(order, days, ZONE, NOW);
const NOTHING = { make: [], revise: [], withdraw: [] };

describe('planStandingOrder', () => {
  it('[TRP-7] creates each missing trip once', () => {
    expect(plan(ORDER)).toEqual({ ...NOTHING, make: [MONDAY, WEDNESDAY] });
    expect(plan(ORDER, made(MONDAY))).toEqual({ ...NOTHING, make: [WEDNESDAY] });
    expect(plan(ORDER, made(MONDAY), made(WEDNESDAY))).toEqual(NOTHING);
  });

  it('[TRP-7] [FAC-3] keeps a trip that someone reinstated on a day that was canceled', () => {
    const later = { toMillis: () => NOW.getTime() + 60_000, toDate: () => new Date(NOW.getTime() + 60_000) };
    const written = orderTripKey(standingOrderTrip(ORDER, WEDNESDAY, ZONE));
    const reinstated = { ...made(WEDNESDAY, { statusAt: later, updatedBy: 'admin' }), written };
    const without = { ...ORDER, leftOut: [WEDNESDAY] };
    expect(plan(without, reinstated).withdraw).toEqual([]);
    // A pause or the end of the order ends that trip with the others
    for (const ended of [{ paused: true }, { until: '2026-03-10' }, { from: '2026-03-12' }]) {
      expect(plan({ ...without, ...ended }, reinstated).withdraw).toEqual([WEDNESDAY]);
    }
    // It changes with the order all the same, but not in a way that the order no longer has
    const changed = { ...without, trip: { ...ORDER.trip, puTime: '10:00' } };
    expect(plan(changed, reinstated).revise).toMatchObject([{ day: WEDNESDAY, change: { puTime: '10:00' } }]);
    expect(planStandingOrder(changed, [reinstated], ZONE, NOW, { way: 'back' }).revise).toEqual([]);
    // Unless whoever left out the day chose that it goes, and nobody has reinstated it since
    const [before, after] = [at, { toMillis: () => later.toMillis() + 1, toDate: later.toDate }];
    const replacedAt = (then: typeof at, given = {}) =>
      plan({ ...changed, replaces: { at: then, trips: [reinstated.id], ...given } }, reinstated);
    expect(replacedAt(after)).toMatchObject({ withdraw: [WEDNESDAY], revise: [] });
    expect(replacedAt(before)).toMatchObject({ withdraw: [], revise: [{ day: WEDNESDAY }] });
    expect(replacedAt(after, { keepsReinstated: true })).toMatchObject({ withdraw: [], revise: [{ day: WEDNESDAY }] });
  });

  it('[TRP-7] [FAC-3] reinstates a canceled trip, as the order is now, only if whoever changed the order chose so', () => {
    const canceled = made(WEDNESDAY, {
      ...{ status: 'Cancelled', cancelReason: 'Hospital', cancelledBy: 'facility', updatedBy: 'ann' },
      ...{ driverUid: 'bo', driverName: 'Bo', assignedBy: 'hand', locked: true },
    });
    const later = { ...ORDER, trip: { ...ORDER.trip, puTime: '10:00' } };
    const chosen = { ...later, replaces: { at, trips: [canceled.id] } };
    expect(plan(later, made(MONDAY, { status: 'Active' }), canceled)).toEqual(NOTHING);
    const written = orderTripKey(standingOrderTrip(ORDER, WEDNESDAY, ZONE));
    const { revise, withdraw } = plan(chosen, made(MONDAY, { status: 'Active' }), { ...canceled, written });
    expect(withdraw).toEqual([]);
    expect(revise).toMatchObject([
      {
        ...{ day: WEDNESDAY },
        change: {
          ...{ status: 'Pending', cancelReason: '', cancelledBy: null, puTime: '10:00' },
          ...{ driverUid: null, driverName: '', assignedBy: null, locked: false },
        },
      },
    ]);
    // What a person had edited stays as they had it
    const edited = made(WEDNESDAY, { status: 'Cancelled', puTime: '11:00', updatedBy: 'ann' });
    const [kept] = plan(chosen, made(MONDAY, { status: 'Active' }), { ...edited, written }).revise;
    expect(kept?.change).not.toHaveProperty('puTime');
    // Also if functions have written it since it was canceled again
    const after = { toMillis: () => NOW.getTime() + 1, toDate: () => NOW };
    const again = { ...canceled.trip, statusAt: after, updatedBy: 'system' };
    expect(plan(chosen, made(MONDAY, { status: 'Active' }), made(WEDNESDAY, again)).revise).toEqual([]);
    expect(plan({ ...chosen, leftOut: [WEDNESDAY] }, made(MONDAY, { status: 'Active' }), canceled)).toEqual(NOTHING);
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

  it('[DSP-6] leaves a trip that is locked to its driver as it is, also after a function wrote it', () => {
    const locked = made(WEDNESDAY, { driverUid: 'ann', driverName: 'Ann', assignedBy: 'hand', locked: true });
    const later = { ...ORDER, trip: { ...ORDER.trip, puTime: '10:00' } };
    expect(plan(later, made(MONDAY), locked).revise.map(({ day }) => day)).toEqual([MONDAY]);
    expect(plan(undefined, made(MONDAY), locked).withdraw).toEqual([MONDAY]);
  });

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

  it('[CLI-2] still recognizes the trips that it wrote before rides had needs', () => {
    const { needs, ...older } = standingOrderTrip(ORDER, MONDAY, ZONE);
    expect(needs).toBeNull();
    expect(orderTripKey({ ...older, needs: null })).toBe(orderTripKey(older as TripInput));
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

  it('[TRP-15] tells why it does not touch a trip', () => {
    const why = (change: Partial<Trip>) => {
      const { trip } = made(WEDNESDAY, change);
      return trip && whyNotTouched(trip, ZONE, NOW);
    };
    expect(why({})).toBeUndefined();
    expect(why({ updatedBy: 'system:ann' })).toBeUndefined();
    expect(why({ updatedBy: 'ann' })).toBe('edited');
    expect(why({ updatedBy: 'ann', assignedBy: 'hand' })).toBe('edited');
    expect(why({ updatedBy: 'system', assignedBy: 'hand' })).toBe('assigned');
    expect(why({ updatedBy: 'system', assignedBy: 'plan' })).toBe('assigned');
    expect(why({ updatedBy: 'system', calledAt: at })).toBe('begun');
    expect(why({ status: 'Active', updatedBy: 'ann' })).toBe('begun');
    expect(why({ status: 'Completed', updatedBy: 'ann' })).toBe('closed');
    expect(why({ status: 'Cancelled', updatedBy: 'ann' })).toBe('canceled');
    expect(why({ status: 'Cancelled', calledAt: at })).toBe('closed');
    expect(why({ status: 'Cancelled', tripDate: '2026-03-08' })).toBe('closed');
    expect(why({ tripDate: '2026-03-08' })).toBe('over');
  });

  it('[TRP-17] tells an edit by what the order last wrote, whoever wrote the trip last', () => {
    const wrote = orderTripKey(standingOrderTrip(ORDER, WEDNESDAY, ZONE));
    const why = (change: Partial<Trip>) => {
      const { trip } = made(WEDNESDAY, change);
      return trip && whyNotTouched(trip, ZONE, NOW, wrote);
    };
    // Functions look for a driver after an edit, and write the trip last
    expect(why({ puTime: '10:15', updatedBy: 'system' })).toBe('edited');
    expect(why({ updatedBy: 'ann', dropoff: { lat: 40, lng: -73 } })).toBeUndefined();
    expect(why({ updatedBy: 'ann', assignedBy: 'hand' })).toBe('assigned');
  });

  it('[TRP-17] reaches a trip that a person assigned, locked, or edited, if whoever changed the order chose so', () => {
    const given = {
      driverUid: 'ann',
      driverName: 'Ann',
      assignedBy: 'hand',
      assignedWhy: '',
      updatedBy: 'bo',
    } as const;
    const later = { ...ORDER, trip: { ...ORDER.trip, puTime: '10:00' } };
    const assigned = made(WEDNESDAY, given);
    const chosen = { ...later, replaces: { at, trips: [assigned.id] } };
    expect(plan(later, made(MONDAY), assigned).revise.map(({ day }) => day)).toEqual([MONDAY]);
    const { revise } = plan(chosen, made(MONDAY), assigned);
    expect(revise.map(({ day }) => day)).toEqual([MONDAY, WEDNESDAY]);
    // It stays with the driver whom the person chose
    expect(revise[1]?.change).not.toHaveProperty('driverUid');
    expect(plan({ ...chosen, leftOut: [WEDNESDAY] }, made(MONDAY), assigned).withdraw).toEqual([WEDNESDAY]);
    expect(plan(chosen, made(MONDAY), made(WEDNESDAY, { ...given, locked: true })).revise).toHaveLength(2);
    // What someone changes later stays, and what has begun does too
    const after = { toMillis: () => NOW.getTime() + 1, toDate: () => NOW };
    expect(plan(chosen, made(MONDAY), made(WEDNESDAY, { ...given, updatedAt: after })).revise).toHaveLength(1);
    expect(plan(chosen, made(MONDAY), made(WEDNESDAY, { ...given, status: 'Active' })).revise).toHaveLength(1);
  });

  it('[TRP-17] reaches a named trip once: what a person changes later stays, also if functions wrote it last', () => {
    const timed = { ...ORDER, back: { puTime: '13:00' } };
    const after = { toMillis: () => NOW.getTime() + 1, toDate: () => NOW };
    for (const way of WAYS) {
      const says = standingOrderTrip(timed, WEDNESDAY, ZONE, way);
      const trip = newTrip({ ...says, puTime: '11:00' }, { account: 'a', writtenBy: 'system', at: after });
      const edited = { day: WEDNESDAY, id: 'named', written: orderTripKey(says), trip: { ...trip, updatedAt: after } };
      const chosen = { ...timed, replaces: { at, trips: ['named'] } };
      const planAfter = (order: StandingOrder, replacedAt?: typeof at) =>
        planStandingOrder(order, [edited], ZONE, NOW, { way, replacedAt });
      expect(planAfter(chosen).revise).toHaveLength(1);
      expect(planAfter(chosen, at)).toMatchObject({ revise: [], withdraw: [] });
      expect(planAfter({ ...chosen, paused: true }, at).withdraw).toEqual([]);
      // A later change of the order can name it again
      expect(planAfter({ ...chosen, replaces: { at: after, trips: ['named'] } }, at).revise).toHaveLength(1);
    }
  });

  it('[TRP-17] [FAC-3] keeps what a person had edited in a trip that an earlier run reinstated', () => {
    const written = orderTripKey(standingOrderTrip(ORDER, WEDNESDAY, ZONE));
    const edited = { ...made(WEDNESDAY, { puTime: '11:00' }), written };
    const chosen = { ...ORDER, replaces: { at, trips: [edited.id] } };
    const planAfter = (replacedAt?: typeof at) =>
      planStandingOrder(chosen, [made(MONDAY), edited], ZONE, NOW, { replacedAt });
    expect(planAfter().revise).toHaveLength(1);
    expect(planAfter(at)).toEqual(NOTHING);
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

  it('[TRP-7] leaves alone trips that someone edited, or that have started or passed', () => {
    const changed = { ...ORDER, paused: true };
    expect(plan(changed, made(WEDNESDAY, { updatedBy: 'admin' }))).toEqual(NOTHING);
    expect(plan(changed, made(WEDNESDAY, { status: 'Active' }))).toEqual(NOTHING);
    expect(plan(changed, made(MONDAY, { puTime: '07:00' }))).toEqual(NOTHING);
  });
});
