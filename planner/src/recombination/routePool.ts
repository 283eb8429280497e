import type { Network } from '../network/network';
import type { Solution } from '../route/solution';

const MAX_ROUTES = 12_000;
const MAX_NODES = MAX_ROUTES * 16;
/** How many routes stay when others need room. */
const KEPT_ROUTES = 4_000;
/** How many routes a pool passes on at a time. */
const MAX_SHARED = 1_000;
const INDEX_SLOTS = 1 << 15;

/** Routes that leave one pool for another one, in the order of their nodes. */
export interface SharedRoutes {
  /** By route. */
  readonly vehicleClass: Int32Array;
  readonly distance: Float64Array;
  /** By route: where its stops begin in `nodes`; the next entry is where they end. */
  readonly begin: Int32Array;
  readonly nodes: Int32Array;
}

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
  readonly nodes: Int32Array;
  private readonly network: Network;
  /** Finds a route by the hash of its set of requests. */
  private readonly index = new Int32Array(INDEX_SLOTS).fill(-1);
  private readonly hash = new Int32Array(MAX_ROUTES);
  private readonly hash2 = new Int32Array(MAX_ROUTES);
  /** By route: 1 if other pools have it. */
  private readonly isShared = new Uint8Array(MAX_ROUTES);

  constructor(network: Network) {
    this.network = network;
    this.nodes = new Int32Array(MAX_NODES);
  }

  /**
   * Adds a vehicle's route if it costs at most so much more than its requests are worth by their prices.
   * @returns its index, or -1 if the route is empty or costs too much
   */
  add({ next, distance }: Solution, vehicle: number, price: Float64Array, maxReducedCost: number): number {
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
    if (length === 0 || reducedCost > maxReducedCost) return -1;
    if (!this.hasRoom(length)) this.clear();
    const route = this.findRoute(hash, hash2, type, length);
    if (this.distance[route] <= distance[vehicle]) return route;
    this.distance[route] = distance[vehicle];
    this.isShared[route] = 0;
    let position = this.begin[route];
    for (let node = next[anchor[vehicle]]; node < 2 * n; node = next[node]) {
      this.nodes[position] = node;
      position += 1;
    }
    return route;
  }

  /** Adds routes from another pool, as long as there is room. */
  receive({ vehicleClass, distance, begin, nodes }: SharedRoutes): void {
    const { requestCount: n, nodeHash } = this.network;
    for (let index = 0; index < distance.length; index += 1) {
      const length = begin[index + 1] - begin[index];
      if (!this.hasRoom(length)) return;
      let hash = Math.imul(vehicleClass[index] + 1, 0x9e3779b1);
      let hash2 = ~hash;
      for (let position = begin[index]; position < begin[index + 1]; position += 1) {
        if (nodes[position] < n) continue;
        hash = (hash + nodeHash[nodes[position]]) | 0;
        hash2 = (hash2 + nodeHash[nodes[position] - n]) | 0;
      }
      const route = this.findRoute(hash, hash2, vehicleClass[index], length);
      if (this.distance[route] <= distance[index]) continue;
      this.distance[route] = distance[index];
      this.isShared[route] = 1;
      this.nodes.set(nodes.subarray(begin[index], begin[index + 1]), this.begin[route]);
    }
  }

  /** Some routes, and of those that other pools don't have the ones that cost least for what their requests are worth. */
  share(routes: readonly number[], price: Float64Array): SharedRoutes {
    const reducedCost = Float64Array.from({ length: this.count }, (_, route) => this.reducedCost(route, price));
    const isChosen = new Set(routes);
    const others = Array.from({ length: this.count }, (_, route) => route)
      .filter((route) => !this.isShared[route] && !isChosen.has(route))
      .sort((a, b) => reducedCost[a] - reducedCost[b]);
    const shared = [...isChosen, ...others].slice(0, MAX_SHARED);
    const begin = new Int32Array(shared.length + 1);
    shared.forEach((route, index) => {
      begin[index + 1] = begin[index] + this.begin[route + 1] - this.begin[route];
      this.isShared[route] = 1;
    });
    const nodes = new Int32Array(begin[shared.length]);
    shared.forEach((route, index) => {
      nodes.set(this.nodes.subarray(this.begin[route], this.begin[route + 1]), begin[index]);
    });
    return {
      vehicleClass: Int32Array.from(shared, (route) => this.vehicleClass[route]),
      distance: Float64Array.from(shared, (route) => this.distance[route]),
      begin,
      nodes,
    };
  }

  /** Makes room for routes of so many stops together. */
  makeRoom(routes: number, stops: number, price: Float64Array): void {
    if (this.count + routes > MAX_ROUTES || this.begin[this.count] + stops > MAX_NODES) this.keepCheapest(price);
  }

  private hasRoom(stops: number): boolean {
    return this.count < MAX_ROUTES && this.begin[this.count] + stops <= MAX_NODES;
  }

  /** The route with these hashes: a new one, infinitely long, if there is none. */
  private findRoute(hash: number, hash2: number, vehicleClass: number, length: number): number {
    const slot = this.findSlot(hash, hash2);
    if (this.index[slot] >= 0) return this.index[slot];
    const route = this.count;
    this.count += 1;
    this.index[slot] = route;
    this.hash[route] = hash;
    this.hash2[route] = hash2;
    this.vehicleClass[route] = vehicleClass;
    this.distance[route] = Infinity;
    this.begin[route + 1] = this.begin[route] + length;
    return route;
  }

  /** Drops all routes but those that cost least for what their requests are worth. */
  private keepCheapest(price: Float64Array): void {
    const reducedCost = Float64Array.from({ length: this.count }, (_, route) => this.reducedCost(route, price));
    const routes = Int32Array.from({ length: this.count }, (_, route) => route);
    routes.sort((a, b) => reducedCost[a] - reducedCost[b]);
    let kept = 0;
    for (let stops = 0; kept < Math.min(KEPT_ROUTES, this.count); kept += 1) {
      stops += this.begin[routes[kept] + 1] - this.begin[routes[kept]];
      if (stops > MAX_NODES / 2) break;
    }
    this.keep(routes.subarray(0, kept));
  }

  private reducedCost(route: number, price: Float64Array): number {
    const { requestCount: n } = this.network;
    let reducedCost = this.distance[route];
    for (let index = this.begin[route]; index < this.begin[route + 1]; index += 1) {
      if (this.nodes[index] >= n) reducedCost -= price[this.nodes[index] - n];
    }
    return reducedCost;
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
      this.isShared[to] = this.isShared[route];
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
