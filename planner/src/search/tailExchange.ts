import type { Network } from '../network/network';
import type { Solution } from '../route/solution';
import type { WorkingSolution } from '../route/workingSolution';

/** Gains below this are rounding. */
const EPSILON = 1e-7;

/**
 * Exchanges the ends of two routes where nobody is on board (2-opt*, Potvin and Rousseau 1995; at points of zero load, Parragh,
 * Doerner, and Hartl 2010). Nothing links the stops before such a point with those after it, so the earliest time before it and
 * the latest one after it decide in constant time. Removing and inserting requests rarely finds these moves, which can concern
 * half of two routes.
 */
export class TailExchange {
  private readonly network: Network;
  private readonly working: WorkingSolution;
  /** The nodes of two routes after which nobody is on board. */
  private readonly empty: Int32Array;
  private readonly otherEmpty: Int32Array;
  /** The best exchange found: after which nodes of which vehicles, and how much shorter it makes the plan. */
  private gain = 0;
  private vehicle = -1;
  private other = -1;
  private after = -1;
  private otherAfter = -1;

  constructor(network: Network, working: WorkingSolution) {
    this.network = network;
    this.working = working;
    this.empty = new Int32Array(network.nodeCount);
    this.otherEmpty = new Int32Array(network.nodeCount);
  }

  /**
   * Improves the changed routes with all routes of interchangeable vehicles until no exchange makes them shorter. Returns
   * whether it changed any.
   */
  improve(): boolean {
    const { network, working } = this;
    const { vehicleClass, vehicleCount } = network;
    for (let exchanges = 0; ; exchanges += 1) {
      this.gain = EPSILON;
      for (let index = 0; index < working.changedCount; index += 1) {
        const vehicle = working.changed[index];
        const count = this.collectEmpty(vehicle, this.empty);
        for (let other = 0; other < vehicleCount; other += 1) {
          if (other !== vehicle && vehicleClass[other] === vehicleClass[vehicle]) this.compare(vehicle, count, other);
        }
      }
      const isBetter = this.gain > EPSILON && working.swapTails(this.vehicle, this.after, this.other, this.otherAfter);
      if (!isBetter) return exchanges > 0;
    }
  }

  private compare(vehicle: number, count: number, other: number): void {
    const { service, row, column, times, distances, requestCount } = this.network;
    const { next, early, late } = this.working.solution;
    const otherCount = this.collectEmpty(other, this.otherEmpty);
    for (let i = 0; i < count; i += 1) {
      const a = this.empty[i];
      const b = next[a];
      for (let j = 0; j < otherCount; j += 1) {
        const x = this.otherEmpty[j];
        const y = next[x];
        // The drive from x to b only gets later
        if (early[x] + service[x] + times[row[x] + column[b]] > late[b]) break;
        if (early[a] + service[a] + times[row[a] + column[y]] > late[y]) continue;
        const gain =
          distances[row[a] + column[b]] +
          distances[row[x] + column[y]] -
          distances[row[a] + column[y]] -
          distances[row[x] + column[b]];
        if (gain <= this.gain || (a >= 2 * requestCount && x >= 2 * requestCount)) continue;
        this.gain = gain;
        this.vehicle = vehicle;
        this.other = other;
        this.after = a;
        this.otherAfter = x;
      }
    }
  }

  private collectEmpty(vehicle: number, nodes: Int32Array): number {
    const { anchor, vehicleCount, requestCount } = this.network;
    const { next } = this.working.solution;
    const end = 2 * requestCount + vehicleCount + vehicle;
    let count = 0;
    for (let node = anchor[vehicle]; node !== end; node = next[node]) {
      if (!isEmpty(this.network, this.working.solution, node)) continue;
      nodes[count] = node;
      count += 1;
    }
    return count;
  }
}

function isEmpty({ kinds }: Network, { load }: Solution, node: number): boolean {
  for (let kind = node * kinds; kind < (node + 1) * kinds; kind += 1) if (load[kind] !== 0) return false;
  return true;
}
