import { addToDay, emptyTripInput, orderCalendar, type StandingOrder } from '@mtos/model';
import { buildStandingOrder, buildTrip } from '@mtos/model/sample';
import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import type { MadeTrip } from './storedOrders';
import { type Successor, sayKeptHome, supersededOrder, undrivenBacks } from './supersedeOrder';

/** A Monday, at noon. */
const TODAY = '2026-03-09';
const now = new Date(`${TODAY}T12:00:00Z`);
const at = Timestamp.fromDate(now);
const answering = { account: 'account', uid: 'olga', id: 'request', clientUid: 'clovis', timeZone: 'UTC', now };

const orderAt = (puTime: string): StandingOrder => ({
  ...buildStandingOrder(
    { ...emptyTripInput(TODAY), clientUid: 'clovis', name: 'Clovis Kettle', puTime },
    { from: TODAY, until: '2026-06-01', createdAt: now, updatedBy: 'desk' },
  ),
  ...{ weekdays: [1, 3], createdAt: at, updatedAt: at },
});
const trip = (day: string, status?: string): MadeTrip => {
  const found = { id: `home-${day}`, exists: status !== undefined, get: () => status };
  return { day, way: 'there', found: found as unknown as DocumentSnapshot };
};
const [WEDNESDAY, THURSDAY] = ['2026-03-11', '2026-03-12'];
const trips = [trip(TODAY, 'Pending'), trip(WEDNESDAY, 'Pending'), trip(THURSDAY, 'Cancelled'), trip('2026-03-16')];

/** The order whose way back it becomes, which leaves at a time. */
const successorAt = (puTime: string, given: Partial<StandingOrder> = {}, backDay = TODAY) => ({
  ...{ order: { ...orderAt(puTime), weekdays: [1, 2, 3], ...given }, there: { day: TODAY }, back: { day: backDay } },
  trips: [],
});

/** Ids of the trips that go with the order of the rides home, once they belong to an order that leaves at a time. */
function replaced(puTime: string, given: Partial<StandingOrder> = {}, backDay = TODAY) {
  const { fields } = supersededOrder(orderAt('16:00'), trips, successorAt(puTime, given, backDay), {}, answering);
  return 'replaces' in fields ? fields.replaces.trips : undefined;
}

describe('the standing order of a leg that becomes the way back of another', () => {
  it('[FAC-3] ends, and its open trips go where the other order makes ways back', () => {
    expect(replaced('14:00')).toEqual([`home-${TODAY}`, `home-${WEDNESDAY}`]);
    // Its client of today may be out already
    expect(replaced('09:00')).toEqual([`home-${WEDNESDAY}`]);
    expect(replaced('09:00', {}, '2026-03-10')).toEqual([`home-${WEDNESDAY}`]);
    expect(replaced('09:00', {}, '2026-03-11')).toEqual([]);
  });

  it('[FAC-3] keeps the trips that a person changed if the other order makes none', () => {
    expect(replaced('14:00', { paused: true })).toBeUndefined();
    expect(replaced('14:00', { leftOut: [WEDNESDAY] })).toEqual([`home-${TODAY}`]);
    expect(supersededOrder(orderAt('16:00'), trips, undefined, {}, answering).fields).not.toHaveProperty('replaces');
  });

  it('[FAC-3] lasts until the ride home of a client who may be out already', () => {
    const end = (successor: Successor, given: Partial<StandingOrder> = {}) =>
      supersededOrder({ ...orderAt('16:00'), ...given }, trips, successor, {}, answering);
    expect(end(successorAt('09:00'))).toMatchObject({ kept: [TODAY], fields: { until: TODAY, paused: false } });
    expect(end(successorAt('14:00'))).toMatchObject({ kept: [], fields: { until: TODAY, paused: true } });

    const [before, tuesday] = [addToDay(TODAY, -7), addToDay(TODAY, 1)];
    const nextDay = end(successorAt('09:00', { from: before }, WEDNESDAY), { from: before });
    expect(nextDay).toMatchObject({
      ...{ kept: [TODAY, WEDNESDAY], fields: { until: WEDNESDAY, paused: false, leftOut: [tuesday] } },
    });
    expect(end(successorAt('09:00'), { paused: true })).toMatchObject({ kept: [], fields: { paused: true } });
  });

  it('[FAC-3] [TRP-17] keeps driving a ride home that had moved from a holiday, and does not leave that holiday out', () => {
    // Its client may be out already: the way there leaves too early to have a new way back
    const cases = [
      { onHolidays: 'dayAfter', holiday: TODAY, moved: addToDay(TODAY, 1), leftOut: [] },
      { onHolidays: 'dayBefore', holiday: WEDNESDAY, moved: addToDay(TODAY, 1), leftOut: [TODAY] },
    ] as const;
    for (const { onHolidays, holiday, moved, leftOut } of cases) {
      const holidays = { [holiday]: 'Founders’ Day' };
      const order: StandingOrder = { ...orderAt('16:00'), onHolidays };
      const successor = successorAt('09:00', { weekdays: [5] });
      const { kept, fields } = supersededOrder(order, [trip(moved, 'Pending')], successor, holidays, answering);
      const drives = orderCalendar({ ...order, ...fields }, holidays);
      const week = Array.from({ length: 7 }, (_, index) => addToDay(TODAY, index));
      expect([kept, week.filter(drives)]).toEqual([[moved], [moved]]);
      expect(fields).toMatchObject({ paused: false, leftOut });
    }
  });

  it('[FAC-3] leaves a ride home that was canceled, or deleted by a person, as it is', () => {
    expect(undrivenBacks(trips, [], successorAt('14:00'), answering)).toEqual([THURSDAY, '2026-03-16']);
    const nextDay = successorAt('14:00', {}, addToDay(TODAY, 1));
    expect(undrivenBacks(trips, [], nextDay, answering)).toEqual([WEDNESDAY, '2026-03-15']);
  });

  it('[FAC-3] leaves the rides home of days that the other order does not drive, and says so', () => {
    const end = (successor: Successor | undefined) =>
      supersededOrder(orderAt('16:00'), trips, successor, {}, answering);
    const leftOut = end(successorAt('14:00', { leftOut: [WEDNESDAY] }));
    expect(leftOut).toMatchObject({ kept: [WEDNESDAY], isLast: false, fields: { until: WEDNESDAY, paused: false } });
    expect(undrivenBacks(trips, leftOut.kept, successorAt('14:00'), answering)).toContain(WEDNESDAY);
    expect(sayKeptHome(leftOut.kept, false)).toMatch(/^The ride home on Mar 11 stays as it was, because/);
    // The company ended the rides there, or deleted them
    const ended = end(successorAt('14:00', { until: '2026-03-08' }));
    for (const each of [ended, end(undefined)]) expect(each).toMatchObject({ kept: [TODAY, WEDNESDAY], isLast: true });
    expect(sayKeptHome(ended.kept, true)).toMatch(
      /^The rides home on .* stay as they were, .* them\. No later rides home come, because the ride there has ended\.$/,
    );
    expect(sayKeptHome([], false)).toBe('');
  });

  it('[FAC-3] leaves the ride home of a client who has left, or leaves within minutes, if the same change moves the way there', () => {
    const left = Object.entries({
      ...buildTrip({
        subOwneruid: 'account',
        clientUid: 'clovis',
        name: 'Clovis Kettle',
        tripDate: TODAY,
        createdAt: now,
        updatedBy: 'desk',
      }),
      ...{ puTime: '09:00', status: 'Active', createdAt: at, updatedAt: at, statusAt: at },
    });
    const data = new Map<string, unknown>(left);
    const found = {
      id: 'there',
      ref: { path: 'trips/there' },
      exists: true,
      get: (field: string) => data.get(field),
      data: () => Object.fromEntries(left),
    };
    const there: MadeTrip = { day: TODAY, way: 'there', found: found as unknown as DocumentSnapshot };
    const moved = { ...successorAt('14:00'), trips: [there] };
    const ended = supersededOrder(orderAt('16:00'), trips, moved, {}, answering);
    expect(ended).toMatchObject({ kept: [TODAY], fields: { replaces: { trips: [`home-${WEDNESDAY}`] } } });
    expect(undrivenBacks(trips, ended.kept, moved, answering)).toContain(TODAY);
    expect(supersededOrder(orderAt('16:00'), trips, successorAt('12:10'), {}, answering).kept).toEqual([TODAY]);
  });
});
