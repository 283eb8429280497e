import fc from 'fast-check';
import { getDistance } from 'geolib';
import { describe, expect, it } from 'vitest';
import { DEFAULT_PLAN_SETTINGS } from './planSettings';
import { driveMinutes, roadMiles, slowdownAt, straightMiles } from './travel';

const ZONE = 'America/New_York';
const HOME = { lat: 40.7, lng: -73.9 };
const at = (clock: string, day = '2026-03-10') => new Date(`${day}T${clock}:00-04:00`); // A Tuesday

describe('straightMiles', () => {
  it('[PLN-5] measures the great circle, as geolib does to a meter', () => {
    const place = fc.record({
      lat: fc.double({ min: -80, max: 80, noNaN: true }),
      lng: fc.double({ min: -180, max: 180, noNaN: true }),
    });
    fc.assert(
      fc.property(place, place, (a, b) => {
        const meters = straightMiles(a, b) * 1609.344;
        expect(Math.abs(meters - getDistance(a, b))).toBeLessThan(2 + meters * 1e-5);
      }),
    );
    expect(straightMiles(HOME, HOME)).toBe(0);
  });
});

describe('roadMiles', () => {
  it('[PLN-5] are the straight line times the road factor', () => {
    const other = { lat: 40.75, lng: -73.9 };
    expect(roadMiles(HOME, other, { roadFactor: 1.4 })).toBeCloseTo(1.4 * straightMiles(HOME, other));
  });
});

describe('driveMinutes', () => {
  it.each([
    ['at night', '03:00', undefined, 30],
    ['as the rush begins', '06:30', undefined, 33.75],
    ['in the morning rush', '08:00', undefined, 37.5],
    ['as the rush ends', '09:30', undefined, 33.75],
    ['at noon', '12:00', undefined, 30],
    ['in the evening rush', '17:00', undefined, 37.5],
    ['in the late evening', '19:30', undefined, 30],
    ['on a Saturday morning', '08:00', '2026-03-14', 30],
  ])('[PLN-5] takes 10 miles %s in the time of that hour', (_, clock, day, minutes) => {
    expect(driveMinutes(10, at(clock, day), ZONE, DEFAULT_PLAN_SETTINGS)).toBeCloseTo(minutes);
  });

  it('[PLN-5] uses the company’s speeds, also where rush hour is quicker', () => {
    const travel = { roadFactor: 1, speed: 20, rushSpeed: 30 };
    expect(driveMinutes(10, at('12:00'), ZONE, travel)).toBeCloseTo(30);
    expect(driveMinutes(10, at('08:00'), ZONE, travel)).toBeCloseTo(20);
  });
});

describe('slowdownAt', () => {
  it('[PLN-5] is at least 1 at any speeds', () => {
    const speed = fc.double({ min: 5, max: 80, noNaN: true });
    fc.assert(
      fc.property(
        speed,
        speed,
        fc.integer({ min: 1, max: 7 }),
        fc.integer({ min: 0, max: 1439 }),
        (usual, rush, weekday, minute) => {
          const travel = { roadFactor: 1.3, speed: usual, rushSpeed: rush };
          expect(slowdownAt(travel, weekday, minute)).toBeGreaterThanOrEqual(1 - 1e-12);
        },
      ),
    );
  });
});
