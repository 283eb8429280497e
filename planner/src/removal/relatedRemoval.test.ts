import { describe, expect, it } from 'vitest';
import { buildNetwork } from '../network/network';
import { WorkingSolution } from '../route/workingSolution';
import { Random } from '../search/random';
import { buildNeighborhoods } from './neighborhoods';
import { removeRelated } from './relatedRemoval';
import { drawSeed } from './removal';

const REQUESTS = 24;
const DRAWS = 2_000;
const RUNS = 40;
const isWest = (request: number) => request < REQUESTS / 2;

/** Rides in two towns 100 miles from each other, at the same time. Each has a vehicle, but the first one of each town. */
function begin(seed = 1) {
  const stop = (place: number) => ({ place, earliest: 0, latest: 1440, serviceTime: 1 });
  const at = Array.from({ length: 2 * REQUESTS }, (_, place) => (isWest(place % REQUESTS) ? 0 : 100) + place / 10);
  const distances = Float64Array.from(at.flatMap((a) => at.map((b) => Math.abs(a - b))));
  const requests = Array.from({ length: REQUESTS }, (_, index) => ({
    id: `r${index}`,
    pickup: stop(index),
    dropoff: stop(REQUESTS + index),
    seats: [1],
    maxRideTime: 60,
  }));
  const vehicles = requests.map((_, index) => ({
    id: `v${index}`,
    startPlace: index,
    endPlace: index,
    earliestStart: 0,
    latestEnd: 1440,
    capacity: [1],
  }));
  const network = buildNetwork({ requests, vehicles, travel: { places: at.length, times: distances, distances } });
  const working = new WorkingSolution(network);
  const leftOut = [0, REQUESTS / 2];
  for (let request = 0; request < REQUESTS; request += 1) {
    if (!leftOut.includes(request)) working.setRoute(request, [request, REQUESTS + request]);
  }
  return {
    leftOut,
    context: { network, working, neighborhoods: buildNeighborhoods(network), random: new Random(seed) },
  };
}

describe('a removal', () => {
  it('[PLN-7] begins more often at requests that are left out than at others', () => {
    const { leftOut, context } = begin();
    const seeds = Array.from({ length: DRAWS }, () => drawSeed(context));
    const share = seeds.filter((seed) => leftOut.includes(seed)).length / DRAWS;
    expect(share).toBeGreaterThan(0.2);
    expect(share).toBeLessThan(0.35);
    expect(new Set(seeds).size).toBe(REQUESTS);
  });

  it('[PLN-7] takes out requests that are near each other, not those near any that was left out before', () => {
    let together = 0;
    for (let run = 0; run < RUNS; run += 1) {
      const { context } = begin(run);
      removeRelated(context, 4);
      const removed = [...context.working.unplanned.subarray(2, context.working.unplannedCount)];
      expect(removed).toHaveLength(4);
      if (removed.every(isWest) || !removed.some(isWest)) together += 1;
    }
    expect(together / RUNS).toBeGreaterThan(0.4);
  });
});
