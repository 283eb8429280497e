import { describe, expect, it } from 'vitest';
import { buildNetwork } from '../network/network';
import { WorkingSolution } from '../route/workingSolution';
import { Random } from '../search/random';
import { generateProblem } from '../testing/generateProblem';
import { InsertionFinder } from './insertionFinder';

describe('the shortest insertion', () => {
  it.each([
    ['both ways are as long', 0],
    ['one way is longer than the other', 0.5],
  ])('[PLN-1] adds what it says where %s', (_, longer) => {
    const problem = generateProblem(5, { requests: 30, vehicles: 5 });
    const { places, distances } = problem.travel;
    const oneWay = distances.map((distance, cell) => {
      const isBack = Math.floor(cell / places) > cell % places;
      return isBack ? distance * (1 + longer) : distance;
    });
    const network = buildNetwork({ ...problem, travel: { ...problem.travel, distances: oneWay } });
    const working = new WorkingSolution(network);
    const finder = new InsertionFinder(network, working.solution, working.schedule);
    const random = new Random(1);
    let inserted = 0;
    for (let request = 0; request < network.requestCount; request += 1) {
      const vehicle = random.below(network.vehicleCount);
      if (!network.compatible[request * network.vehicleCount + vehicle]) continue;
      finder.find(request, vehicle);
      if (finder.added[0] === Infinity) continue;
      const before = working.distance;
      expect(working.insert(request, vehicle, finder.afterPickup[0], finder.afterDropoff[0])).toBe(true);
      expect(working.distance - before).toBeCloseTo(finder.added[0], 8);
      inserted += 1;
    }
    expect(inserted).toBeGreaterThan(10);
  });
});
