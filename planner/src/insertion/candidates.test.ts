import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildNetwork } from '../network/network';
import { planRoutes } from '../planRoutes';
import { WorkingSolution } from '../route/workingSolution';
import { Random } from '../search/random';
import { commitUntil, generateProblem } from '../testing/generateProblem';
import { findCandidates } from './candidates';
import { InsertionFinder } from './insertionFinder';

describe('candidate vehicles', () => {
  it('[PLN-1] leave out no vehicle that has room for a request, whatever else it does', {
    timeout: 30_000,
  }, async () => {
    let inserted = 0;
    let excluded = 0;
    const seeds = fc.integer({ min: 1, max: 1_000_000 });
    await fc.assert(
      fc.asyncProperty(seeds, fc.integer({ min: 400, max: 900 }), async (seed, time) => {
        const whole = generateProblem(seed, { requests: 20, vehicles: 4 });
        const problem = commitUntil(whole, (await planRoutes(whole, { iterations: 20 })).routes, time);
        const network = buildNetwork(problem);
        const working = new WorkingSolution(network);
        const { begin, vehicles } = findCandidates(network, working);
        const finder = new InsertionFinder(network, working.solution, working.schedule);
        const random = new Random(seed);
        excluded += network.compatible.filter(Boolean).length - vehicles.length;
        for (let tries = 0; tries < 100; tries += 1) {
          const request = random.below(network.requestCount);
          const vehicle = random.below(network.vehicleCount);
          const isOpen = working.solution.vehicleOf[request] < 0 && !network.completed[request];
          if (!isOpen || !network.compatible[request * network.vehicleCount + vehicle]) continue;
          finder.find(request, vehicle);
          if (finder.added[0] === Infinity) continue;
          expect([...vehicles.subarray(begin[request], begin[request + 1])]).toContain(vehicle);
          expect(working.insert(request, vehicle, finder.afterPickup[0], finder.afterDropoff[0])).toBe(true);
          inserted += 1;
        }
      }),
      { numRuns: 30 },
    );
    expect(inserted).toBeGreaterThan(100);
    expect(excluded).toBeGreaterThan(100);
  });
});
