import type { Network } from '../network/network';
import type { WorkingSolution } from '../route/workingSolution';
import { InsertionFinder } from './insertionFinder';

/** By request: the vehicles that can serve it on a day of their own, so that a repair need not look at the others. */
export interface Candidates {
  /** Where a request's vehicles begin in `vehicles`; the next entry is where they end. */
  readonly begin: Int32Array;
  readonly vehicles: Int32Array;
  /** By request and vehicle: 1 if it is one of the request's vehicles. */
  readonly includes: Uint8Array;
}

/**
 * Tries each request in the empty route of each vehicle that has the seats. More stops only make a route later, so a request
 * that does not fit there never fits. Seats can become free, so a vehicle with someone on board counts in any case.
 * @param empty a solution without any stops that could be planned.
 */
export function findCandidates(network: Network, { solution, schedule }: WorkingSolution): Candidates {
  const { requestCount, vehicleCount, compatible, impossible, completed, anchor, kinds } = network;
  const finder = new InsertionFinder(network, solution, schedule);
  const begin = new Int32Array(requestCount + 1);
  const vehicles: number[] = [];
  const includes = new Uint8Array(requestCount * vehicleCount);
  for (let request = 0; request < requestCount; request += 1) {
    for (let vehicle = 0; vehicle < vehicleCount; vehicle += 1) {
      if (!compatible[request * vehicleCount + vehicle] || !canServe(request, vehicle)) continue;
      vehicles.push(vehicle);
      includes[request * vehicleCount + vehicle] = 1;
    }
    begin[request + 1] = vehicles.length;
  }
  return { begin, vehicles: Int32Array.from(vehicles), includes };

  function canServe(request: number, vehicle: number): boolean {
    if (impossible[request] || completed[request]) return false;
    const load = solution.load.subarray(anchor[vehicle] * kinds, (anchor[vehicle] + 1) * kinds);
    if (load.some((seats) => seats > 0)) return true;
    finder.find(request, vehicle);
    return finder.added[0] < Infinity;
  }
}
