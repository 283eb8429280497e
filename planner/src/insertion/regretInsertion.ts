import type { Network } from '../network/network';
import type { WorkingSolution } from '../route/workingSolution';
import type { Random } from '../search/random';
import type { BestInsertions } from './bestInsertions';
import { Blinks } from './blinks';
import type { Candidates } from './candidates';

/** The greatest k: how many of a request's vehicles the regret compares. */
const MAX_K = 3;

/**
 * Regret insertion (Ropke and Pisinger 2006, section 3.2.2): inserts the request next that would lose most if its best route
 * were taken by another one, which is the sum of the differences between its best route and its next k - 1 ones. With k = 1,
 * the request with the shortest insertion is next.
 */
export class RegretInsertion {
  private readonly network: Network;
  private readonly working: WorkingSolution;
  private readonly insertions: BestInsertions;
  private readonly candidates: Candidates;
  private readonly blinks: Blinks;
  /** By request and vehicle: the distance that the insertion adds, and its rank among the insertions into that route. */
  private readonly added: Float64Array;
  private readonly ranks: Uint8Array;
  /** By request, from `request * vehicleCount` on: the vehicles whose routes have room for it, and how many these are. */
  private readonly roomy: Int32Array;
  private readonly roomyCount: Int32Array;
  /** By request: the `MAX_K` least additions, ascending, and the vehicle of the first one, or -1. */
  private readonly least: Float64Array;
  private readonly bestVehicle: Int32Array;
  /** The weight of the requests that fit in no route, as of the last choice. */
  private impossibleWeight = 0;

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
    this.added = new Float64Array(network.requestCount * network.vehicleCount);
    this.ranks = new Uint8Array(network.requestCount * network.vehicleCount);
    this.roomy = new Int32Array(network.requestCount * network.vehicleCount);
    this.roomyCount = new Int32Array(network.requestCount);
    this.least = new Float64Array(network.requestCount * MAX_K);
    this.bestVehicle = new Int32Array(network.requestCount);
  }

  /** Returns false as `OrderedInsertion.repair` does. Takes an insertion back that is not possible after all. */
  repair(k: number, maxWeight: number, maxDistance: number, blinkRate: number): boolean {
    const { working, insertions } = this;
    this.blinks.begin(blinkRate);
    for (let index = 0; index < working.unplannedCount; index += 1) {
      this.evaluateAll(working.unplanned[index]);
      this.rankVehicles(working.unplanned[index], k);
    }
    while (working.unplannedCount > 0) {
      const request = this.chooseRequest(k, maxWeight);
      if (request === -2) return false;
      if (request === -1) return true;
      const vehicle = this.bestVehicle[request];
      const cell = request * this.network.vehicleCount + vehicle;
      // No later insertion makes the plan shorter
      const isOver = working.distance + this.added[cell] > maxDistance;
      if (isOver && this.impossibleWeight === maxWeight) return false;
      if (!insertions.insert(request, vehicle, this.ranks[cell])) {
        working.remove(request);
        working.refresh();
        return false;
      }
      const freesSeats = this.network.onBoardOf[request] >= 0;
      for (let index = 0; index < working.unplannedCount; index += 1) {
        if (freesSeats) this.evaluateFreed(working.unplanned[index], vehicle, k);
        else this.evaluateChanged(working.unplanned[index], vehicle, k);
      }
    }
    return true;
  }

  /** Looks up the insertions of a request into all routes that can have room for it. */
  private evaluateAll(request: number): void {
    const { working, candidates } = this;
    this.roomyCount[request] = 0;
    if (working.isHopeless[request]) {
      for (let index = 0; index < working.changedCount; index += 1) this.consider(request, working.changed[index]);
      return;
    }
    const end = candidates.begin[request + 1];
    for (let index = candidates.begin[request]; index < end; index += 1) {
      this.consider(request, candidates.vehicles[index]);
    }
  }

  private consider(request: number, vehicle: number): void {
    const { vehicleCount } = this.network;
    if (!this.candidates.includes[request * vehicleCount + vehicle] || !this.evaluate(request, vehicle)) return;
    this.roomy[request * vehicleCount + this.roomyCount[request]] = vehicle;
    this.roomyCount[request] += 1;
  }

  /** Looks up the insertion of a request into a route. Returns whether there is one. */
  private evaluate(request: number, vehicle: number): boolean {
    const { insertions } = this;
    const cell = insertions.lookUp(request, vehicle);
    const added = insertions.best[cell];
    const isSkipped = added < Infinity && this.blinks.next();
    this.added[cell] = isSkipped ? insertions.nextBest[cell] : added;
    this.ranks[cell] = isSkipped ? 1 : 0;
    return added < Infinity;
  }

  /**
   * Looks up the insertion into a route that has one more request, and ranks the request's vehicles again if that matters. A
   * route without room for a request does not get any by one more stop.
   */
  private evaluateChanged(request: number, vehicle: number, k: number): void {
    const { roomy, roomyCount } = this;
    const begin = request * this.network.vehicleCount;
    let index = begin;
    while (index < begin + roomyCount[request] && roomy[index] !== vehicle) index += 1;
    if (index === begin + roomyCount[request]) return;
    const before = this.added[begin + vehicle];
    if (!this.evaluate(request, vehicle)) {
      roomyCount[request] -= 1;
      roomy[index] = roomy[begin + roomyCount[request]];
    }
    const greatest = this.least[request * MAX_K + k - 1];
    const wasAmongLeast = before < Infinity && before <= greatest;
    if (wasAmongLeast || this.added[begin + vehicle] < greatest) this.rankVehicles(request, k);
  }

  /** Looks up the insertion into a route that has the drop-off of a client on board now: their seats are free from there on. */
  private evaluateFreed(request: number, vehicle: number, k: number): void {
    const begin = request * this.network.vehicleCount;
    const roomy = this.roomy.subarray(begin, begin + this.roomyCount[request]);
    if (roomy.includes(vehicle)) this.evaluateChanged(request, vehicle, k);
    else {
      this.consider(request, vehicle);
      this.rankVehicles(request, k);
    }
  }

  /** The request to insert next, -1 if none can be inserted, or -2 if too many can't. */
  private chooseRequest(k: number, maxWeight: number): number {
    const { weight } = this.network;
    const { least, bestVehicle } = this;
    const { unplanned, unplannedCount } = this.working;
    let chosen = -1;
    let greatestRegret = -Infinity;
    let chosenAdded = Infinity;
    this.impossibleWeight = 0;
    for (let index = 0; index < unplannedCount; index += 1) {
      const request = unplanned[index];
      if (bestVehicle[request] < 0) {
        this.impossibleWeight += weight[request];
        if (this.impossibleWeight > maxWeight) return -2;
        continue;
      }
      const first = request * MAX_K;
      let regret = k === 1 ? -least[first] : 0;
      // Whoever is on board comes first
      regret += (weight[request] - 1) * 1e6;
      // Routes that can't take it count as very long detours: the fewer can, the more urgent
      for (let rank = 1; rank < k; rank += 1) regret += Math.min(least[first + rank], 1e6) - least[first];
      if (regret < greatestRegret || (regret === greatestRegret && least[first] >= chosenAdded)) continue;
      chosen = request;
      greatestRegret = regret;
      chosenAdded = least[first];
    }
    return chosen;
  }

  /** Finds the k least additions of a request, and the vehicle of the first. */
  private rankVehicles(request: number, k: number): void {
    const { least, added, roomy } = this;
    const row = request * this.network.vehicleCount;
    const first = request * MAX_K;
    const last = first + k - 1;
    for (let rank = first; rank <= last; rank += 1) least[rank] = Infinity;
    let best = -1;
    for (let index = row; index < row + this.roomyCount[request]; index += 1) {
      const vehicle = roomy[index];
      const value = added[row + vehicle];
      if (value >= least[last]) continue;
      let rank = last;
      for (; rank > first && value < least[rank - 1]; rank -= 1) least[rank] = least[rank - 1];
      least[rank] = value;
      if (rank === first) best = vehicle;
    }
    this.bestVehicle[request] = best;
  }
}
