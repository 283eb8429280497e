import { planRoutes } from '@mtos/planner';
import { describe, expect, it } from 'vitest';
import { parseInstance, toNodeRoutes } from './cordeauFormat';
import { generateInstance, largeShape, smallShape } from './generateInstance';

const nodes = `0 0 0 0 0 0 480
1 3 4 2 1 60 75
2 0 5 2 1 0 480
3 6 8 2 -1 0 480
4 0 9 2 -1 100 115`;

describe('an instance in Cordeau’s format', () => {
  it('[PLN-2] is read with its windows, its limits, and Euclidean distances', () => {
    const { requests, vehicles, travel } = parseInstance(`1 2 480 3 30\n${nodes}\n5 0 0 0 0 0 480\n`, 'a');
    expect(requests[1]).toEqual({
      id: '2',
      pickup: { place: 2, serviceTime: 2, earliest: 0, latest: 480 },
      dropoff: { place: 4, serviceTime: 2, earliest: 100, latest: 115 },
      seats: [1],
      maxRideTime: 30,
    });
    expect(vehicles).toMatchObject([{ startPlace: 0, endPlace: 0, latestEnd: 480, maxDuration: 480, capacity: [3] }]);
    expect([travel.distances[1], travel.times[travel.places + 3]]).toEqual([5, 5]);
  });

  it('[PLN-2] is read in the older form, which counts stops and has one depot', () => {
    expect(parseInstance(`1 4 480 3 30\n${nodes}`, 'pr').requests).toHaveLength(2);
  });

  it('[PLN-2] is refused if nodes are missing', () => {
    expect(() => parseInstance('1 5 480 3 30\n0 0 0 0 0 0 480', 'short')).toThrow('short is not an instance');
  });

  it('[PLN-2] gets routes of node numbers without the depot', async () => {
    const problem = parseInstance(`1 2 480 3 30\n${nodes}`, 'a');
    expect(toNodeRoutes(problem, await planRoutes(problem, { iterations: 10 }))).toEqual([[2, 1, 3, 4]]);
  });
});

describe('a generated large instance', () => {
  it.each([
    ['narrow', 15, 45],
    ['wide', 30, 90],
  ] as const)('[PLN-2] has one %s window for each request, and stops near each other', (windows, least, most) => {
    const { requests, vehicles, travel } = parseInstance(generateInstance(11, 120, largeShape(windows), 1), 'large');
    const widths = requests.map(({ pickup, dropoff }, index) => {
      const [open, narrow] = index < 60 ? [pickup, dropoff] : [dropoff, pickup];
      expect([open.earliest, open.latest]).toEqual([0, 1440]);
      expect(narrow.earliest).toBeGreaterThanOrEqual(60);
      expect(narrow.earliest).toBeLessThanOrEqual(480);
      return narrow.latest - narrow.earliest;
    });
    expect(Math.min(...widths)).toBeGreaterThanOrEqual(least);
    expect(Math.max(...widths)).toBeLessThanOrEqual(most);
    expect(vehicles).toHaveLength(11);
    expect(vehicles[0]).toMatchObject({ maxDuration: 480, capacity: [6], latestEnd: 1440 });
    const meanDrive = travel.times.reduce((sum, time) => sum + time, 0) / travel.times.length;
    // Evenly spread stops are 10.4 minutes from each other on average
    expect(meanDrive).toBeLessThan(9.5);
  });

  it('[PLN-2] is the same for the same seed only', () => {
    const generate = (seed: number) => generateInstance(3, 24, largeShape('narrow'), seed);
    expect(generate(1)).toBe(generate(1));
    expect(generate(1)).not.toBe(generate(2));
  });
});

describe('the search', () => {
  it('[PLN-2] is better than the basic search, which is better than inserting alone', { timeout: 30_000 }, async () => {
    const problem = parseInstance(generateInstance(3, 36, smallShape(3, 36), 2), 'generated');
    const insertion = await planRoutes(problem, { iterations: 0 });
    const basic = await planRoutes(problem, { iterations: 600, operators: 'basic' });
    const all = await planRoutes(problem, { iterations: 600 });
    expect([basic, all].map((plan) => plan.unserved)).toEqual([[], []]);
    expect(basic.distance).toBeLessThan(insertion.unserved.length > 0 ? Infinity : insertion.distance);
    expect(all.distance).toBeLessThan(basic.distance);
  });
});
