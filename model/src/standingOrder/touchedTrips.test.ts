import { describe, expect, it } from 'vitest';
import type { StandingOrder } from '../documents/standingOrder';
import type { Trip } from '../documents/trip';
import { newTrip } from '../trip/newTrip';
import { orderTripKey, planStandingOrder, standingOrderTrip, WAYS, whyNotTouched } from './standingOrderPlan';
import { at, MONDAY, made, NOTHING, NOW, ORDER, plan, WEDNESDAY, ZONE } from './testOrder';

describe('a trip of a standing order that a person changed', () => {
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

  it('[DSP-6] leaves a trip that is locked to its driver as it is, also after a function wrote it', () => {
    const locked = made(WEDNESDAY, { driverUid: 'ann', driverName: 'Ann', assignedBy: 'hand', locked: true });
    const later = { ...ORDER, trip: { ...ORDER.trip, puTime: '10:00' } };
    expect(plan(later, made(MONDAY), locked).revise.map(({ day }) => day)).toEqual([MONDAY]);
    expect(plan(undefined, made(MONDAY), locked).withdraw).toEqual([MONDAY]);
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

  it('[TRP-7] leaves alone trips that someone edited, or that have started or passed', () => {
    const changed = { ...ORDER, paused: true };
    expect(plan(changed, made(WEDNESDAY, { updatedBy: 'admin' }))).toEqual(NOTHING);
    expect(plan(changed, made(WEDNESDAY, { status: 'Active' }))).toEqual(NOTHING);
    expect(plan(changed, made(MONDAY, { puTime: '07:00' }))).toEqual(NOTHING);
  });
});
