import { describe, expect, it } from 'vitest';
import { buildNetwork } from '../network/network';
import { generateProblem } from '../testing/generateProblem';
import { LargeNeighborhoodSearch, RECOMBINATION } from './largeNeighborhoodSearch';

const network = buildNetwork(generateProblem(3, { requests: 60, vehicles: 8 }));

function search(seed: number, iterations: number): LargeNeighborhoodSearch {
  const found = new LargeNeighborhoodSearch(network, seed, 'all', []);
  while (found.iterations < iterations) found.iterate();
  return found;
}

describe('what searches share', () => {
  it('[PLN-1] makes a search at least as good as the one that shares its routes, once it combines them', () => {
    const good = search(2, 4_000);
    const shared = good.share();
    const poor = search(1, RECOMBINATION);
    expect(poor.best.unplannedWeight).toBe(good.best.unplannedWeight);
    expect(poor.best.distance).toBeGreaterThan(good.best.distance);
    poor.receive([shared]);
    poor.iterate();
    expect(poor.best.unplannedWeight).toBe(good.best.unplannedWeight);
    expect(poor.best.distance).toBeLessThanOrEqual(good.best.distance + 1e-9);
  });

  it('[PLN-1] holds the routes of the best plan every time, and all others once', () => {
    const found = search(1, 2_000);
    const first = found.share();
    const again = found.share();
    const used = new Set(found.best.solution.vehicleOf.filter((vehicle) => vehicle >= 0)).size;
    expect(first.distance.length).toBeGreaterThan(used);
    expect(again.distance).toHaveLength(used);
    const total = again.distance.reduce((sum, distance) => sum + distance, 0);
    expect(total).toBeLessThanOrEqual(found.best.distance + 1e-9);
    expect(again.begin.at(-1)).toBe(again.nodes.length);
  });

  it('[PLN-1] is not passed on by the search that receives it', () => {
    const sender = search(1, 500);
    const receiver = search(2, 1);
    receiver.share();
    const shared = sender.share();
    receiver.receive([shared]);
    const used = new Set(receiver.best.solution.vehicleOf.filter((vehicle) => vehicle >= 0)).size;
    expect(receiver.share().distance.length).toBeLessThanOrEqual(used);
  });
});
