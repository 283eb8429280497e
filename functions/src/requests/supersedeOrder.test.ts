import { emptyTripInput, type StandingOrder } from '@mtos/model';
import { buildStandingOrder } from '@mtos/model/sample';
import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import type { MadeTrip } from './storedOrders';
import { supersededOrder } from './supersedeOrder';

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

/** Ids of the trips that go with the order of the rides home, once they belong to an order that leaves at a time. */
function replaced(puTime: string, given: Partial<StandingOrder> = {}, backDay = TODAY) {
  const successor = { order: { ...orderAt(puTime), ...given }, there: { day: TODAY }, back: { day: backDay } };
  const fields = supersededOrder(orderAt('16:00'), trips, successor, answering);
  return 'replaces' in fields ? fields.replaces.trips : undefined;
}

describe('the standing order of a leg that becomes the way back of another', () => {
  it('[FAC-3] ends, and its open trips go where the other order makes ways back', () => {
    expect(supersededOrder(orderAt('16:00'), trips, undefined, answering)).toMatchObject({ paused: true });
    expect(replaced('14:00')).toEqual([`home-${TODAY}`, `home-${WEDNESDAY}`]);
    // Its client of today may be out already
    expect(replaced('09:00')).toEqual([`home-${WEDNESDAY}`]);
    expect(replaced('09:00', {}, '2026-03-10')).toEqual([`home-${WEDNESDAY}`]);
    expect(replaced('09:00', {}, '2026-03-11')).toEqual([]);
  });

  it('[FAC-3] keeps the trips that a person changed if the other order makes none', () => {
    expect(replaced('14:00', { paused: true })).toBeUndefined();
    expect(supersededOrder(orderAt('16:00'), trips, undefined, answering)).not.toHaveProperty('replaces');
  });
});
