import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildNetwork } from '../network/network';
import { Snapshot } from '../route/snapshot';
import { WorkingSolution } from '../route/workingSolution';
import { generateProblem } from '../testing/generateProblem';
import { BestInsertions } from './bestInsertions';
import { findCandidates } from './candidates';
import { InsertionFinder } from './insertionFinder';
import { insertLeftovers } from './leftovers';

const seeds = fc.integer({ min: 1, max: 1_000_000 });

/** Without breaks and rush hours: with them, one more stop can move a route to a time at which another one fits. */
function begin(seed: number) {
  const { requests, vehicles, travel } = generateProblem(seed, { requests: 20, vehicles: 3 });
  const network = buildNetwork({
    requests,
    vehicles: vehicles.map((vehicle) => ({ ...vehicle, break: undefined })),
    travel: { ...travel, slowdown: undefined },
  });
  const working = new WorkingSolution(network);
  const insertions = new BestInsertions(network, working);
  const candidates = findCandidates(network, working);
  return { network, working, insertLeftovers: () => insertLeftovers(network, working, insertions, candidates) };
}

describe('inserting leftovers', () => {
  it('[PLN-1] leaves out no request for which a route has room', () => {
    let planned = 0;
    fc.assert(
      fc.property(seeds, (seed) => {
        const { network, working, insertLeftovers } = begin(seed);
        expect(insertLeftovers()).toBe(true);
        const finder = new InsertionFinder(network, working.solution, working.schedule);
        for (const request of working.unplanned.subarray(0, working.unplannedCount)) {
          for (let vehicle = 0; vehicle < network.vehicleCount; vehicle += 1) {
            if (!network.compatible[request * network.vehicleCount + vehicle]) continue;
            finder.find(request, vehicle);
            expect(finder.added[0]).toBe(Infinity);
          }
        }
        planned += network.requestCount - working.unplannedCount;
      }),
      { numRuns: 20 },
    );
    expect(planned).toBeGreaterThan(100);
  });

  it('[PLN-1] looks for room in all routes in which a removal can have made any', () => {
    let found = 0;
    fc.assert(
      fc.property(seeds, fc.nat(), (seed, choice) => {
        const { network, working, insertLeftovers } = begin(seed);
        insertLeftovers();
        working.save(new Snapshot(network));
        working.forgetChanges();
        const planned = [...working.solution.vehicleOf.keys()].filter(
          (r) => (working.solution.vehicleOf[r] ?? -1) >= 0,
        );
        const removed = planned[choice % planned.length];
        if (removed === undefined) return;
        working.remove(removed);
        expect(working.refresh()).toBe(true);
        const changed = working.changed.subarray(0, working.changedCount);
        const finder = new InsertionFinder(network, working.solution, working.schedule);
        for (const request of working.unplanned.subarray(0, working.unplannedCount)) {
          expect(working.isHopeless[request]).toBe(Number(request !== removed));
          for (let vehicle = 0; request !== removed && vehicle < network.vehicleCount; vehicle += 1) {
            if (!network.compatible[request * network.vehicleCount + vehicle]) continue;
            finder.find(request, vehicle);
            if (finder.added[0] === Infinity) continue;
            expect([...changed]).toContain(vehicle);
            found += 1;
          }
        }
      }),
      { numRuns: 60 },
    );
    expect(found).toBeGreaterThan(0);
  });
});
