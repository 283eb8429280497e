import { type Network, priceFor } from '../network/network';
import { ProblemError } from '../problem';
import { Schedule } from './schedule';
import type { Snapshot } from './snapshot';
import { Solution } from './solution';

/**
 * A solution that the search takes apart and repairs. Knows the requests without a vehicle and the routes that have changed
 * since it last equaled the search's current solution, so that going back and forth costs only what changed.
 */
export class WorkingSolution {
  readonly solution: Solution;
  readonly schedule: Schedule;
  /** The requests without a vehicle; the first `unplannedCount` entries count. */
  readonly unplanned: Int32Array;
  unplannedCount = 0;
  unplannedWeight = 0;
  /** By request: 1 if it is unplanned and fits in no route, except perhaps in those that have changed. */
  readonly isHopeless: Uint8Array;
  private readonly unplannedIndex: Int32Array;
  /** The vehicles whose routes have changed; the first `changedCount` entries count. */
  readonly changed: Int32Array;
  changedCount = 0;
  distance = 0;
  /** Whether all routes are feasible. A change may show only afterwards that it was not possible. */
  isFeasible = true;
  private readonly network: Network;
  private readonly isChanged: Uint8Array;
  private readonly isOutdated: Uint8Array;

  /** @throws ProblemError */
  constructor(network: Network) {
    const { requestCount: n, vehicleCount } = network;
    this.network = network;
    this.solution = new Solution(network);
    this.schedule = new Schedule(network, this.solution);
    this.unplanned = new Int32Array(n);
    this.unplannedIndex = new Int32Array(n);
    this.isHopeless = new Uint8Array(n);
    this.changed = new Int32Array(vehicleCount);
    this.isChanged = new Uint8Array(vehicleCount);
    this.isOutdated = new Uint8Array(vehicleCount);
    for (let r = 0; r < n; r += 1) if (!network.completed[r]) this.addUnplanned(r);
    for (let vehicle = 0; vehicle < vehicleCount; vehicle += 1) this.startRoute(vehicle);
  }

  /** Takes a request out of its route. The route's times are outdated until `refresh`. */
  remove(request: number): void {
    const { solution, network } = this;
    const vehicle = solution.vehicleOf[request];
    if (network.onBoardOf[request] < 0) solution.unlink(request);
    solution.unlink(network.requestCount + request);
    solution.vehicleOf[request] = -1;
    this.markChanged(vehicle);
    this.isOutdated[vehicle] = 1;
    this.addUnplanned(request);
  }

  /** Whether a route has lost stops since the last `refresh`. */
  lostStops(vehicle: number): boolean {
    return this.isOutdated[vehicle] === 1;
  }

  /** Brings the routes that lost stops up to date. Returns false if one is too late without a stop, which is rare. */
  refresh(): boolean {
    for (let index = 0; index < this.changedCount; index += 1) {
      const vehicle = this.changed[index];
      if (!this.isOutdated[vehicle]) continue;
      this.isOutdated[vehicle] = 0;
      this.isFeasible = this.update(vehicle) && this.isFeasible;
    }
    return this.isFeasible;
  }

  /** Inserts an unplanned request where the schedule admits it. */
  insert(request: number, vehicle: number, afterPickup: number, afterDropoff: number): boolean {
    const { solution, network } = this;
    if (network.onBoardOf[request] < 0) solution.link(request, afterPickup);
    solution.link(network.requestCount + request, afterDropoff);
    solution.vehicleOf[request] = vehicle;
    this.dropUnplanned(request);
    this.markChanged(vehicle);
    this.isFeasible = this.update(vehicle);
    return this.isFeasible;
  }

  /** Empties all routes, up to what is committed. */
  clear(): void {
    for (let vehicle = 0; vehicle < this.network.vehicleCount; vehicle += 1) this.clearRoute(vehicle);
    this.markAllChanged();
  }

  /** Empties a route, up to what is committed. */
  clearRoute(vehicle: number): void {
    const { requestCount: n, completed, anchor } = this.network;
    const { next } = this.solution;
    for (let node = next[anchor[vehicle]], after = -1; node < 2 * n; node = after) {
      after = next[node];
      // Removing a client takes out both stops, and the drop-off comes last
      if (node >= n && !completed[node - n]) this.remove(node - n);
    }
    this.refresh();
  }

  /** Gives an empty route a known sequence of stops. Returns whether that is feasible. */
  setRoute(vehicle: number, nodes: ArrayLike<number>): boolean {
    const { requestCount: n, anchor } = this.network;
    let last = anchor[vehicle];
    for (let index = 0; index < nodes.length; index += 1) {
      const node = nodes[index];
      this.solution.link(node, last);
      last = node;
      if (node < n) continue;
      this.solution.vehicleOf[node - n] = vehicle;
      this.dropUnplanned(node - n);
    }
    return this.update(vehicle) && this.hasSeats(vehicle);
  }

  private hasSeats(vehicle: number): boolean {
    const { requestCount: n, kinds, capacity, anchor } = this.network;
    const { next, load } = this.solution;
    for (let node = anchor[vehicle]; node >= 0; node = next[node]) {
      for (let kind = 0; node < 2 * n && kind < kinds; kind += 1) {
        if (load[node * kinds + kind] > capacity[vehicle * kinds + kind]) return false;
      }
    }
    return true;
  }

  /**
   * Exchanges what follows two nodes of different routes. Nobody may be on board when the vehicles leave them. Returns false,
   * and changes nothing, if a route is not feasible in time afterwards.
   */
  swapTails(vehicle: number, after: number, other: number, otherAfter: number): boolean {
    this.relinkTails(vehicle, after, other, otherAfter);
    this.markChanged(vehicle);
    this.markChanged(other);
    if (this.update(vehicle) && this.update(other)) return true;
    this.relinkTails(vehicle, after, other, otherAfter);
    this.update(vehicle);
    this.update(other);
    return false;
  }

  private relinkTails(vehicle: number, after: number, other: number, otherAfter: number): void {
    const { requestCount: n, vehicleCount } = this.network;
    const { next, previous, vehicleOf } = this.solution;
    const end = 2 * n + vehicleCount + vehicle;
    const otherEnd = 2 * n + vehicleCount + other;
    const tail = next[after];
    const otherTail = next[otherAfter];
    const last = previous[end];
    const otherLast = previous[otherEnd];
    for (let node = tail; node !== end; node = next[node]) if (node < n) vehicleOf[node] = other;
    for (let node = otherTail; node !== otherEnd; node = next[node]) if (node < n) vehicleOf[node] = vehicle;
    this.solution.join(after, otherTail === otherEnd ? end : otherTail);
    this.solution.join(otherAfter, tail === end ? otherEnd : tail);
    if (otherTail !== otherEnd) this.solution.join(otherLast, end);
    if (tail !== end) this.solution.join(last, otherEnd);
  }

  /** Whether the changed routes are the same as in a snapshot: a repair often puts everything back in its place. */
  equals({ solution }: Snapshot): boolean {
    const { fingerprint, fingerprint2 } = this.solution;
    for (let index = 0; index < this.changedCount; index += 1) {
      const vehicle = this.changed[index];
      if (fingerprint[vehicle] !== solution.fingerprint[vehicle]) return false;
      if (fingerprint2[vehicle] !== solution.fingerprint2[vehicle]) return false;
    }
    return true;
  }

  /** Goes back to a snapshot, from which only the changed routes differ. */
  revert({ solution, unplanned, unplannedCount }: Snapshot): void {
    for (let index = 0; index < this.changedCount; index += 1) this.solution.copyRoute(solution, this.changed[index]);
    this.unplannedCount = 0;
    this.unplannedWeight = 0;
    for (let index = 0; index < unplannedCount; index += 1) {
      this.solution.vehicleOf[unplanned[index]] = -1;
      this.addUnplanned(unplanned[index]);
      this.isHopeless[unplanned[index]] = 1;
    }
    this.forgetChanges();
  }

  /** Makes a snapshot, from which only the changed routes differ, equal this solution. No unplanned request may fit in a route. */
  save(snapshot: Snapshot): void {
    for (let index = 0; index < this.changedCount; index += 1) {
      snapshot.solution.copyRoute(this.solution, this.changed[index]);
    }
    for (let index = 0; index < this.unplannedCount; index += 1) {
      snapshot.unplanned[index] = this.unplanned[index];
      this.isHopeless[this.unplanned[index]] = 1;
    }
    snapshot.unplannedCount = this.unplannedCount;
    snapshot.unplannedWeight = this.unplannedWeight;
    snapshot.distance = this.solution.totalDistance();
  }

  /** Counts every route as changed, so that `revert` and `save` copy all of them. */
  markAllChanged(): void {
    for (let vehicle = 0; vehicle < this.network.vehicleCount; vehicle += 1) this.markChanged(vehicle);
  }

  forgetChanges(): void {
    for (let index = 0; index < this.changedCount; index += 1) {
      this.isChanged[this.changed[index]] = 0;
      this.isOutdated[this.changed[index]] = 0;
    }
    this.changedCount = 0;
    this.isFeasible = true;
    this.distance = this.solution.totalDistance();
  }

  private startRoute(vehicle: number): void {
    const { requestCount: n, vehicleCount, committedNodes } = this.network;
    const start = 2 * n + vehicle;
    const { next, previous, vehicleOf } = this.solution;
    next[start] = start + vehicleCount;
    previous[start + vehicleCount] = start;
    let last = start;
    for (const node of committedNodes[vehicle] ?? []) {
      this.solution.link(node, last);
      last = node;
      if (node >= n) vehicleOf[node - n] = vehicle;
    }
    if (!this.update(vehicle)) {
      const id = this.network.vehicleIds[vehicle];
      throw new ProblemError(`Vehicle ${id} can't be back in time, even with nothing but its committed stops.`);
    }
  }

  private update(vehicle: number): boolean {
    this.summarize(vehicle);
    return this.schedule.update(vehicle);
  }

  /** Computes what a route's sequence of stops implies besides its times. */
  private summarize(vehicle: number): void {
    const { requestCount: n, kinds, seats, row, column, distances, nodeHash, vehicleClass } = this.network;
    const { next, load, distance, fingerprint, fingerprint2 } = this.solution;
    const start = 2 * n + vehicle;
    let sum = 0;
    let hash = Math.imul(vehicleClass[vehicle] + 1, 0x9e3779b1);
    let hash2 = ~hash;
    for (let kind = 0; kind < kinds; kind += 1) load[start * kinds + kind] = 0;
    for (let a = start, b = next[a]; b >= 0; a = b, b = next[b]) {
      sum += distances[row[a] + column[b]];
      if (b >= 2 * n) {
        for (let kind = 0; kind < kinds; kind += 1) load[b * kinds + kind] = 0;
        continue;
      }
      hash = Math.imul(hash ^ nodeHash[b], 0x01000193) ^ (hash >>> 15);
      hash2 = (Math.imul(hash2, 0x85ebca6b) + nodeHash[b]) ^ (hash2 >>> 13);
      const request = b < n ? b : b - n;
      if (b < n) sum += priceFor(this.network, b, vehicle);
      const sign = b < n ? 1 : -1;
      for (let kind = 0; kind < kinds; kind += 1) {
        load[b * kinds + kind] = load[a * kinds + kind] + sign * seats[request * kinds + kind];
      }
    }
    this.distance += sum - distance[vehicle];
    distance[vehicle] = sum;
    fingerprint[vehicle] = hash;
    fingerprint2[vehicle] = hash2;
  }

  private addUnplanned(request: number): void {
    this.unplanned[this.unplannedCount] = request;
    this.unplannedIndex[request] = this.unplannedCount;
    this.isHopeless[request] = 0;
    this.unplannedCount += 1;
    this.unplannedWeight += this.network.weight[request];
  }

  private dropUnplanned(request: number): void {
    const { unplanned, unplannedIndex } = this;
    this.unplannedCount -= 1;
    this.unplannedWeight -= this.network.weight[request];
    const last = unplanned[this.unplannedCount];
    unplanned[unplannedIndex[request]] = last;
    unplannedIndex[last] = unplannedIndex[request];
  }

  private markChanged(vehicle: number): void {
    if (this.isChanged[vehicle]) return;
    this.isChanged[vehicle] = 1;
    this.changed[this.changedCount] = vehicle;
    this.changedCount += 1;
  }
}
