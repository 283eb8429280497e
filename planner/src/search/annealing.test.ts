import { describe, expect, it } from 'vitest';
import { buildNetwork } from '../network/network';
import { Snapshot } from '../route/snapshot';
import { generateProblem } from '../testing/generateProblem';
import { Annealing } from './annealing';
import { Random } from './random';

const DISTANCE = 100;
const network = buildNetwork(generateProblem(1, { requests: 10, vehicles: 2 }));

/** A plan that serves every request. */
const first = (distance: number) => Object.assign(new Snapshot(network), { distance });

/** How much longer than now a plan may be, on average over some iterations. */
function meanSlack(annealing: Annealing, iterations: number): number {
  let sum = 0;
  for (let step = 0; step < iterations; step += 1) sum += annealing.nextLimit(DISTANCE) - DISTANCE;
  return sum / iterations;
}

describe('annealing', () => {
  it('[PLN-1] accepts longer plans at first, hardly any in the end, and starts over in a longer cycle', () => {
    const annealing = new Annealing(network, first(DISTANCE), new Random(1));
    const lengths = [0, 1].map(() => {
      const first = meanSlack(annealing, 1000);
      let steps = 1000;
      let last = first;
      for (; !annealing.isCycleOver; steps += 1000) last = meanSlack(annealing, 1000);
      expect(last).toBeLessThan(first / 20);
      annealing.startCycle();
      return steps;
    });
    expect(lengths[1]).toBeGreaterThan(lengths[0] ?? Infinity);
  });

  it('[PLN-1] is hotter at first where rides are shared', () => {
    const [shared, alone, far] = [50, 100, 1000].map((distance) =>
      meanSlack(new Annealing(network, first(distance), new Random(1)), 500),
    );
    expect(shared).toBeGreaterThan(1.5 * (alone ?? Infinity));
    // Long drives without a client ask for longer plans in between, too
    expect(far).toBeGreaterThan(1.5 * (alone ?? Infinity));
  });

  it('[PLN-1] ends the last cycle with the search if its end is known', () => {
    const annealing = new Annealing(network, first(DISTANCE), new Random(1));
    const end = 5000;
    const slacks = Array.from({ length: end / 100 }, (_, index) => {
      annealing.expectEnd(end - index * 100);
      return meanSlack(annealing, 100);
    });
    expect(annealing.isCycleOver).toBe(false);
    expect(slacks.at(-1)).toBeLessThan((slacks[0] ?? 0) / 20);
    expect(slacks[25]).toBeGreaterThan(slacks.at(-1) ?? Infinity);
  });

  it('[PLN-3] cools down in as many iterations as a search that is stopped has left, wherever it is', () => {
    for (const steps of [100, 14_000]) {
      const annealing = new Annealing(network, first(DISTANCE), new Random(1));
      const hot = meanSlack(annealing, 100);
      if (steps > 100) meanSlack(annealing, steps - 100);
      const before = meanSlack(annealing, 200);
      annealing.cool(2_000);
      const slacks = Array.from({ length: 20 }, () => meanSlack(annealing, 100));
      expect(slacks[0]).toBeLessThan(Math.min(before, hot / 5));
      expect(slacks.at(-1)).toBeLessThan(hot / 30);
      expect(annealing.isCycleOver).toBe(false);
      expect(annealing.progress).toBe(1);
    }
  });

  it.each([
    [10, 2],
    [100, 1],
  ])('[PLN-1] takes as much time as there is for %i requests in %i cycles', (requests, cycles) => {
    const many = buildNetwork(generateProblem(1, { requests, vehicles: 2 }));
    const annealing = new Annealing(many, first(DISTANCE), new Random(1));
    const end = 150_000;
    let begun = 1;
    for (let step = 0; step < end; step += 100) {
      if (annealing.isCycleOver) {
        annealing.startCycle();
        begun += 1;
      }
      annealing.expectEnd(end - step);
      meanSlack(annealing, 100);
    }
    expect(begun).toBe(cycles);
    expect(annealing.isCycleOver).toBe(false);
    expect(annealing.progress).toBeGreaterThan(0.99);
  });
});
