import { DEFAULT_PLAN_SETTINGS, type DriverLocation } from '@mtos/model';
import { describe, expect, it } from 'vitest';
import { at, NEW_YORK, tripDoc } from '../../tripFixtures';
import { rowRisks } from './rowRisks';

const PLACE = { lat: 40.7, lng: -73.9 };
/** 16 miles in a straight line: an hour by road. */
const FAR = { lat: 40.93, lng: -73.9 };
const clock = (minutes: number) => ({
  timeZone: NEW_YORK,
  now: new Date(Date.parse('2026-03-09T14:00:00Z') + minutes * 60_000),
});
const locationAt = (location: DriverLocation['location']): DriverLocation => ({
  ...{ subOwneruid: 'account', location, tripId: null, updatedAt: at(new Date('2026-03-09T14:00:00Z')) },
});
const trip = (id: string, puTime: string) =>
  tripDoc(id, { puTime, driverUid: 'dora', pickup: PLACE, dropoff: PLACE, miles: 5 });

const row = { trips: [trip('first', '10:05'), trip('second', '16:00')], settings: undefined };
const risksAt = (location: DriverLocation | undefined, minutes = 0, previous?: ReturnType<typeof rowRisks>) =>
  rowRisks(row, location, clock(minutes), DEFAULT_PLAN_SETTINGS, previous);

describe('the risks of a driver’s row', () => {
  it('[DSP-3] are those of the trips that are not on time', () => {
    const { of, late, atRisk, isLost } = risksAt(locationAt(FAR));
    expect([...of]).toEqual([['first', { kind: 'late', what: 'pick-up', minutes: expect.any(Number) }]]);
    expect({ late, atRisk, isLost }).toEqual({ late: 1, atRisk: 0, isLost: false });
    expect(risksAt(locationAt(PLACE))).toEqual({ of: new Map(), late: 0, atRisk: 0, isLost: false });
  });

  it('[DSP-3] [DSP-8] stay the same object while nothing of them changes', () => {
    const before = risksAt(locationAt(FAR));
    expect(risksAt(locationAt(FAR), 0, before)).toBe(before);
    expect(risksAt(locationAt(FAR), 2, before)).not.toBe(before);
    const none = risksAt(locationAt(PLACE));
    expect(risksAt(locationAt(PLACE), 2, none)).toBe(none);
  });

  it('[DSP-3] say that nobody knows where the driver is, once the next pick-up is within the hour', () => {
    expect(risksAt(undefined).isLost).toBe(true);
    expect(risksAt(undefined, -56).isLost).toBe(false);
    expect(risksAt(undefined, -54).isLost).toBe(true);
  });
});
