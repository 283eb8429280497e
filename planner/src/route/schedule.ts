import type { Network } from '../network/network';
import { computeLatest } from './latestSchedule';
import type { Solution } from './solution';

/** Differences of times below this are rounding. */
const EPSILON = 1e-9;
/** A schedule that is raised more often than this has no solution: a cycle of limits raises it forever. */
const MAX_RAISES = 4096;

/**
 * The earliest schedule of a route. All limits have the form 'this stop begins at least so long after that one': service and
 * travel lead forward, and a ride limit (the pick-up begins at most so long before the drop-off) leads back. The least times
 * that meet them all are found by raising times until none has to be raised (the longest path in a system of difference
 * constraints, Bellman 1958). The route is feasible unless a window is passed. This decides the same as the eight steps of
 * Cordeau and Laporte (2003), which delay a pick-up by its forward time slack.
 */
export class Schedule {
  private readonly network: Network;
  private readonly solution: Solution;
  /** By vehicle: whether a drive takes longer at some times, because of a break or slow hours. */
  private readonly isIrregular: Uint8Array;
  /** By node: the time that may not be passed. */
  private limit: Float64Array;
  /** Nodes that were raised by a limit that leads back, and from which the rest of the route has to be raised. */
  private readonly pending = new Int32Array(MAX_RAISES);
  private pendingCount = 0;
  /** The raised nodes, with their times before. */
  private readonly raisedNode = new Int32Array(MAX_RAISES);
  private readonly raisedFrom = new Float64Array(MAX_RAISES);
  private raises = 0;

  constructor(network: Network, solution: Solution) {
    this.network = network;
    this.solution = solution;
    this.limit = network.latest;
    this.isIrregular = Uint8Array.from(network.breakStart, (time) => Number(time < Infinity || !!network.slowdown));
  }

  /** Computes the times of a vehicle's route, whose stops have changed. Returns whether it is feasible in time. */
  update(vehicle: number): boolean {
    const { anchor, earliest, latest } = this.network;
    const { early, next } = this.solution;
    this.begin(latest);
    for (let node = 2 * this.network.requestCount + vehicle; node >= 0; node = next[node]) early[node] = earliest[node];
    for (let a = anchor[vehicle], b = next[a]; b >= 0; a = b, b = next[b]) {
      if (!this.raise(vehicle, b, Math.max(this.arrival(vehicle, a, b), early[b]), -1)) return false;
    }
    if (!this.settle(vehicle)) return false;
    computeLatest(this.network, this.solution, vehicle);
    return true;
  }

  /**
   * Whether a vehicle can serve a request in addition, with its pick-up after one node and its drop-off after another one: the
   * pick-up itself, if nothing lies between. A client who is on board already (`afterPickup` is -1) needs only the drop-off.
   * Links the stops for the test, and raises only the times that the insertion delays.
   */
  admits(vehicle: number, request: number, afterPickup: number, afterDropoff: number): boolean {
    const { solution } = this;
    const { early, late, previous } = solution;
    const { latest, earliest, requestCount } = this.network;
    const dropoff = request + requestCount;
    if (afterPickup >= 0) solution.link(request, afterPickup);
    solution.link(dropoff, afterDropoff);
    this.begin(late);
    let isFeasible = true;
    if (afterPickup >= 0) {
      early[request] = earliest[request];
      late[request] = latest[request];
    }
    early[dropoff] = earliest[dropoff];
    late[dropoff] = latest[dropoff];
    if (afterPickup >= 0) {
      const arrival = this.arrival(vehicle, afterPickup, request);
      isFeasible =
        this.raise(vehicle, request, Math.max(earliest[request], arrival), -1) && this.propagate(vehicle, request);
    }
    if (isFeasible) {
      const arrival = this.arrival(vehicle, previous[dropoff], dropoff);
      isFeasible =
        this.raise(vehicle, dropoff, Math.max(early[dropoff], arrival), -1) &&
        this.propagate(vehicle, dropoff) &&
        this.settle(vehicle);
    }
    while (this.raises > 0) {
      this.raises -= 1;
      early[this.raisedNode[this.raises]] = this.raisedFrom[this.raises];
    }
    solution.unlink(dropoff);
    if (afterPickup >= 0) solution.unlink(request);
    return isFeasible;
  }

  private begin(limit: Float64Array): void {
    this.limit = limit;
    this.raises = 0;
    this.pendingCount = 0;
  }

  /** Raises everything that follows from the nodes that limits leading back have raised. */
  private settle(vehicle: number): boolean {
    while (this.pendingCount > 0) {
      this.pendingCount -= 1;
      if (!this.propagate(vehicle, this.pending[this.pendingCount])) return false;
    }
    return true;
  }

  /** Raises the stops after a node, up to the first one that is late enough. Returns false if a window is passed. */
  private propagate(vehicle: number, from: number): boolean {
    const { service, row, column, times } = this.network;
    const { early, next } = this.solution;
    if (this.isIrregular[vehicle]) {
      // A longer stretch with someone on board may meet the break even where no time changes
      for (let a = from, b = next[a]; b >= 0; a = b, b = next[b]) {
        const arrival = this.arrival(vehicle, a, b);
        if (arrival > early[b] && !this.raise(vehicle, b, arrival, from)) return false;
      }
      return true;
    }
    for (let a = from, b = next[a]; b >= 0; a = b, b = next[b]) {
      const arrival = early[a] + service[a] + times[row[a] + column[b]];
      if (arrival <= early[b]) return true;
      if (!this.raise(vehicle, b, arrival, from)) return false;
    }
    return true;
  }

  /** Raises a node's time, and the time of the pick-up or start that may not lie too long before it. */
  private raise(vehicle: number, node: number, time: number, origin: number): boolean {
    const { requestCount: n, service, maxRideTime, maxDuration } = this.network;
    if (time > this.limit[node] || !this.record(node, time)) return false;
    if (node < n) return true;
    const isDropoff = node < 2 * n;
    const first = isDropoff ? node - n : 2 * n + vehicle;
    const least = time - (isDropoff ? maxRideTime[first] + service[first] : maxDuration[vehicle]);
    if (least <= this.solution.early[first] + EPSILON) return true;
    // Without waiting in between, raising the pick-up raises the drop-off again
    return first !== origin && this.raiseBack(first, least);
  }

  private raiseBack(node: number, time: number): boolean {
    if (time > this.limit[node] || !this.record(node, time)) return false;
    this.pending[this.pendingCount] = node;
    this.pendingCount += 1;
    return true;
  }

  private record(node: number, time: number): boolean {
    if (this.raises === MAX_RAISES) return false;
    this.raisedNode[this.raises] = node;
    this.raisedFrom[this.raises] = this.solution.early[node];
    this.raises += 1;
    this.solution.early[node] = time;
    return true;
  }

  /** When a vehicle that begins the service at one node as early as it can arrives at the next one. */
  private arrival(vehicle: number, a: number, b: number): number {
    const { service, row, column, times } = this.network;
    const departure = this.solution.early[a] + service[a];
    const drive = times[row[a] + column[b]];
    return this.isIrregular[vehicle] ? this.irregularArrival(vehicle, a, b, departure, drive) : departure + drive;
  }

  /**
   * The same where drives are slower at some hours, or where the driver has a break. If someone is on board, the break has to
   * be over before the vehicle picks up the first of them. Otherwise the break interrupts the drive or the wait.
   */
  private irregularArrival(vehicle: number, a: number, b: number, departure: number, shortestDrive: number): number {
    const { service, breakStart, breakEnd, slowdown } = this.network;
    const { early } = this.solution;
    const drive = shortestDrive * (slowdown ? slowdownAt(slowdown, departure) : 1);
    const [start, end] = [breakStart[vehicle], breakEnd[vehicle]];
    const arrival = departure + drive;
    if (early[a] >= end || Math.max(arrival, early[b]) + service[b] <= start) return arrival;
    const boarding = this.firstOnBoard(vehicle, a);
    if (boarding >= 0) return this.raiseBack(boarding, end) ? arrival : Infinity;
    const resumed = departure > start ? end + drive : arrival > start ? arrival + end - start : arrival;
    return Math.max(resumed, early[b]) + service[b] > start ? Math.max(resumed, end) : resumed;
  }

  /** The pick-up from which on, up to a node and beyond it, there is always someone on board; -1 if nobody is. */
  private firstOnBoard(vehicle: number, upTo: number): number {
    const { requestCount: n } = this.network;
    const { next } = this.solution;
    let onBoard = 0;
    let first = -1;
    for (let node = next[2 * n + vehicle]; node >= 0; node = next[node]) {
      if (onBoard === 0) first = node;
      // Who is on board and has no drop-off yet is still to be planned
      if (node < n) onBoard += next[node + n] >= 0 ? 1 : 0;
      else if (node < 2 * n) onBoard -= 1;
      if (node === upTo) break;
    }
    return onBoard > 0 ? first : -1;
  }
}

/** How many times the shortest drive a drive takes that departs at a time. */
export function slowdownAt({ interval, factors }: NonNullable<Network['slowdown']>, departure: number): number {
  const index = Math.floor(departure / interval);
  return factors[Math.min(Math.max(index, 0), factors.length - 1)] ?? 1;
}
