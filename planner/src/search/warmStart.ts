import type { BestInsertions } from '../insertion/bestInsertions';
import type { Network } from '../network/network';
import type { StopSequence } from '../plan';
import type { Problem } from '../problem';
import type { WorkingSolution } from '../route/workingSolution';

/** A vehicle's nodes in their order. */
export interface NodeSequence {
  readonly vehicle: number;
  readonly nodes: readonly number[];
}

/** Looks up vehicles and stops. Unknown ones are left out. */
export function readSequences(
  { requests, vehicles }: Problem,
  sequences: readonly StopSequence[] = [],
): readonly NodeSequence[] {
  const requestIndex = new Map(requests.map(({ id }, index) => [id, index]));
  const vehicleIndex = new Map(vehicles.map(({ id }, index) => [id, index]));
  return sequences.flatMap(({ vehicle: id, stops }) => {
    const vehicle = vehicleIndex.get(id);
    if (vehicle === undefined) return [];
    const nodes = stops.flatMap(({ request, kind }) => {
      const index = requestIndex.get(request);
      if (index === undefined) return [];
      return [kind === 'pickup' ? index : requests.length + index];
    });
    return [{ vehicle, nodes }];
  });
}

/**
 * Fills the routes of a new solution, as far as that is feasible: each with its whole sequence, or with as much of it as is
 * possible, one request after the other. What is left finds the best place in the same route, if there is one.
 */
export function startFrom(
  sequences: readonly NodeSequence[],
  network: Network,
  working: WorkingSolution,
  insertions: BestInsertions,
): void {
  for (const { vehicle, nodes: given } of sequences) {
    const nodes = plannable(given, vehicle, network, working);
    if (working.setRoute(vehicle, nodes)) continue;
    working.clearRoute(vehicle);
    const n = network.requestCount;
    const requests = nodes.filter((node) => node >= n).map((node) => node - n);
    const kept = new Set<number>();
    for (const request of inOrderOfPickUp(requests, nodes)) {
      kept.add(request);
      if (!tryRoute(kept)) kept.delete(request);
    }
    tryRoute(kept);
    for (const request of requests) {
      if (kept.has(request)) continue;
      const isPossible = insertions.best[insertions.lookUp(request, vehicle)] < Infinity;
      if (!isPossible || insertions.insert(request, vehicle, 0)) continue;
      working.remove(request);
      working.refresh();
    }

    function tryRoute(of: ReadonlySet<number>): boolean {
      working.clearRoute(vehicle);
      return working.setRoute(
        vehicle,
        nodes.filter((node) => of.has(node < n ? node : node - n)),
      );
    }
  }
}

function inOrderOfPickUp(requests: readonly number[], nodes: readonly number[]): readonly number[] {
  // A client on board has no pick-up in it, and comes first
  return requests.toSorted((a, b) => nodes.indexOf(a) - nodes.indexOf(b));
}

/** The nodes that may be in the route: no committed ones, and both stops of each client that it may serve, once. */
function plannable(
  nodes: readonly number[],
  vehicle: number,
  { requestCount: n, vehicleCount, compatible, completed, onBoardOf, impossible }: Network,
  { solution }: WorkingSolution,
): readonly number[] {
  const mayServe = (request: number) =>
    compatible[request * vehicleCount + vehicle] === 1 &&
    solution.vehicleOf[request] < 0 &&
    !completed[request] &&
    !impossible[request];
  const first = nodes.filter((node, index) => nodes.indexOf(node) === index);
  return first.filter((node) => {
    const request = node < n ? node : node - n;
    if (!mayServe(request)) return false;
    if (onBoardOf[request] >= 0) return node >= n;
    const pickup = first.indexOf(request);
    return pickup >= 0 && pickup < first.indexOf(n + request);
  });
}
