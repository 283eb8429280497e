import { describe, expect, it } from 'vitest';
import type { StandingOrder } from '../documents/standingOrder';
import type { Trip } from '../documents/trip';
import { NO_HOLIDAYS } from '../holidays/holidays';
import { newTrip } from '../trip/newTrip';
import { emptyTripInput } from '../trip/tripInput';
import { orderChanges, orderHolidays } from './orderChanges';
import { pickRide } from './standingOrderInput';
import { standingOrderTrip, standingOrderTripPath, WAYS, type Way } from './standingOrderPlan';

const ZONE = 'America/New_York';
/** Monday, 8 AM. */
const NOW = new Date('2026-03-09T12:00:00Z');
const at = { toMillis: () => NOW.getTime(), toDate: () => NOW };
const [MONDAY, WEDNESDAY] = ['2026-03-09', '2026-03-11'];

const ORDER: StandingOrder = {
  ...{ weekdays: [1, 3], from: '2026-01-01', until: '2026-12-31', leftOut: [], extraDays: [], paused: false },
  ...{ onHolidays: 'drive', createdAt: at, updatedAt: at, updatedBy: 'ann', back: { puTime: '13:00' } },
  trip: pickRide({ ...emptyTripInput(MONDAY), clientUid: 'abner', name: 'Abner Teapot', puTime: '09:00' }),
};

const stored = (day: string, way: Way, change: Partial<Trip> = {}) => ({
  ...newTrip(standingOrderTrip(ORDER, day, ZONE, way), { account: 'a', writtenBy: 'system', at }),
  ...{ id: standingOrderTripPath('a', 'order', day, way).split('/')[1] ?? '', calledAt: null },
  ...change,
});
const TRIPS = [MONDAY, WEDNESDAY].flatMap((day) => [stored(day, 'there'), stored(day, 'back')]);

const changes = (
  change: Partial<StandingOrder>,
  trips = TRIPS,
  replaced: readonly string[] = [],
  before: Partial<StandingOrder> = {},
) =>
  orderChanges(
    { ...ORDER, ...before },
    { ...ORDER, ...change },
    { account: 'a', orderId: 'order', trips, timeZone: ZONE, now: NOW, holidays: NO_HOLIDAYS, replaced },
  );

describe('what a change of an order does', () => {
  it('[TRP-17] is nothing where nothing changes, also where someone deleted a trip', () => {
    expect(changes({})).toEqual({ make: [], revise: [], withdraw: [], keep: [] });
    expect(changes({}, TRIPS.slice(2))).toEqual({ make: [], revise: [], withdraw: [], keep: [] });
  });

  it('[TRP-17] lists the trips that change, are added, and are deleted, both ways', () => {
    const { make, revise, withdraw } = changes({
      ...{ weekdays: [3, 4], trip: { ...ORDER.trip, bookingComments: 'Ring twice.' } },
    });
    expect(make).toEqual([
      { day: '2026-03-12', way: 'there' },
      { day: '2026-03-12', way: 'back' },
    ]);
    expect(revise.map(({ trip }) => trip.id)).toEqual(TRIPS.slice(2).map(({ id }) => id));
    expect(withdraw.map(({ id }) => id)).toEqual(TRIPS.slice(0, 2).map(({ id }) => id));
  });

  it('[TRP-15] [TRP-17] lists a return that stays only because its client has left', () => {
    const [there, back] = [stored(MONDAY, 'there', { status: 'Active' }), stored(MONDAY, 'back')];
    const { withdraw, keep } = changes({ paused: true }, [there, back]);
    expect(withdraw).toEqual([]);
    expect(keep.map(({ trip, why, canBeReplaced }) => [trip.id, why, canBeReplaced])).toEqual([
      [there.id, 'begun', false],
      [back.id, 'out', false],
    ]);
    expect(changes({}, [there, back]).keep.map(({ why }) => why)).not.toContain('out');
  });

  it('[TRP-17] lists what stays with the reason, and changes that, too, if it is chosen', () => {
    const assigned = stored(WEDNESDAY, 'there', {
      driverUid: 'bo',
      driverName: 'Bo',
      assignedBy: 'hand',
      updatedBy: 'ann',
    });
    const begun = stored(MONDAY, 'there', { status: 'Active' });
    const edited = stored(WEDNESDAY, 'back', { puTime: '13:40', updatedBy: 'system' });
    const later = { trip: { ...ORDER.trip, puTime: '10:00' }, back: { puTime: '14:00' } };
    const trips = [begun, assigned, edited];
    const { revise, keep } = changes(later, trips);
    expect(revise).toEqual([]);
    expect(keep.map(({ trip, why, canBeReplaced }) => [trip.id, why, canBeReplaced])).toEqual([
      [begun.id, 'begun', false],
      [assigned.id, 'assigned', true],
      [edited.id, 'edited', true],
    ]);
    const chosen = changes(later, trips, [assigned.id]);
    expect(chosen.revise).toMatchObject([{ trip: { id: assigned.id }, change: { puTime: '10:00' } }]);
    // To choose it changes it where the order drives, and deletes it where not
    const isDeletedThen = (change: Partial<StandingOrder>) => changes(change, [assigned]).keep[0]?.isDeletedThen;
    expect([isDeletedThen(later), isDeletedThen({ leftOut: [WEDNESDAY] })]).toEqual([false, true]);
    expect(chosen.keep.map(({ trip }) => trip.id)).toEqual([begun.id, edited.id]);
    // The way there stays as it is
    expect(changes({ back: { puTime: '14:00' } }, [assigned, edited]).keep.map(({ trip }) => trip.id)).toEqual([
      edited.id,
    ]);
  });

  it('[TRP-17] [FAC-3] reinstates the canceled trips of a day on which the order is to drive again, unless they are to stay', () => {
    const canceled = WAYS.map((way) => stored(WEDNESDAY, way, { status: 'Cancelled', cancelledBy: 'facility' }));
    const others = [stored(MONDAY, 'there', { status: 'Cancelled', cancelledBy: 'client' }), stored(MONDAY, 'back')];
    const [trips, ids] = [[...others, ...canceled], canceled.map(({ id }) => id)];
    const skipped = { leftOut: [WEDNESDAY] };
    expect(
      changes({}, trips, [], skipped).keep.map(({ trip, why, canBeReplaced }) => [trip.id, why, canBeReplaced]),
    ).toEqual(ids.map((id) => [id, 'canceled', true]));
    const { revise, keep, make } = changes({}, trips, ids, skipped);
    expect(revise.map(({ trip, change }) => [trip.id, change.status])).toEqual(ids.map((id) => [id, 'Pending']));
    expect([...keep, ...make]).toEqual([]);
    const begun = stored(WEDNESDAY, 'back', { status: 'Cancelled', calledAt: at });
    expect(changes({}, [...others, begun], [], skipped).keep).toMatchObject([{ why: 'closed', canBeReplaced: false }]);
    // Other changes have nothing to do with what is canceled
    expect(changes({ trip: { ...ORDER.trip, bookingComments: 'Ring twice.' } }, trips).keep).toEqual([]);
    expect(changes({ ...skipped, paused: true }, trips, [], skipped).keep).toEqual([]);
  });

  it('[TRP-17] names a trip that someone reinstated when its day is left out, and deletes it only if that is chosen', () => {
    const later = { toMillis: () => NOW.getTime() + 1, toDate: () => NOW };
    const reinstated = stored(WEDNESDAY, 'there', { statusAt: later, updatedBy: 'ann', assignedBy: 'hand' });
    const leftOut = [WEDNESDAY];
    const { withdraw, keep } = changes({ leftOut }, [reinstated]);
    expect(withdraw).toEqual([]);
    expect(keep).toEqual([{ trip: reinstated, why: 'reinstated', canBeReplaced: true, isDeletedThen: true }]);
    const chosen = changes({ leftOut }, [reinstated], [reinstated.id]);
    expect([chosen.withdraw.map(({ id }) => id), chosen.keep]).toEqual([[reinstated.id], []]);
    // That a person edited it is the stronger reason
    const edited = stored(WEDNESDAY, 'there', { statusAt: later, puTime: '11:00' });
    expect(changes({ leftOut }, [edited]).keep).toMatchObject([
      { why: 'edited', canBeReplaced: true, isDeletedThen: true },
    ]);
    expect(changes({ leftOut }, [edited], [edited.id]).withdraw.map(({ id }) => id)).toEqual([edited.id]);
    const begun = stored(WEDNESDAY, 'there', { statusAt: later, status: 'Active' });
    expect(changes({ leftOut }, [begun]).keep).toMatchObject([{ why: 'begun', canBeReplaced: false }]);
  });

  it('[TRP-17] changes a trip that someone reinstated on a day that was left out before, or says that it stays', () => {
    const later = { toMillis: () => NOW.getTime() + 1, toDate: () => NOW };
    const before = { ...ORDER, leftOut: [WEDNESDAY] };
    const next = { ...before, trip: { ...ORDER.trip, puTime: '10:00' } };
    const changesOf = (after: StandingOrder, given: Partial<Trip>) => {
      const trips = [stored(WEDNESDAY, 'there', { statusAt: later, updatedBy: 'ann', ...given })];
      const at = { timeZone: ZONE, now: NOW, holidays: NO_HOLIDAYS, replaced: [] };
      const { revise, withdraw, keep } = orderChanges(before, after, { ...at, account: 'a', orderId: 'order', trips });
      return { withdraw, changes: revise.map(({ change }) => change.puTime), keep };
    };
    expect(changesOf(next, {})).toEqual({ withdraw: [], changes: ['10:00'], keep: [] });
    // To replace it would delete it, which this change does not mean
    expect(changesOf(next, { assignedBy: 'hand' })).toMatchObject({
      ...{ withdraw: [], changes: [], keep: [{ why: 'assigned', canBeReplaced: false }] },
    });
    expect(changesOf({ ...before, back: { puTime: '14:00' } }, { assignedBy: 'hand' }).keep).toEqual([]);
  });

  it('[TRP-17] names the holidays that are days of the order', () => {
    const holidays = {
      '2026-11-26': 'Thanksgiving Day',
      '2026-12-25': 'Christmas Day',
      '2027-01-01': 'New Year’s Day',
    };
    const thursdays = { ...ORDER, weekdays: [4], onHolidays: 'dayAfter' } as const;
    expect(orderHolidays(thursdays, holidays, '2026-11-01', '2027-12-31')).toEqual([
      { day: '2026-11-26', name: 'Thanksgiving Day', plan: { what: 'move', to: '2026-11-27' } },
    ]);
    expect(orderHolidays(thursdays, holidays, '2026-11-27', '2027-12-31')).toEqual([]);
  });
});
