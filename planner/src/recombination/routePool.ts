import type { Network } from '../network/network';
import type { Solution } from '../route/solution';

const MAX_ROUTES = 12_000;
const INDEX_SLOTS = 1 << 15;

/**
 * Routes that the search has seen: for each class of vehicles and each set of requests, the shortest one. When the pool is
 * full, it starts over.
 */
export class RoutePool {
  count = 0;
  /** By route. */
  readonly vehicleClass = new Int32Array(MAX_ROUTES);
  readonly distance = new Float64Array(MAX_ROUTES);
  /** By route: where its stops begin in `nodes`; the next entry is where they end. */
  readonly begin = new Int32Array(MAX_ROUTES + 1);
  /** The stops that are not committed, in order. */
  nodes: Int32Array;
  private readonly network: Network;
  /** Finds a route by the hash of its set of requests. */
  private readonly index = new Int32Array(INDEX_SLOTS).fill(-1);
  private readonly hash = new Int32Array(MAX_ROUTES);
  private readonly hash2 = new Int32Array(MAX_ROUTES);

  constructor(network: Network) {
    this.network = network;
    this.nodes = new Int32Array(MAX_ROUTES * 16);
  }

  /** Adds a vehicle's route if it costs at most so much more than its requests are worth by their prices. */
  add({ next, distance }: Solution, vehicle: number, price: Float64Array, maxReducedCost: number): void {
    const { requestCount: n, anchor, vehicleClass, nodeHash } = this.network;
    const type = vehicleClass[vehicle];
    let hash = Math.imul(type + 1, 0x9e3779b1);
    let hash2 = ~hash;
    let length = 0;
    let reducedCost = distance[vehicle];
    for (let node = next[anchor[vehicle]]; node < 2 * n; node = next[node]) {
      length += 1;
      if (node < n) continue;
      reducedCost -= price[node - n];
      hash = (hash + nodeHash[node]) | 0;
      hash2 = (hash2 + nodeHash[node - n]) | 0;
    }
    if (length === 0 || reducedCost > maxReducedCost) return;
    if (this.count === MAX_ROUTES || this.begin[this.count] + length > this.nodes.length) this.clear();
    const slot = this.findSlot(hash, hash2);
    let route = this.index[slot];
    if (route < 0) {
      route = this.count;
      this.count += 1;
      this.index[slot] = route;
      this.hash[route] = hash;
      this.hash2[route] = hash2;
      this.vehicleClass[route] = type;
      this.begin[route + 1] = this.begin[route] + length;
    } else if (this.distance[route] <= distance[vehicle]) return;
    this.distance[route] = distance[vehicle];
    let position = this.begin[route];
    for (let node = next[anchor[vehicle]]; node < 2 * n; node = next[node]) {
      this.nodes[position] = node;
      position += 1;
    }
  }

  /** Drops all routes but some. */
  keep(routes: Int32Array): void {
    const kept = routes.slice().sort();
    const nodes = kept.length > 0 ? this.nodes.slice() : this.nodes;
    const begin = this.begin.slice();
    this.clear();
    for (const route of kept) {
      const to = this.count;
      this.count += 1;
      this.begin[to + 1] = this.begin[to] + begin[route + 1] - begin[route];
      this.nodes.set(nodes.subarray(begin[route], begin[route + 1]), this.begin[to]);
      this.vehicleClass[to] = this.vehicleClass[route];
      this.distance[to] = this.distance[route];
      this.hash[to] = this.hash[route];
      this.hash2[to] = this.hash2[route];
      this.index[this.findSlot(this.hash[to], this.hash2[to])] = to;
    }
  }

  /** The slot of the index that holds a route with these hashes, or the empty one where it belongs. */
  private findSlot(hash: number, hash2: number): number {
    let slot = (hash ^ (hash >>> 15)) & (INDEX_SLOTS - 1);
    for (let route = this.index[slot]; route >= 0; route = this.index[slot]) {
      if (this.hash[route] === hash && this.hash2[route] === hash2) break;
      slot = (slot + 1) & (INDEX_SLOTS - 1);
    }
    return slot;
  }

  private clear(): void {
    this.count = 0;
    this.index.fill(-1);
  }
}
