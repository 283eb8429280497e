import type { Network } from '../network/network';

/**
 * Routes as doubly linked lists of nodes, with what is known about each stop. Tables are indexed by node, or by vehicle, so
 * that a change costs as much as the routes that it touches.
 */
export class Solution {
  /** By node: the next and the previous node of the route, or -1 at its ends and for unserved requests. */
  readonly next: Int32Array;
  readonly previous: Int32Array;
  /** By node: the earliest and the latest time at which the service can begin, considering the whole route. */
  readonly early: Float64Array;
  readonly late: Float64Array;
  /** By node and kind: the seats taken when leaving the node. */
  readonly load: Int32Array;
  /** By request: the vehicle that serves it, or -1. */
  readonly vehicleOf: Int32Array;
  /** By vehicle: the distance of its route, and the prices of the requests that it serves. */
  readonly distance: Float64Array;
  /** By vehicle: two fingerprints of the class of the vehicle and its sequence of stops. */
  readonly fingerprint: Int32Array;
  readonly fingerprint2: Int32Array;
  readonly #network: Network;

  constructor(network: Network) {
    const { nodeCount, kinds, requestCount, vehicleCount } = network;
    this.#network = network;
    this.next = new Int32Array(nodeCount).fill(-1);
    this.previous = new Int32Array(nodeCount).fill(-1);
    this.early = new Float64Array(nodeCount);
    this.late = new Float64Array(nodeCount);
    this.load = new Int32Array(nodeCount * kinds);
    this.vehicleOf = new Int32Array(requestCount).fill(-1);
    this.distance = new Float64Array(vehicleCount);
    this.fingerprint = new Int32Array(vehicleCount);
    this.fingerprint2 = new Int32Array(vehicleCount);
  }

  /** Makes a vehicle's route the one that it is in another solution. */
  copyRoute(from: Solution, vehicle: number): void {
    const { requestCount, kinds } = this.#network;
    const start = 2 * requestCount + vehicle;
    for (let node = start; node >= 0; node = from.next[node]) {
      this.next[node] = from.next[node];
      this.previous[node] = from.previous[node];
      this.early[node] = from.early[node];
      this.late[node] = from.late[node];
      for (let kind = node * kinds; kind < (node + 1) * kinds; kind += 1) this.load[kind] = from.load[kind];
      if (node < requestCount) this.vehicleOf[node] = vehicle;
    }
    this.distance[vehicle] = from.distance[vehicle];
    this.fingerprint[vehicle] = from.fingerprint[vehicle];
    this.fingerprint2[vehicle] = from.fingerprint2[vehicle];
  }

  /** Makes one node follow another one. */
  join(node: number, next: number): void {
    this.next[node] = next;
    this.previous[next] = node;
  }

  /** Links a node after another one. */
  link(node: number, after: number): void {
    const before = this.next[after];
    this.next[after] = node;
    this.previous[node] = after;
    this.next[node] = before;
    this.previous[before] = node;
  }

  unlink(node: number): void {
    const after = this.previous[node];
    const before = this.next[node];
    this.next[after] = before;
    this.previous[before] = after;
    this.next[node] = -1;
  }

  totalDistance(): number {
    let sum = 0;
    for (let vehicle = 0; vehicle < this.distance.length; vehicle += 1) sum += this.distance[vehicle];
    return sum;
  }
}
