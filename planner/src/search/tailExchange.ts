import type { Network } from '../network/network';
import type { Solution } from '../route/solution';
import type { WorkingSolution } from '../route/workingSolution';
import type { Random } from './random';
import { TailFit } from './tailFit';

/** Gains below this are rounding. */
const EPSILON = 1e-7;
/** With how many routes of vehicles that are not interchangeable a route is compared at a time. */
const OTHERS = 2;

/**
 * Exchanges the ends of two routes where nobody is on board (2-opt*, Potvin and Rousseau 1995; at points of zero load, Parragh,
 * Doerner, and Hartl 2010). Nothing links the stops before such a point with those after it, so the earliest time before it and
 * the latest one after it reject most exchanges in constant time. Removing and inserting requests rarely finds these moves,
 * which can concern half of two routes.
 */
export class TailExchange {
  private readonly network: Network;
  private readonly working: WorkingSolution;
  private readonly random: Random;
  /** Whether there are vehicles that are not interchangeable. */
  private readonly isMixed: boolean;
  /** The nodes of two routes after which nobody is on board. */
  private readonly empty: Int32Array;
  private readonly otherEmpty: Int32Array;
  /** What it takes that each drives the end of the other's route. */
  private readonly fit: TailFit;
  private readonly otherFit: TailFit;
  /** The best exchange found: after which nodes of which vehicles, and how much shorter it makes the plan. */
  private gain = 0;
  private vehicle = -1;
  private other = -1;
  private after = -1;
  private otherAfter = -1;

  constructor(network: Network, working: WorkingSolution, random: Random) {
    this.random = random;
    this.isMixed = network.vehicleClass.some((type) => type !== network.vehicleClass[0]);
    this.network = network;
    this.working = working;
    this.empty = new Int32Array(network.nodeCount);
    this.otherEmpty = new Int32Array(network.nodeCount);
    this.fit = new TailFit(network, working.solution);
    this.otherFit = new TailFit(network, working.solution);
  }

  /** Improves the changed routes until no exchange is found that makes them shorter. Returns whether it changed any. */
  improve(): boolean {
    const { working } = this;
    for (let exchanges = 0; ; exchanges += 1) {
      this.gain = EPSILON;
      for (let index = 0; index < working.changedCount; index += 1) this.compareWithOthers(working.changed[index]);
      const isBetter = this.gain > EPSILON && working.swapTails(this.vehicle, this.after, this.other, this.otherAfter);
      if (!isBetter) return exchanges > 0;
    }
  }

  /** Compares a route with all those of interchangeable vehicles, and with some of the others, which takes longer. */
  private compareWithOthers(vehicle: number): void {
    const { vehicleClass, vehicleCount } = this.network;
    const count = this.collectEmpty(vehicle, this.empty);
    for (let other = 0; other < vehicleCount; other += 1) {
      if (other !== vehicle && vehicleClass[other] === vehicleClass[vehicle]) this.compare(vehicle, count, other);
    }
    for (let draw = 0; this.isMixed && draw < OTHERS; draw += 1) {
      const other = this.random.below(vehicleCount);
      if (vehicleClass[other] !== vehicleClass[vehicle]) this.compare(vehicle, count, other);
    }
  }

  private compare(vehicle: number, count: number, other: number): void {
    const { requestCount: n, vehicleCount, service, row, column, times, distances } = this.network;
    const { next, early } = this.working.solution;
    const { fit, otherFit } = this;
    const end = 2 * n + vehicleCount + vehicle;
    const otherEnd = 2 * n + vehicleCount + other;
    fit.prepare(vehicle, other);
    otherFit.prepare(other, vehicle);
    const otherCount = this.collectEmpty(other, this.otherEmpty);
    for (let i = 0; i < count; i += 1) {
      const a = this.empty[i];
      const b = next[a];
      const toB = b === end ? otherEnd : b;
      const saved = distances[row[a] + column[b]] - fit.added[b];
      for (let j = 0; j < otherCount; j += 1) {
        const x = this.otherEmpty[j];
        const y = next[x];
        // The drive from x to b only gets later
        if (early[x] + service[x] + times[row[x] + column[toB]] > fit.late[b]) break;
        const toY = y === otherEnd ? end : y;
        if (early[a] + service[a] + times[row[a] + column[toY]] > otherFit.late[y]) continue;
        const gain =
          saved +
          distances[row[x] + column[y]] -
          otherFit.added[y] -
          distances[row[a] + column[toY]] -
          distances[row[x] + column[toB]];
        if (gain <= this.gain) continue;
        if (!fit.canFollow(x, b, otherEnd) || !otherFit.canFollow(a, y, end)) continue;
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
