import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toInstant } from '../time/days';
import { driveKey } from '../travel/drives';
import { DEFAULT_PLAN_SETTINGS } from '../travel/planSettings';
import { minutesBetween } from '../travel/travel';
import { clockOfMinute, leadMinutes, pickUpMinute } from './pickUpBefore';
import { type ComputedTrip, isMovedByRoad, maySetEarlier, pickUpByRoad } from './pickUpForAppointment';
import { SYSTEM, systemFor } from './writtenBy';

const ZONE = 'America/New_York';
const DAY = '2026-03-10';
const HOME = { lat: 40.7, lng: -73.93 };
const CLINIC = { lat: 40.72, lng: -73.91 };

const drivesOf = (minutes: number, source: 'roads' | 'learned' = 'roads') =>
  new Map([[driveKey(HOME), new Map([[driveKey(CLINIC), { miles: 5, minutes, source }]])]]);
const byRoad = (minutes: number) => ({ ...DEFAULT_PLAN_SETTINGS, drives: drivesOf(minutes) });
const TRIP: ComputedTrip = {
  ...{ tripDate: DAY, puTime: '12:25', apptTime: '13:00', willCall: false, puTimeComputed: true, status: 'Pending' },
  ...{ pickup: HOME, dropoff: CLINIC, clientDis: 'ambulatory', needs: null, progress: undefined, zoneQuestion: null },
};
const find = (given: Partial<ComputedTrip> = {}, minutes = 40) =>
  pickUpByRoad({ ...TRIP, ...given }, byRoad(minutes), ZONE);

describe('the pick-up that the road asks for', () => {
  it('[ROD-1] [IMP-8] is earlier by as much as the road takes longer', () => {
    const loading = DEFAULT_PLAN_SETTINGS.loadingMinutes.ambulatory;
    const puTime = clockOfMinute(Math.floor((13 * 60 - 40 - loading - 15) / 5) * 5);
    expect(find()).toEqual({ puTime, earlier: expect.any(Number), driveMinutes: 40 });
    expect(find({ puTime })).toBeUndefined();
  });

  it('[ROD-1] is nothing where a person set the time, where none is known, and once the ride has begun', () => {
    expect(find({ puTimeComputed: false })).toBeUndefined();
    expect(find({ willCall: true, puTime: '' })).toBeUndefined();
    expect(find({ apptTime: '' })).toBeUndefined();
    expect(find({ dropoff: null })).toBeUndefined();
    expect(find({ apptTime: '12:00' })).toBeUndefined();
    expect(find({ status: 'Active' })).toBeUndefined();
    expect(find({ status: 'Completed' })).toBeUndefined();
    expect(find({ zoneQuestion: { at: { toMillis: () => 0, toDate: () => new Date(0) } } })).toBeUndefined();
    expect(pickUpByRoad(TRIP, DEFAULT_PLAN_SETTINGS, ZONE)).toBeUndefined();
    expect(pickUpByRoad(TRIP, { ...DEFAULT_PLAN_SETTINGS, drives: drivesOf(40, 'learned') }, ZONE)).toBeUndefined();
  });

  it('[ROD-1] counts an appointment after midnight as one of the next day, and changes no trip’s day', () => {
    expect(find({ puTime: '23:50', apptTime: '00:30' })?.puTime).toBe('23:30');
    expect(find({ puTime: '00:20', apptTime: '00:40' })).toBeUndefined();
  });

  it('[ROD-1] is never later than the time of the trip, and asks for nothing once the trip is there', () => {
    const minute = fc.integer({ min: 0, max: 287 }).map((five) => clockOfMinute(five * 5));
    fc.assert(
      fc.property(minute, minute, fc.double({ min: 0.5, max: 300, noNaN: true }), (puTime, apptTime, minutes) => {
        const found = find({ puTime, apptTime }, minutes);
        if (!found) return;
        expect(found.puTime < puTime).toBe(true);
        expect(found.earlier).toBeGreaterThanOrEqual(5);
        expect(find({ puTime: found.puTime, apptTime }, minutes)).toBeUndefined();
      }),
    );
  });

  it('[ROD-1] is what an import computes if the road takes as long as it assumed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 60, max: 280 }), fc.double({ min: 0.5, max: 120, noNaN: true }), (five, quiet) => {
        const apptTime = clockOfMinute(five * 5);
        const departure = toInstant(ZONE, DAY, apptTime);
        const drive = minutesBetween(HOME, CLINIC, departure, ZONE, byRoad(quiet));
        const minute = pickUpMinute(apptTime, leadMinutes(drive, TRIP, DEFAULT_PLAN_SETTINGS));
        fc.pre(minute >= 0);
        expect(find({ puTime: clockOfMinute(minute), apptTime }, quiet)).toBeUndefined();
      }),
    );
  });
});

describe('whether functions move it', () => {
  const free = {
    tripDate: DAY,
    status: 'Pending',
    driverUid: null,
    planned: null,
    locked: false,
    assignedBy: null,
  } as const;
  const needed = { puTime: '12:00', earlier: 25, driveMinutes: 40 };
  const before = toInstant(ZONE, DAY, '09:00');
  const may = (given: object = {}, now = before, found = needed) =>
    maySetEarlier({ ...free, ...given }, found, ZONE, now);

  it('[ROD-1] is up to people once a driver, a plan, or a dispatcher depends on the time', () => {
    expect(may()).toBe(true);
    expect(may({ driverUid: 'dora' })).toBe(false);
    expect(may({ assignedBy: 'hand' })).toBe(false);
    expect(may({ locked: true })).toBe(false);
    expect(may({ status: 'Delayed' })).toBe(false);
    const planned = { plan: 'p', pickUpAfter: 0, dropOffAfter: 30, driverUid: 'dora', tripDate: DAY, puTime: '12:25' };
    expect(may({ planned: { ...planned, apptTime: '13:00', pickup: HOME, dropoff: CLINIC } })).toBe(false);
  });

  it('[ROD-1] is up to people shortly before the pick-up, and where the road takes unbelievably long', () => {
    expect(may({}, toInstant(ZONE, DAY, '10:00'))).toBe(true);
    expect(may({}, toInstant(ZONE, DAY, '10:01'))).toBe(false);
    expect(may({}, before, { ...needed, earlier: 90 })).toBe(true);
    expect(may({}, before, { ...needed, earlier: 95 })).toBe(false);
  });

  it('[ROD-1] is told apart from what people and standing orders change', () => {
    const [was, is] = [{ ...TRIP }, { ...TRIP, puTime: '12:00' }];
    expect(isMovedByRoad(was, is, SYSTEM)).toBe(true);
    expect(isMovedByRoad(was, is, 'dispatcher')).toBe(false);
    expect(isMovedByRoad(was, is, systemFor('dispatcher'))).toBe(false);
    expect(isMovedByRoad(was, { ...is, puTimeComputed: false }, SYSTEM)).toBe(false);
    expect(isMovedByRoad(was, { ...is, tripDate: '2026-03-09' }, SYSTEM)).toBe(false);
    expect(isMovedByRoad(is, was, SYSTEM)).toBe(false);
    expect(isMovedByRoad(was, was, SYSTEM)).toBe(false);
  });
});
