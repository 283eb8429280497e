import type { Network } from '../network/network';
import type { WorkingSolution } from '../route/workingSolution';
import type { Random } from '../search/random';
import type { BestInsertions } from './bestInsertions';
import { Blinks } from './blinks';
import type { Candidates } from './candidates';

/**
 * Greedy insertion of one request after the other, each at its best position, in an order drawn at random: at random, the
 * farthest from the vehicles first, the nearest first, the earliest first, or the narrowest window first. A blink passes over
 * a request's best position, so that repairs of the same gap differ (Christiaens and Vanden Berghe 2020).
 */
export class OrderedInsertion {
  private readonly network: Network;
  private readonly working: WorkingSolution;
  private readonly insertions: BestInsertions;
  private readonly candidates: Candidates;
  private readonly blinks: Blinks;
  private readonly random: Random;
  private readonly order: Int32Array;
  /** For each order, the requests' sort keys. */
  private readonly keys: readonly Float64Array[];
  /** The best insertion of a request so far. */
  private best = Infinity;
  private bestVehicle = -1;
  private bestRank = 0;

  constructor(
    network: Network,
    working: WorkingSolution,
    insertions: BestInsertions,
    candidates: Candidates,
    random: Random,
  ) {
    this.network = network;
    this.working = working;
    this.insertions = insertions;
    this.candidates = candidates;
    this.blinks = new Blinks(random);
    this.random = random;
    this.order = new Int32Array(network.requestCount);
    this.keys = sortKeys(network);
  }

  /**
   * Returns false as soon as the plan can't become acceptable any more: the requests that stay unplanned weigh more than
   * allowed, or as much as allowed while the distance exceeds the limit.
   */
  repair(maxWeight: number, maxDistance: number, blinkRate: number): boolean {
    const { working, order, random } = this;
    const count = working.unplannedCount;
    for (let index = 0; index < count; index += 1) order[index] = working.unplanned[index];
    this.blinks.begin(blinkRate);
    random.shuffle(order, count);
    const keys = this.keys[random.below(this.keys.length + 2)];
    if (keys) sortByKey(order, count, keys);
    let weight = 0;
    for (let index = 0; index < count; index += 1) {
      this.findBest(order[index]);
      if (this.bestVehicle < 0) {
        weight += this.network.weight[order[index]];
        if (weight > maxWeight) return false;
        continue;
      }
      // No later insertion makes the plan shorter
      if (weight === maxWeight && working.distance + this.best > maxDistance) return false;
      if (!this.insertions.insert(order[index], this.bestVehicle, this.bestRank)) return false;
    }
    return true;
  }

  private findBest(request: number): void {
    const { candidates, working } = this;
    this.best = Infinity;
    this.bestVehicle = -1;
    if (working.isHopeless[request]) {
      for (let index = 0; index < working.changedCount; index += 1) this.compare(request, working.changed[index]);
    } else {
      const end = candidates.begin[request + 1];
      for (let index = candidates.begin[request]; index < end; index += 1) {
        this.compare(request, candidates.vehicles[index]);
      }
    }
  }

  private compare(request: number, vehicle: number): void {
    const { insertions, network, candidates, blinks } = this;
    if (!candidates.includes[request * network.vehicleCount + vehicle]) return;
    const cell = insertions.lookUp(request, vehicle);
    let added = insertions.best[cell];
    if (added >= this.best) return;
    let rank = 0;
    if (blinks.next()) {
      added = insertions.nextBest[cell];
      rank = 1;
      if (added >= this.best) return;
    }
    this.best = added;
    this.bestVehicle = vehicle;
    this.bestRank = rank;
  }
}

function sortKeys({ requestCount, vehicleCount, earliest, latest, row, column, distances }: Network): Float64Array[] {
  const fromStart = Float64Array.from({ length: requestCount }, (_, request) => {
    let least = Infinity;
    for (let start = 2 * requestCount; start < 2 * requestCount + vehicleCount; start += 1) {
      least = Math.min(least, distances[row[start] + column[request]]);
    }
    return least;
  });
  const byRequest = (key: (request: number) => number) =>
    Float64Array.from({ length: requestCount }, (_, request) => key(request));
  return [
    fromStart,
    fromStart.map((distance) => -distance),
    byRequest((request) => earliest[request]),
    byRequest((request) => latest[request] - earliest[request]),
  ];
}

/** Insertion sort: the lists are short. */
function sortByKey(items: Int32Array, count: number, keys: Float64Array): void {
  for (let i = 1; i < count; i += 1) {
    const item = items[i];
    let j = i - 1;
    for (; j >= 0 && keys[items[j]] > keys[item]; j -= 1) items[j + 1] = items[j];
    items[j + 1] = item;
  }
}
