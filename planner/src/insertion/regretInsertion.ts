import type { Network } from '../network/network';
import type { WorkingSolution } from '../route/workingSolution';
import type { Random } from '../search/random';
import type { InsertionMemo } from './insertionMemo';

/**
 * Regret insertion (Ropke and Pisinger 2006, section 3.2.2): inserts the request next that would lose most if its best route
 * were taken by another one, which is the sum of the differences between its best route and its next k - 1 ones. With k = 1,
 * the request with the shortest insertion is next.
 */
export class RegretInsertion {
  private readonly network: Network;
  private readonly working: WorkingSolution;
  private readonly memo: InsertionMemo;
  private readonly random: Random;
  /** By request and vehicle: the distance that the insertion adds, and its rank among the insertions into that route. */
  private readonly added: Float64Array;
  private readonly ranks: Uint8Array;
  /** The least additions of one request, ascending. */
  private readonly least = new Float64Array(4);
  private bestVehicle = -1;

  constructor(network: Network, working: WorkingSolution, memo: InsertionMemo, random: Random) {
    this.network = network;
    this.working = working;
    this.memo = memo;
    this.random = random;
    this.added = new Float64Array(network.requestCount * network.vehicleCount);
    this.ranks = new Uint8Array(network.requestCount * network.vehicleCount);
  }

  /** Returns false as `OrderedInsertion.repair` does. */
  repair(k: number, maxWeight: number, maxDistance: number, blinkRate: number): boolean {
    const { working, memo } = this;
    for (let vehicle = 0; vehicle < this.network.vehicleCount; vehicle += 1) this.evaluate(vehicle, blinkRate);
    while (working.unplannedCount > 0) {
      const request = this.chooseRequest(k, maxWeight);
      if (request === -2) return false;
      if (request === -1) return true;
      const vehicle = this.bestVehicle;
      const rank = this.ranks[request * this.network.vehicleCount + vehicle];
      if (!memo.insert(request, vehicle, rank)) return false;
      if (maxWeight === 0 && working.distance > maxDistance) return false;
      this.evaluate(vehicle, blinkRate);
    }
    return true;
  }

  /** Looks up the insertions of all unplanned requests into a route. */
  private evaluate(vehicle: number, blinkRate: number): void {
    const { compatible, vehicleCount } = this.network;
    const { unplanned, unplannedCount } = this.working;
    for (let index = 0; index < unplannedCount; index += 1) {
      const cell = unplanned[index] * vehicleCount + vehicle;
      this.added[cell] = Infinity;
      if (!compatible[cell]) continue;
      const entry = this.memo.pick(unplanned[index], vehicle, this.random, blinkRate);
      this.added[cell] = this.memo.added[entry];
      this.ranks[cell] = this.memo.rankOf(entry);
    }
  }

  /** The request to insert next, -1 if none can be inserted, or -2 if too many can't. Sets its best vehicle. */
  private chooseRequest(k: number, maxWeight: number): number {
    const { weight } = this.network;
    const { unplanned, unplannedCount } = this.working;
    let chosen = -1;
    let greatestRegret = -Infinity;
    let chosenAdded = Infinity;
    let impossible = 0;
    for (let index = 0; index < unplannedCount; index += 1) {
      const request = unplanned[index];
      const vehicle = this.rankVehicles(request, k);
      if (vehicle < 0) {
        impossible += this.network.weight[request];
        if (impossible > maxWeight) return -2;
        continue;
      }
      const { least } = this;
      let regret = k === 1 ? -least[0] : 0;
      // Whoever is on board comes first
      regret += (weight[request] - 1) * 1e6;
      // Routes that can't take it count as very long detours: the fewer can, the more urgent
      for (let rank = 1; rank < k; rank += 1) regret += Math.min(least[rank], 1e6) - least[0];
      if (regret < greatestRegret || (regret === greatestRegret && least[0] >= chosenAdded)) continue;
      chosen = request;
      greatestRegret = regret;
      chosenAdded = least[0];
      this.bestVehicle = vehicle;
    }
    return chosen;
  }

  /** Finds the k least additions of a request. Returns the vehicle of the first, or -1. */
  private rankVehicles(request: number, k: number): number {
    const { vehicleCount } = this.network;
    const { least, added } = this;
    least.fill(Infinity);
    let best = -1;
    for (let vehicle = 0; vehicle < vehicleCount; vehicle += 1) {
      const value = added[request * vehicleCount + vehicle];
      if (value >= least[k - 1]) continue;
      let rank = k - 1;
      for (; rank > 0 && value < least[rank - 1]; rank -= 1) least[rank] = least[rank - 1];
      least[rank] = value;
      if (rank === 0) best = vehicle;
    }
    return best;
  }
}
