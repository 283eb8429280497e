import { describe, expect, it } from 'vitest';
import { toInstant } from '../time/days';
import { DEFAULT_PLAN_SETTINGS } from '../travel/planSettings';
import type { ChainTrip } from './driverChain';
import { driverRisks, unassignedRisk } from './tripRisks';

const ZONE = 'America/New_York';
const DAY = '2026-03-10';
const clock = (now: string) => ({ timeZone: ZONE, now: toInstant(ZONE, DAY, now) });
const trip: ChainTrip = {
  ...{ id: 'trip', driverUid: null, status: 'Pending', tripDate: DAY, puTime: '12:00', apptTime: '' },
  ...{
    clientDis: 'ambulatory',
    companions: 0,
    attendants: 0,
    pickup: { lat: 40.7, lng: -73.9 },
    dropoff: null,
    miles: 10,
  },
};
const unassigned = (now: string, given: Partial<ChainTrip> = {}) =>
  unassignedRisk({ ...trip, ...given }, clock(now), DEFAULT_PLAN_SETTINGS);

describe('the risk of a trip', () => {
  it('[DSP-3] without a driver begins a quarter of an hour before the pick-up, and being late a quarter after it', () => {
    expect(unassigned('11:45')).toEqual({ kind: 'onTime' });
    expect(unassigned('11:46')).toEqual({ kind: 'atRisk', what: 'pick-up', minutes: 16 });
    expect(unassigned('12:15')).toMatchObject({ kind: 'atRisk', minutes: 45 });
    expect(unassigned('12:16')).toEqual({ kind: 'late', what: 'pick-up', minutes: 16 });
  });

  it('[DSP-3] without a driver begins earlier where the appointment needs it', () => {
    // 3 minutes to get in and out each, and 30 minutes on the road
    expect(unassigned('09:00', { apptTime: '12:50' })).toEqual({ kind: 'onTime' });
    expect(unassigned('09:00', { apptTime: '12:35' })).toEqual({ kind: 'late', what: 'appointment', minutes: 1 });
    expect(unassigned('11:30', { apptTime: '12:40' })).toMatchObject({ kind: 'atRisk', what: 'appointment' });
  });

  it('[DSP-3] is as certain with a driver whom nobody can find as without one: the ride alone takes too long', () => {
    const late = { apptTime: '12:35', dropoff: { lat: 40.8, lng: -73.9 } };
    const without = unassigned('09:00', late);
    const trips = [{ ...trip, ...late, driverUid: 'dora' }];
    const chain = { trips, settings: undefined, position: undefined };
    expect(without).toEqual({ kind: 'late', what: 'appointment', minutes: 1 });
    expect(driverRisks(chain, clock('09:00'), DEFAULT_PLAN_SETTINGS).get('trip')?.risk).toEqual(without);
  });

  it('[DSP-3] is none of a will-call that waits, and of one that is over', () => {
    expect(unassigned('15:00', { puTime: '' })).toEqual({ kind: 'onTime' });
    expect(unassigned('15:00', { status: 'Cancelled' })).toEqual({ kind: 'onTime' });
  });

  it('[DSP-3] follows the company’s speed and tolerance', () => {
    const trips = [{ ...trip, driverUid: 'dora' }];
    const at = clock('11:30');
    const chain = {
      trips,
      settings: undefined,
      position: { location: { lat: 40.85, lng: -73.9 }, at: at.now.getTime() },
    };
    // 10.4 miles in a straight line are 13.5 on the road
    const risk = (given: object) => driverRisks(chain, at, { ...DEFAULT_PLAN_SETTINGS, ...given }).get('trip')?.risk;
    expect(risk({})).toMatchObject({ kind: 'atRisk', what: 'pick-up' });
    expect(risk({ speed: 60, rushSpeed: 60 })).toEqual({ kind: 'onTime' });
    expect(risk({ pickupTolerance: 5 })).toMatchObject({ kind: 'late', what: 'pick-up', minutes: 11 });
  });
});
