import { describe, expect, it } from 'vitest';
import { findCandidates } from '../insertion/candidates';
import { buildNetwork } from '../network/network';
import { WorkingSolution } from '../route/workingSolution';
import { Random } from '../search/random';
import { buildNeighborhoods } from './neighborhoods';
import { removeRelated } from './relatedRemoval';
import { drawSeed } from './removal';
import { removeRoute } from './routeRemoval';
import { removeStrings } from './stringRemoval';

const REQUESTS = 24;
const DRAWS = 2_000;
const RUNS = 40;
const isWest = (request: number) => request < REQUESTS / 2;

interface Beginning {
  readonly seed?: number;
  readonly leftOut?: readonly number[];
  readonly impossible?: readonly number[];
}

/** Left out by default: the first ride of each town. */
const LEFT_OUT = [0, REQUESTS / 2];

/**
 * Rides in two towns 100 miles from each other, at the same time. Each has a vehicle, but those that are left out. For those
 * that are impossible, which are left out, too, no vehicle has the seats.
 */
function begin({ seed = 1, leftOut = LEFT_OUT, impossible = [] }: Beginning = {}) {
  const stop = (place: number) => ({ place, earliest: 0, latest: 1440, serviceTime: 1 });
  const at = Array.from({ length: 2 * REQUESTS }, (_, place) => (isWest(place % REQUESTS) ? 0 : 100) + place / 10);
  const distances = Float64Array.from(at.flatMap((a) => at.map((b) => Math.abs(a - b))));
  const requests = Array.from({ length: REQUESTS }, (_, index) => ({
    id: `r${index}`,
    pickup: stop(index),
    dropoff: stop(REQUESTS + index),
    seats: [impossible.includes(index) ? 2 : 1],
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
  const candidates = findCandidates(network, working);
  for (let request = 0; request < REQUESTS; request += 1) {
    if (leftOut.includes(request) || impossible.includes(request)) continue;
    working.setRoute(request, [request, REQUESTS + request]);
  }
  return { network, working, candidates, neighborhoods: buildNeighborhoods(network), random: new Random(seed) };
}

type Context = ReturnType<typeof begin>;

/** How often a removal begins at one of some requests, as a share. */
function measureShare(context: Context, requests: readonly number[]): number {
  const seeds = Array.from({ length: DRAWS }, () => drawSeed(context));
  return seeds.filter((seed) => requests.includes(seed)).length / DRAWS;
}

/** The requests that a removal takes out. */
function listRemoved(context: Context, remove: (context: Context) => void): readonly number[] {
  const before = context.working.unplannedCount;
  remove(context);
  return [...context.working.unplanned.subarray(before, context.working.unplannedCount)];
}

describe('a removal', () => {
  it('[PLN-7] begins more often at requests that are left out than at others', () => {
    const context = begin();
    const seeds = Array.from({ length: DRAWS }, () => drawSeed(context));
    const share = seeds.filter((seed) => LEFT_OUT.includes(seed)).length / DRAWS;
    expect(share).toBeGreaterThan(0.2);
    expect(share).toBeLessThan(0.35);
    expect(new Set(seeds).size).toBe(REQUESTS);
  });

  it('[PLN-7] begins no more often than at others at a request that no vehicle can serve', () => {
    const impossible = [5, 6, 7];
    const mixed = begin({ impossible });
    expect(measureShare(mixed, impossible)).toBeLessThan(0.15);
    expect(measureShare(mixed, LEFT_OUT)).toBeGreaterThan(0.2);
    const alone = begin({ leftOut: [], impossible });
    expect(measureShare(alone, impossible)).toBeLessThan(0.17);
    expect(measureShare(alone, impossible)).toBeGreaterThan(0.08);
  });

  it('[PLN-7] takes out requests that are near each other, not those near any that was left out before', () => {
    let together = 0;
    for (let run = 0; run < RUNS; run += 1) {
      const removed = listRemoved(begin({ seed: run }), (context) => removeRelated(context, 4));
      expect(removed).toHaveLength(4);
      if (removed.every(isWest) || !removed.some(isWest)) together += 1;
    }
    expect(together / RUNS).toBeGreaterThan(0.4);
  });

  it('[PLN-7] takes out a route near a request that is left out', () => {
    // Nearly all are left out, so that removals begin at them
    const planned = [5, 17];
    const leftOut = Array.from({ length: REQUESTS }, (_, request) => request).filter((each) => !planned.includes(each));
    const removed = Array.from({ length: RUNS }, (_, seed) =>
      listRemoved(begin({ seed, leftOut }), (context) => removeRoute(context, 4)),
    );
    for (const requests of removed) expect([[5], [17]]).toContainEqual(requests);
    expect(new Set(removed.flat()).size).toBe(2);
  });

  it('[PLN-7] takes out strings near a request that is left out', () => {
    const planned = [4, 5, 6, 16, 17, 18];
    const leftOut = Array.from({ length: REQUESTS }, (_, request) => request).filter((each) => !planned.includes(each));
    for (let run = 0; run < RUNS; run += 1) {
      const removed = listRemoved(begin({ seed: run, leftOut }), (context) => removeStrings(context, 3));
      expect([planned.slice(0, 3), planned.slice(3)]).toContainEqual(removed.toSorted((a, b) => a - b));
    }
  });
});
