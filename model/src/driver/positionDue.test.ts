import { describe, expect, it } from 'vitest';
import { isPositionDue, type TimedPosition } from './positionDue';

const here = { lat: 40.6782, lng: -73.9442 };
/** 0.001 degrees of latitude are 111 m. */
const metersNorth = (meters: number) => ({ ...here, lat: here.lat + meters / 111_195 });
const metersEast = (meters: number) => ({ ...here, lng: here.lng + meters / (111_195 * Math.cos(0.70996)) });
const sent = { location: here, at: 0 };
const isDue = (location: typeof here, seconds: number) => isPositionDue(sent, { location, at: seconds * 1000 });

describe('isPositionDue', () => {
  it('[DRV-2] sends the first position at once', () => {
    expect(isPositionDue(undefined, sent)).toBe(true);
  });

  it('[DRV-2] sends the next one when the driver has moved 25 m in any direction, or after a minute', () => {
    for (const moved of [metersNorth, metersEast]) {
      expect(isDue(moved(24), 30)).toBe(false);
      expect(isDue(moved(26), 30)).toBe(true);
      expect(isDue(moved(-26), 30)).toBe(true);
    }
    expect(isDue(here, 59)).toBe(false);
    expect(isDue(here, 60)).toBe(true);
  });

  it('[DRV-2] never sends two within ten seconds, however fast the driver is', () => {
    expect(isDue(metersNorth(500), 10)).toBe(false);
    expect(isDue(metersNorth(500), 11)).toBe(true);
  });

  it.each([
    [0, 60],
    [9, 328],
  ])('[DRV-9] sends what an hour at %d meters a second costs: %d positions', (metersPerSecond, expected) => {
    let last: TimedPosition | undefined;
    let positions = 0;
    for (let second = 0; second < 3600; second += 1) {
      const current = { location: metersNorth(metersPerSecond * second), at: second * 1000 };
      if (!isPositionDue(last, current)) continue;
      last = current;
      positions += 1;
    }
    expect(positions).toBe(expected);
  });
});
