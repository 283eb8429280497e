import { type Network, priceFor } from '../network/network';
import { slowdownAt } from '../route/schedule';
import type { Solution } from '../route/solution';

/** What it takes that another vehicle drives the end of a route, from any of its nodes on. */
export class TailFit {
  /** By node: a bound on the latest time at which the other vehicle can begin the service; -Infinity if it can't do the rest. */
  readonly late: Float64Array;
  /** By node: how much longer, prices included, the route is from the node on. */
  readonly added: Float64Array;
  private readonly network: Network;
  private readonly solution: Solution;

  constructor(network: Network, solution: Solution) {
    this.network = network;
    this.solution = solution;
    this.late = new Float64Array(network.nodeCount);
    this.added = new Float64Array(network.nodeCount);
  }

  /** Computes it for a vehicle's route from the back, up to the first stop that the other vehicle can't do. */
  prepare(vehicle: number, other: number): void {
    const { requestCount: n, vehicleCount, anchor, latest, service, row, column, times, distances } = this.network;
    const { previous, early } = this.solution;
    const { late, added } = this;
    if (this.network.vehicleClass[vehicle] === this.network.vehicleClass[other]) {
      this.prepareSame(vehicle);
      return;
    }
    const end = 2 * n + vehicleCount + vehicle;
    const otherEnd = 2 * n + vehicleCount + other;
    const last = previous[end];
    late[end] = latest[otherEnd];
    added[end] = 0;
    if (last === anchor[vehicle]) return;
    let sum = distances[row[last] + column[otherEnd]] - distances[row[last] + column[end]];
    let bound = latest[otherEnd] - times[row[last] + column[otherEnd]];
    let fits =
      early[last] + service[last] + this.drive(last, otherEnd, early[last] + service[last]) <= latest[otherEnd];
    for (let node = last; node !== anchor[vehicle]; node = previous[node]) {
      fits = fits && this.canServe(other, node);
      if (node < n) sum += priceFor(this.network, node, other) - priceFor(this.network, node, vehicle);
      bound = Math.min(latest[node], bound - service[node]);
      late[node] = fits ? bound : -Infinity;
      added[node] = sum;
      bound -= times[row[previous[node]] + column[node]];
    }
  }

  /** For an interchangeable vehicle, where the route's own times count. */
  private prepareSame(vehicle: number): void {
    const { requestCount: n, vehicleCount, anchor } = this.network;
    const { previous, late } = this.solution;
    for (let node = 2 * n + vehicleCount + vehicle; node !== anchor[vehicle]; node = previous[node]) {
      this.late[node] = late[node];
      this.added[node] = 0;
    }
  }

  /** Whether the rest of a route, from a node on, can follow another vehicle's node in time, breaks and ride limits aside. */
  canFollow(after: number, first: number, otherEnd: number): boolean {
    const { requestCount: n, service, latest } = this.network;
    const { early, next } = this.solution;
    let time = early[after] + service[after];
    for (let a = after, b = first; ; a = b, b = next[b]) {
      const node = b < 2 * n ? b : otherEnd;
      time += this.drive(a, node, time);
      if (node === otherEnd) return time <= latest[otherEnd];
      // The rest of the route was tested with these times
      if (time <= early[b]) return true;
      if (time > latest[b]) return false;
      time += service[b];
    }
  }

  private drive(a: number, b: number, departure: number): number {
    const { row, column, times, slowdown } = this.network;
    return times[row[a] + column[b]] * (slowdown ? slowdownAt(slowdown, departure) : 1);
  }

  private canServe(vehicle: number, node: number): boolean {
    const { requestCount: n, vehicleCount, compatible, kinds, capacity } = this.network;
    const { load } = this.solution;
    const request = node < n ? node : node - n;
    if (!compatible[request * vehicleCount + vehicle]) return false;
    for (let kind = 0; kind < kinds; kind += 1) {
      if (load[node * kinds + kind] > capacity[vehicle * kinds + kind]) return false;
    }
    return true;
  }
}
