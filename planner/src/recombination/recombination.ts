import type { Network } from '../network/network';
import type { Snapshot } from '../route/snapshot';
import type { Solution } from '../route/solution';
import type { WorkingSolution } from '../route/workingSolution';
import { buildCoverProblem } from './coverProblem';
import { searchCover } from './coverSearch';
import { boundCover } from './lagrangianBound';
import { RoutePool, type SharedRoutes } from './routePool';

/** Routes count as promising up to this reduced cost, as a share of the best distance. */
const MAX_GAP = 0.01;
/** Above this many routes, only the most promising ones stay. */
const POOL_TARGET = 4_000;

/**
 * Combines routes that the search has seen at different times: a good plan often consists of routes that it never had at the
 * same time (route pools with set partitioning: Rochat and Taillard 1995; for dial-a-ride: Parragh and Schmid 2013).
 */
export class Recombination {
  private readonly pool: RoutePool;
  private readonly network: Network;
  private readonly emptyDistances: Float64Array;
  /** By request: what serving it is worth. The prices of the last bound, and at first its share of its route. */
  private readonly price: Float64Array;
  private maxReducedCost = 0;

  /** @param empty a solution without any stops that could be planned. */
  constructor(network: Network, empty: Solution) {
    this.network = network;
    this.pool = new RoutePool(network);
    this.emptyDistances = empty.distance.slice();
    this.price = new Float64Array(network.requestCount);
  }

  /** Begins with the prices that a solution suggests. */
  begin({ solution: { vehicleOf, distance }, distance: total }: Snapshot): void {
    const size = new Int32Array(this.network.vehicleCount);
    for (const vehicle of vehicleOf) if (vehicle >= 0) size[vehicle] += 1;
    vehicleOf.forEach((vehicle, request) => {
      if (vehicle >= 0) this.price[request] = distance[vehicle] / size[vehicle];
    });
    this.maxReducedCost = total * MAX_GAP;
  }

  /** Offers the changed routes of a working solution to the pool, whether the search accepts them or not. */
  offer({ solution, changed, changedCount, isFeasible }: WorkingSolution): void {
    if (!isFeasible) return;
    for (let index = 0; index < changedCount; index += 1) {
      this.pool.add(solution, changed[index], this.price, this.maxReducedCost);
    }
  }

  /** The routes of the best solution, and others that may be of use to a search for the same problem. */
  share(best: Snapshot): SharedRoutes {
    const { pool, price, network } = this;
    pool.makeRoom(network.vehicleCount, 2 * network.requestCount, price);
    const routes: number[] = [];
    for (let vehicle = 0; vehicle < network.vehicleCount; vehicle += 1) {
      const route = pool.add(best.solution, vehicle, price, Infinity);
      if (route >= 0) routes.push(route);
    }
    return pool.share(routes, price);
  }

  /** Takes the routes of other searches into the pool. */
  receive(shared: readonly SharedRoutes[]): void {
    const routes = shared.reduce((sum, { distance }) => sum + distance.length, 0);
    const stops = shared.reduce((sum, { nodes }) => sum + nodes.length, 0);
    this.pool.makeRoom(routes, stops, this.price);
    for (const each of shared) this.pool.receive(each);
  }

  /** Replaces the working solution by a combination that is better than the best solution. Returns whether there is one. */
  improve(working: WorkingSolution, best: Snapshot): boolean {
    const { network, pool } = this;
    const problem = buildCoverProblem(network, pool, this.emptyDistances);
    let upperBound = best.distance - this.emptyDistances.reduce((sum, each) => sum + each, 0);
    for (let index = 0; index < best.unplannedCount; index += 1) upperBound += problem.penalty[best.unplanned[index]];
    const bound = boundCover(problem, upperBound, this.price);
    const chosen = searchCover(problem, bound, upperBound);
    if (!chosen) {
      if (pool.count > POOL_TARGET) pool.keep(bound.columns.subarray(0, POOL_TARGET));
      return false;
    }
    working.clear();
    const isUsed = new Uint8Array(network.vehicleCount);
    for (const route of chosen) {
      const vehicle = network.vehicleClass.findIndex((type, v) => type === pool.vehicleClass[route] && !isUsed[v]);
      isUsed[vehicle] = 1;
      working.setRoute(vehicle, pool.nodes.subarray(pool.begin[route], pool.begin[route + 1]));
    }
    return true;
  }
}
