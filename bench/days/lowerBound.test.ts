import { planRoutes } from '@mtos/planner';
import { describe, expect, it } from 'vitest';
import { dayProblem } from '../../model/src/dayPlan/dayProblem';
import { generateDay } from './generateDay';
import { leastMiles, leastUnserved } from './lowerBound';

/** Small enough that the search finds the best plans. */
const days = [1, 2, 3, 4].map(
  (seed) => [seed, dayProblem(generateDay({ trips: 16, drivers: 3 }, seed)).problem] as const,
);

describe('what no plan can be better than', () => {
  it.each(days)('[PLN-7] is at most what the best plan drives, and hardly less (seed %i)', async (_, problem) => {
    const { distance, unserved } = await planRoutes(problem, { iterations: 3000 });
    const least = leastMiles(problem, unserved.length, distance);
    expect(least).toBeLessThanOrEqual(distance + 1e-6);
    expect(least).toBeGreaterThan(0.97 * distance);
  });

  it.each(days)('[PLN-7] says how many trips can’t be served (seed %i)', async (_, problem) => {
    const { unserved } = await planRoutes(problem, { iterations: 3000 });
    expect(unserved.length).toBeGreaterThan(0);
    expect(leastUnserved(problem, unserved.length)).toBe(unserved.length);
  });
});
