import { explainUnserved } from './explainUnserved';
import { type Network, priceFor } from './network/network';
import type { Plan, PlannedStop, Route } from './plan';
import type { Problem } from './problem';
import { slowdownAt } from './route/schedule';
import type { Snapshot } from './route/snapshot';
import type { Solution } from './route/solution';

/** Translates the search's best solution back into the terms of the problem. */
export function describePlan(problem: Problem, network: Network, best: Snapshot, iterations: number): Plan {
  const routes = problem.vehicles.map((_, vehicle) => describeRoute(problem, network, best, vehicle));
  return {
    routes,
    unserved: [...best.unplanned.subarray(0, best.unplannedCount)].map((request) => ({
      request: problem.requests[request].id,
      reason: explainUnserved(network, request),
    })),
    distance: drivenDistance(network, best),
    iterations,
  };
}

/** The distance of a solution, without the prices that the search counts with it. */
export function drivenDistance(network: Network, { solution, distance }: Snapshot): number {
  let prices = 0;
  for (let vehicle = 0; vehicle < network.vehicleCount; vehicle += 1) prices += sumPrices(network, solution, vehicle);
  return distance - prices;
}

/** The prices of the requests that a vehicle serves. */
function sumPrices(network: Network, { next }: Solution, vehicle: number): number {
  const { requestCount: n, vehicleCount } = network;
  const end = 2 * n + vehicleCount + vehicle;
  let prices = 0;
  for (let node = next[2 * n + vehicle]; node !== end; node = next[node]) {
    if (node < n) prices += priceFor(network, node, vehicle);
  }
  return prices;
}

function describeRoute(problem: Problem, network: Network, { solution }: Snapshot, vehicle: number): Route {
  const { requestCount: n, vehicleCount, service, row, column, times, slowdown } = network;
  const { next, early, distance } = solution;
  const start = 2 * n + vehicle;
  const end = start + vehicleCount;
  const startTime = departure(network, early, vehicle, start, next[start]);
  const stops: PlannedStop[] = [];
  let left = startTime;
  for (let a = start, b = next[a]; b !== end; a = b, b = next[b]) {
    const drive = times[row[a] + column[b]];
    const request = problem.requests[b < n ? b : b - n];
    const stop = b < n ? request.pickup : request.dropoff;
    stops.push({
      request: request.id,
      kind: b < n ? 'pickup' : 'dropoff',
      place: stop.place,
      arrival: Math.min(early[b], left + drive * (slowdown ? slowdownAt(slowdown, left) : 1)),
      begin: early[b],
      departure: early[b] + service[b],
    });
    left = early[b] + service[b];
  }
  return {
    vehicle: problem.vehicles[vehicle].id,
    start: startTime,
    end: stops.length > 0 ? early[end] : startTime,
    distance: distance[vehicle] - sumPrices(network, solution, vehicle),
    stops,
  };
}

/** The latest departure from the start that still reaches the first stop in time, because nobody waits there. */
function departure(
  { row, column, times, breakStart, slowdown, anchor }: Network,
  early: Float64Array,
  vehicle: number,
  start: number,
  first: number,
): number {
  const isFixed = anchor[vehicle] !== start || early[first] > breakStart[vehicle];
  if (isFixed) return early[start];
  const factor = slowdown ? Math.max(...slowdown.factors) : 1;
  return Math.max(early[start], early[first] - times[row[start] + column[first]] * factor);
}
