import type { Network } from '../network/network';
import type { RoutePool } from './routePool';

/**
 * Set partitioning: chooses routes of the pool so that each request is in exactly one of them, or unserved for a penalty, with
 * no more routes of a class than it has vehicles. An empty route costs the distance from start to end, so a route counts with
 * what it adds to that.
 */
export interface CoverProblem {
  /** By column: what it costs, its class, and where its requests begin in `rows`. */
  readonly columnCount: number;
  readonly cost: Float64Array;
  readonly vehicleClass: Int32Array;
  readonly begin: Int32Array;
  readonly rows: Int32Array;
  /** By request: the cost of not serving it; 0 if there is nothing to plan. */
  readonly penalty: Float64Array;
  /** By class: the number of vehicles. */
  readonly vehicles: Int32Array;
}

export function buildCoverProblem(network: Network, pool: RoutePool, emptyDistances: Float64Array): CoverProblem {
  const { requestCount: n, vehicleClass, completed, weight } = network;
  const classCount = Math.max(-1, ...vehicleClass) + 1;
  const vehicles = new Int32Array(classCount);
  const emptyDistance = new Float64Array(classCount);
  vehicleClass.forEach((type, vehicle) => {
    vehicles[type] += 1;
    emptyDistance[type] = emptyDistances[vehicle];
  });
  const { count } = pool;
  const begin = new Int32Array(count + 1);
  const rows = new Int32Array(pool.begin[count]);
  const cost = new Float64Array(count);
  let longest = 0;
  for (let column = 0; column < count; column += 1) {
    let position = begin[column];
    for (let index = pool.begin[column]; index < pool.begin[column + 1]; index += 1) {
      if (pool.nodes[index] < n) continue;
      rows[position] = pool.nodes[index] - n;
      position += 1;
    }
    begin[column + 1] = position;
    cost[column] = pool.distance[column] - emptyDistance[pool.vehicleClass[column]];
    longest = Math.max(longest, cost[column]);
  }
  // Serving one more request may lengthen every route
  const penalty = Float64Array.from(weight, (value, r) => (completed[r] ? 0 : value * longest * vehicleClass.length));
  return { columnCount: count, cost, vehicleClass: pool.vehicleClass, begin, rows, penalty, vehicles };
}
