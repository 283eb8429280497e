import { describe, expect, it } from 'vitest';
import type { StandingOrder, Trip } from './documents';
import { newTrip } from './newTrip';
import { type MadeDay, planStandingOrder, standingOrderTrip } from './standingOrderPlan';

const ZONE = 'America/New_York';
/** Monday, 9 March 2026, 08:00 in New York. */
const NOW = new Date('2026-03-09T12:00:00Z');
const at = { toMillis: () => NOW.getTime(), toDate: () => NOW };

const ORDER: StandingOrder = {
  weekdays: [1, 3],
  from: '2026-01-01',
  until: '2026-12-31',
  leftOut: [],
  paused: false,
  trip: {
    clientUid: 'abner',
    name: 'Abner Teapot',
    phone: '',
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
  },
  createdAt: at,
  updatedAt: at,
  updatedBy: 'admin',
};

const made = (day: string, change: Partial<Trip> = {}): MadeDay => {
  const trip = newTrip(standingOrderTrip(ORDER, day), { account: 'a', writtenBy: 'system', at, standingOrderId: 'o' });
  return { day, trip: { ...trip, pickup: { lng: -73.9, lat: 40.7 }, ...change } };
};

const [MONDAY, WEDNESDAY] = ['2026-03-09', '2026-03-11'];
const plan = (order: StandingOrder | undefined, ...days: readonly MadeDay[]) =>
  planStandingOrder(order, days, ZONE, NOW);
const NOTHING = { make: [], revise: [], withdraw: [] };

describe('a run of a standing order', () => {
  it('[TRP-7] makes the trips that are missing, and each once', () => {
    expect(plan(ORDER)).toEqual({ ...NOTHING, make: [MONDAY, WEDNESDAY] });
    expect(plan(ORDER, made(MONDAY))).toEqual({ ...NOTHING, make: [WEDNESDAY] });
    expect(plan(ORDER, made(MONDAY), made(WEDNESDAY))).toEqual(NOTHING);
  });

  it('[TRP-7] does not make again what a person deleted', () => {
    expect(plan(ORDER, made(MONDAY), { day: WEDNESDAY, trip: undefined })).toEqual(NOTHING);
  });

  it('[TRP-7] takes back the trips of days that no longer belong to the order', () => {
    const both = [made(MONDAY), made(WEDNESDAY)];
    expect(plan({ ...ORDER, leftOut: [WEDNESDAY] }, ...both)).toEqual({ ...NOTHING, withdraw: [WEDNESDAY] });
    for (const ended of [{ ...ORDER, paused: true }, { ...ORDER, until: '2026-03-08' }, undefined]) {
      expect(plan(ended, ...both)).toEqual({ ...NOTHING, withdraw: [MONDAY, WEDNESDAY] });
    }
  });

  it('[TRP-7] brings what the order says now to the trips that nobody touched', () => {
    const later = { ...ORDER, trip: { ...ORDER.trip, puTime: '10:00' } };
    const { make, revise, withdraw } = plan(later, made(MONDAY), made(WEDNESDAY));
    expect({ make, withdraw, days: revise.map(({ day }) => day) }).toEqual({
      make: [],
      withdraw: [],
      days: [MONDAY, WEDNESDAY],
    });
    expect(revise[0]?.change).toMatchObject({ tripDate: MONDAY, puTime: '10:00' });
  });

  it('[TRP-7] keeps the driver of a trip that stays the same to drive, and looks for one anew otherwise', () => {
    const given = made(WEDNESDAY, { driverUid: 'ann', driverName: 'Ann', assignedBy: 'auto', assignedWhy: 'Nearest.' });
    const changeBy = (change: Partial<StandingOrder['trip']>) =>
      plan({ ...ORDER, trip: { ...ORDER.trip, ...change } }, made(MONDAY), given).revise[1]?.change;
    expect(changeBy({ bookingComments: 'Ring twice.' })).not.toHaveProperty('driverUid');
    expect(changeBy({ puTime: '10:00' })).toMatchObject({ driverUid: null, driverName: '', assignedBy: null });
  });

  it('[TRP-7] leaves alone what a person changed, what began and what is over', () => {
    const changed = { ...ORDER, paused: true };
    expect(plan(changed, made(WEDNESDAY, { updatedBy: 'admin' }))).toEqual(NOTHING);
    expect(plan(changed, made(WEDNESDAY, { status: 'Active' }))).toEqual(NOTHING);
    expect(plan(changed, made(MONDAY, { puTime: '07:00' }))).toEqual(NOTHING);
  });
});
