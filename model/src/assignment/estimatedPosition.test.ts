import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { driveKey, type KnownDrives } from '../travel/drives';
import { DEFAULT_PLAN_SETTINGS } from '../travel/planSettings';
import { straightMiles } from '../travel/travel';
import { estimatePosition } from './estimatedPosition';
import type { DriverTrip } from './knownOfDriver';

const NOW = new Date('2026-03-09T17:00:00Z');
const at = (instant: number) => ({ toMillis: () => instant, toDate: () => new Date(instant) });
const ago = (minutes: number) => at(NOW.getTime() - minutes * 60_000);
const HOME = { lat: 40.7, lng: -73.95 };
const CLINIC = { lat: 40.9, lng: -73.95 };
const LAST = { lat: 40.6, lng: -73.95 };
const clock = { timeZone: 'America/New_York', now: NOW };

type Stage = 'onMyWay' | 'arrived' | 'onBoard' | 'droppedOff';

const trip = (
  stage: Stage | null,
  minutes: number,
  change: Partial<DriverTrip> = {},
  driverUid = 'dora',
): DriverTrip => ({
  ...{ id: 'other', tripDate: '2026-03-09', puTime: '12:30', apptTime: '', miles: 10, status: 'Active' },
  ...{ companions: 0, attendants: 0, pickup: HOME, dropoff: CLINIC },
  progress: {
    ...{ driverUid, stage, noShow: null },
    times: { onMyWay: null, arrived: null, onBoard: null, droppedOff: null, ...(stage && { [stage]: ago(minutes) }) },
  },
  ...change,
});
const estimate = (trips: readonly DriverTrip[], position = ago(300)) =>
  estimatePosition('dora', { location: LAST, updatedAt: position }, trips, clock);

describe('where a driver is whose phone is silent', () => {
  it('[POS-5] is at the pick-up while they wait there, and on the way to a stop after the step before it', () => {
    expect(estimate([trip('arrived', 12)])).toEqual({
      location: HOME,
      step: { stage: 'arrived', at: ago(12).toDate() },
    });
    const lat = (stage: Stage, minutes: number) => estimate([trip(stage, minutes)])?.location.lat ?? Number.NaN;
    expect(lat('onMyWay', 0)).toBeCloseTo(LAST.lat);
    expect(lat('onMyWay', 6)).toBeGreaterThan(LAST.lat + 0.01);
    expect(lat('onMyWay', 6)).toBeLessThan(HOME.lat);
    expect(lat('onBoard', 0)).toBeCloseTo(HOME.lat);
    expect(lat('onBoard', 15)).toBeGreaterThan(HOME.lat + 0.02);
    expect(lat('onBoard', 15)).toBeLessThan(CLINIC.lat);
    expect(lat('onBoard', 60)).toBeCloseTo(CLINIC.lat);
  });

  it('[POS-5] goes on from a position that is newer than the step', () => {
    const { location } = estimate([trip('onBoard', 30)], ago(11)) ?? {};
    expect(location && straightMiles(LAST, location)).toBeGreaterThan(1);
    expect(location?.lat).toBeLessThan(CLINIC.lat);
  });

  it('[POS-5] [ROD-1] goes as far as the road time from a place near the position says', () => {
    const near = { lat: LAST.lat + 0.0008, lng: LAST.lng };
    const drives: KnownDrives = new Map([
      [driveKey(near), new Map([[driveKey(HOME), { miles: 20, minutes: 60, source: 'roads' }]])],
    ]);
    const position = { location: LAST, updatedAt: ago(300) };
    const travel = { ...DEFAULT_PLAN_SETTINGS, drives };
    const { location } = estimatePosition('dora', position, [trip('onMyWay', 30)], { ...clock, travel }) ?? {};
    expect(location?.lat).toBeCloseTo((LAST.lat + HOME.lat) / 2);
  });

  it.each([
    ['no step', trip(null, 0)],
    ['a drop-off', trip('droppedOff', 5)],
    ['another driver’s step', trip('onBoard', 5, {}, 'else')],
    ['a stop that is not on the map', trip('onBoard', 5, { dropoff: null })],
    ['a wait of over an hour', trip('arrived', 61)],
    ['a drive that has to be over long ago', trip('onBoard', 170)],
  ])('[POS-5] is unknown with %s', (_, given) => {
    expect(estimate([given])).toBeUndefined();
  });

  it('[POS-5] follows the latest step of several trips, in any order', () => {
    const first = trip('onBoard', 20, { id: 'first' });
    const second = trip('arrived', 3, { id: 'second', pickup: CLINIC });
    for (const trips of [
      [first, second],
      [second, first],
    ]) {
      expect(estimate(trips)?.location).toEqual(CLINIC);
    }
  });

  it('[POS-5] never leaves the way between where it began and the next stop', () => {
    fc.assert(
      fc.property(
        fc.constantFrom<Stage>('onMyWay', 'arrived', 'onBoard'),
        fc.nat(300),
        fc.nat(300),
        (stage, m, sent) => {
          const found = estimate([trip(stage, m)], ago(sent));
          if (!found) return;
          expect(found.location.lat).toBeGreaterThanOrEqual(LAST.lat - 1e-9);
          expect(found.location.lat).toBeLessThanOrEqual(CLINIC.lat + 1e-9);
        },
      ),
    );
  });
});
