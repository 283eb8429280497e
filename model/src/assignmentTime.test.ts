import { describe, expect, it } from 'vitest';
import { asksForDriver, assignmentTime, nextTry, waitsForDriver } from './assignmentTime';

const TRIP = {
  status: 'Pending',
  driverUid: null,
  pickup: { lat: 40.7, lng: -73.9 },
  willCall: false,
  puTime: '14:30',
  apptTime: '',
  tripDate: '2026-03-09',
  assignedBy: null,
  clientDis: 'ambulatory',
  miles: 3,
} as const;

describe('which trips functions give a driver', () => {
  it('[TRP-6] are those that start somewhere at some time and have nobody yet', () => {
    expect(waitsForDriver(TRIP)).toBe(true);
    expect(waitsForDriver({ ...TRIP, pickup: null })).toBe(false);
    expect(waitsForDriver({ ...TRIP, driverUid: 'driver' })).toBe(false);
    expect(waitsForDriver({ ...TRIP, status: 'Cancelled' })).toBe(false);
    expect(waitsForDriver({ ...TRIP, willCall: true, puTime: '' })).toBe(false);
    expect(waitsForDriver({ ...TRIP, puTime: '' })).toBe(false);
  });

  it('[TRP-6] are none that a person left without a driver', () => {
    expect(waitsForDriver({ ...TRIP, assignedBy: 'hand' })).toBe(false);
  });

  it('[TRP-6] are looked at when they come to wait or become another trip to drive, and not again for a word in them', () => {
    expect(asksForDriver(undefined, TRIP)).toBe(true);
    expect(asksForDriver({ ...TRIP, driverUid: 'driver' }, TRIP)).toBe(true);
    expect(asksForDriver(TRIP, { ...TRIP, puTime: '15:00' })).toBe(true);
    expect(asksForDriver(TRIP, { ...TRIP, pickup: { lat: 41, lng: -73.9 } })).toBe(true);
    expect(asksForDriver(TRIP, { ...TRIP })).toBe(false);
    expect(asksForDriver(TRIP, { ...TRIP, driverUid: 'driver' })).toBe(false);
    expect(asksForDriver(TRIP, undefined)).toBe(false);
  });
});

describe('when a driver is chosen', () => {
  const when = (now: string) => assignmentTime(TRIP, 'America/New_York', new Date(now));

  it('[TRP-6] is from four hours before the pick-up to an hour after it, in the account’s time zone', () => {
    expect(when('2026-03-09T14:29:59Z')).toEqual({
      kind: 'later',
      at: new Date('2026-03-09T14:30:00Z'),
      why: 'A driver is chosen from 10:30 on Mon 9 Mar.',
    });
    expect(when('2026-03-09T14:30:00Z')).toEqual({ kind: 'now' });
    expect(when('2026-03-09T19:30:00Z')).toEqual({ kind: 'now' });
    expect(when('2026-03-09T19:30:01Z')).toEqual({
      kind: 'over',
      why: 'The pick-up time passed before a driver was found.',
    });
  });
});

describe('when a trip without a driver is looked at again', () => {
  it('[TRP-6] is the sooner the nearer its pick-up, but not before five minutes', () => {
    const again = (now: string) => nextTry(TRIP, 'America/New_York', new Date(now)).toISOString();
    expect(again('2026-03-09T14:30:00Z')).toBe('2026-03-09T15:30:00.000Z');
    expect(again('2026-03-09T18:20:00Z')).toBe('2026-03-09T18:25:00.000Z');
    expect(again('2026-03-09T19:00:00Z')).toBe('2026-03-09T19:05:00.000Z');
  });
});
