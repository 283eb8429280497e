import { describe, expect, it } from 'vitest';
import { assignmentTime, nextTry, triggersAssignment, waitsForDriver } from './assignmentTime';

const TRIP = {
  status: 'Pending',
  driverUid: null,
  pickup: { lat: 40.7, lng: -73.9 },
  dropoff: null,
  willCall: false,
  puTime: '14:30',
  apptTime: '',
  tripDate: '2026-03-09',
  assignedBy: null,
  clientDis: 'ambulatory',
  companions: 0,
  attendants: 0,
  miles: 3,
} as const;

describe('waitsForDriver', () => {
  it('[TRP-6] accepts pending trips that have a pick-up place and time but no driver', () => {
    expect(waitsForDriver(TRIP)).toBe(true);
    expect(waitsForDriver({ ...TRIP, pickup: null })).toBe(false);
    expect(waitsForDriver({ ...TRIP, driverUid: 'driver' })).toBe(false);
    expect(waitsForDriver({ ...TRIP, status: 'Cancelled' })).toBe(false);
    expect(waitsForDriver({ ...TRIP, willCall: true, puTime: '' })).toBe(false);
    expect(waitsForDriver({ ...TRIP, puTime: '' })).toBe(false);
  });

  it('[TRP-6] leaves out trips that someone unassigned manually', () => {
    expect(waitsForDriver({ ...TRIP, assignedBy: 'hand' })).toBe(false);
  });
});

describe('triggersAssignment', () => {
  it('[TRP-6] looks for a driver when a trip starts to wait or needs a different drive, and not for other edits', () => {
    expect(triggersAssignment(undefined, TRIP)).toBe(true);
    expect(triggersAssignment({ ...TRIP, driverUid: 'driver' }, TRIP)).toBe(true);
    expect(triggersAssignment(TRIP, { ...TRIP, puTime: '15:00' })).toBe(true);
    expect(triggersAssignment(TRIP, { ...TRIP, pickup: { lat: 41, lng: -73.9 } })).toBe(true);
    expect(triggersAssignment(TRIP, { ...TRIP })).toBe(false);
    expect(triggersAssignment(TRIP, { ...TRIP, driverUid: 'driver' })).toBe(false);
    expect(triggersAssignment(TRIP, undefined)).toBe(false);
  });
});

describe('assignmentTime', () => {
  const when = (now: string) => assignmentTime(TRIP, 'America/New_York', new Date(now));

  it('[TRP-6] runs from four hours before pick-up to one hour after it, in the account’s time zone', () => {
    expect(when('2026-03-09T14:29:59Z')).toEqual({
      kind: 'later',
      at: new Date('2026-03-09T14:30:00Z'),
      why: 'Automatic assignment starts at 10:30 AM on Mon, Mar 9.',
    });
    expect(when('2026-03-09T14:30:00Z')).toEqual({ kind: 'now' });
    expect(when('2026-03-09T19:30:00Z')).toEqual({ kind: 'now' });
    expect(when('2026-03-09T19:30:01Z')).toEqual({
      kind: 'over',
      why: 'The pick-up time passed before a driver was found.',
    });
  });
});

describe('nextTry', () => {
  it('[TRP-6] comes sooner as the pick-up gets closer, but never within five minutes', () => {
    const again = (now: string) => nextTry(TRIP, 'America/New_York', new Date(now)).toISOString();
    expect(again('2026-03-09T14:30:00Z')).toBe('2026-03-09T15:30:00.000Z');
    expect(again('2026-03-09T18:20:00Z')).toBe('2026-03-09T18:25:00.000Z');
    expect(again('2026-03-09T19:00:00Z')).toBe('2026-03-09T19:05:00.000Z');
  });
});
