import { addToDay, emptyTripInput, type StandingOrder } from '@mtos/model';
import { buildStandingOrder } from '@mtos/model/sample';
import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import type { MadeTrip } from './storedOrders';
import { type Successor, supersededOrder, undrivenBacks } from './supersedeOrder';

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
  ...{ trips: [], holidays: {} },
});

/** Ids of the trips that go with the order of the rides home, once they belong to an order that leaves at a time. */
function replaced(puTime: string, given: Partial<StandingOrder> = {}, backDay = TODAY) {
  const { fields } = supersededOrder(orderAt('16:00'), trips, successorAt(puTime, given, backDay), answering);
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
    expect(supersededOrder(orderAt('16:00'), trips, undefined, answering).fields).not.toHaveProperty('replaces');
  });

  it('[FAC-3] lasts until the ride home of a client who may be out already', () => {
    const end = (successor: Successor, given: Partial<StandingOrder> = {}) =>
      supersededOrder({ ...orderAt('16:00'), ...given }, trips, successor, answering);
    expect(end(successorAt('09:00'))).toMatchObject({ kept: [TODAY], fields: { until: TODAY, paused: false } });
    expect(end(successorAt('14:00'))).toMatchObject({ kept: [], fields: { until: TODAY, paused: true } });
    expect(supersededOrder(orderAt('16:00'), trips, undefined, answering)).toMatchObject({ kept: [TODAY] });
    const [before, tuesday] = [addToDay(TODAY, -7), addToDay(TODAY, 1)];
    const nextDay = end(successorAt('09:00', { from: before }, WEDNESDAY), { from: before });
    expect(nextDay).toMatchObject({
      ...{ kept: [TODAY, WEDNESDAY], fields: { until: WEDNESDAY, paused: false, leftOut: [tuesday] } },
    });
    expect(end(successorAt('09:00'), { paused: true })).toMatchObject({ kept: [], fields: { paused: true } });
  });

  it('[FAC-3] leaves a ride home that was canceled, or deleted by a person, as it is', () => {
    expect(undrivenBacks(trips, successorAt('14:00'), answering)).toEqual([THURSDAY, '2026-03-16']);
    expect(undrivenBacks(trips, successorAt('14:00', {}, addToDay(TODAY, 1)), answering)).toEqual([
      ...[WEDNESDAY, '2026-03-15'],
    ]);
  });
});
