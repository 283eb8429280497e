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

/** Negative if the first search has the better plan. */
const compare = ({ best: a }: LargeNeighborhoodSearch, { best: b }: LargeNeighborhoodSearch) =>
  a.unplannedWeight - b.unplannedWeight || a.distance - b.distance;

/** The better one first: which of two seeds is luckier is nothing that a test can rely on. */
const inOrderOfQuality = (a: LargeNeighborhoodSearch, b: LargeNeighborhoodSearch) =>
  compare(a, b) <= 0 ? ([a, b] as const) : ([b, a] as const);

describe('what searches share', () => {
  it('[PLN-1] makes a search at least as good as the one that shares its routes, once it combines them', () => {
    const [sender, receiver] = inOrderOfQuality(search(1, RECOMBINATION), search(2, RECOMBINATION));
    expect(compare(sender, receiver)).toBeLessThan(0);
    receiver.receive([sender.share()]);
    receiver.iterate();
    expect(compare(receiver, sender)).toBeLessThan(1e-9);
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
