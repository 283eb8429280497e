import type { Network } from '../network/network';
import type { WorkingSolution } from '../route/workingSolution';
import type { BestInsertions } from './bestInsertions';
import type { Candidates } from './candidates';

/**
 * Inserts the unplanned requests that fit somewhere after all: a blink may have passed over their only position, and an
 * exchange of tails may have made room. Returns false if an insertion is not possible after all.
 */
export function insertLeftovers(
  network: Network,
  working: WorkingSolution,
  insertions: BestInsertions,
  candidates: Candidates,
): boolean {
  for (let index = working.unplannedCount - 1; index >= 0; index -= 1) {
    const request = working.unplanned[index];
    const vehicle = working.isHopeless[request]
      ? shortest(request, working.changed, 0, working.changedCount)
      : shortest(request, candidates.vehicles, candidates.begin[request], candidates.begin[request + 1]);
    if (vehicle >= 0 && !insertions.insert(request, vehicle, 0)) return false;
  }
  return true;

  function shortest(request: number, vehicles: Int32Array, begin: number, end: number): number {
    let least = Infinity;
    let best = -1;
    for (let index = begin; index < end; index += 1) {
      const vehicle = vehicles[index];
      if (!candidates.includes[request * network.vehicleCount + vehicle]) continue;
      const added = insertions.best[insertions.lookUp(request, vehicle)];
      if (added >= least) continue;
      least = added;
      best = vehicle;
    }
    return best;
  }
}
