import type { Network } from '../network/network';
import type { WorkingSolution } from '../route/workingSolution';
import type { Random } from '../search/random';
import type { InsertionMemo } from './insertionMemo';

/**
 * Greedy insertion of one request after the other, each at its best position, in an order drawn at random: at random, the
 * farthest from the vehicles first, the nearest first, the earliest first, or the narrowest window first. A blink passes over
 * a request's best position, so that repairs of the same gap differ (Christiaens and Vanden Berghe 2020).
 */
export class OrderedInsertion {
  private readonly network: Network;
  private readonly working: WorkingSolution;
  private readonly memo: InsertionMemo;
  private readonly random: Random;
  private readonly order: Int32Array;
  /** For each order, the requests' sort keys. */
  private readonly keys: readonly Float64Array[];

  constructor(network: Network, working: WorkingSolution, memo: InsertionMemo, random: Random) {
    this.network = network;
    this.working = working;
    this.memo = memo;
    this.random = random;
    this.order = new Int32Array(network.requestCount);
    this.keys = sortKeys(network);
  }

  /**
   * Returns false as soon as the plan can't become acceptable any more: the requests that stay unplanned weigh more than
   * allowed, or, if all have to be planned, the distance exceeds the limit.
   */
  repair(maxWeight: number, maxDistance: number, blinkRate: number): boolean {
    const { working, order, random } = this;
    const count = working.unplannedCount;
    order.set(working.unplanned.subarray(0, count));
    random.shuffle(order, count);
    const keys = this.keys[random.below(this.keys.length + 2)];
    if (keys) sortByKey(order, count, keys);
    let weight = 0;
    for (let index = 0; index < count; index += 1) {
      if (!this.insertBest(order[index], blinkRate)) weight += this.network.weight[order[index]];
      if (weight > maxWeight || (maxWeight === 0 && working.distance > maxDistance)) return false;
    }
    return true;
  }

  private insertBest(request: number, blinkRate: number): boolean {
    const { vehicleCount, compatible } = this.network;
    const { memo, random } = this;
    let best = Infinity;
    let bestVehicle = -1;
    let bestRank = 0;
    for (let vehicle = 0; vehicle < vehicleCount; vehicle += 1) {
      if (!compatible[request * vehicleCount + vehicle]) continue;
      const entry = memo.pick(request, vehicle, random, blinkRate);
      if (memo.added[entry] >= best) continue;
      best = memo.added[entry];
      bestVehicle = vehicle;
      bestRank = memo.rankOf(entry);
    }
    if (bestVehicle < 0) return false;
    return memo.insert(request, bestVehicle, bestRank);
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
