import { explainUnserved } from './explainUnserved';
import type { Network } from './network/network';
import type { Plan, PlannedStop, Route } from './plan';
import type { Problem } from './problem';
import { slowdownAt } from './route/schedule';
import type { Snapshot } from './route/snapshot';

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
export function drivenDistance({ price, vehicleCount }: Network, { solution, distance }: Snapshot): number {
  const { vehicleOf } = solution;
  let prices = 0;
  for (let request = 0; request < vehicleOf.length; request += 1) {
    if (vehicleOf[request] >= 0) prices += price[request * vehicleCount + vehicleOf[request]];
  }
  return distance - prices;
}

function describeRoute(problem: Problem, network: Network, { solution }: Snapshot, vehicle: number): Route {
  const { requestCount: n, vehicleCount, service, row, column, times, price, slowdown } = network;
  const { next, early, distance } = solution;
  const start = 2 * n + vehicle;
  const end = start + vehicleCount;
  const startTime = departure(network, early, vehicle, start, next[start]);
  const stops: PlannedStop[] = [];
  let left = startTime;
  let prices = 0;
  for (let a = start, b = next[a]; b !== end; a = b, b = next[b]) {
    const drive = times[row[a] + column[b]];
    if (b < n) prices += price[b * vehicleCount + vehicle];
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
    distance: distance[vehicle] - prices,
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
