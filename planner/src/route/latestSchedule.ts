import type { Network } from '../network/network';
import type { Solution } from './solution';

/**
 * Computes the latest time at which each stop of a feasible route can begin: the mirror image of the earliest schedule. It
 * leaves breaks and slow hours out, so that it is a bound there and not a schedule. An insertion that passes it anywhere is
 * impossible, which settles most insertions in constant time.
 */
export function computeLatest(network: Network, solution: Solution, vehicle: number): void {
  const { requestCount: n, vehicleCount, anchor, latest, service, maxRideTime, maxDuration } = network;
  const { early, late, next, previous } = solution;
  const start = 2 * n + vehicle;
  const end = start + vehicleCount;
  for (let node = start; node >= 0; node = next[node]) late[node] = latest[node];
  // What is committed has happened
  for (let node = anchor[vehicle]; node !== start && node >= 0; node = previous[node]) late[node] = early[node];
  lowerBackward(network, solution, anchor[vehicle], end, true);
  for (let node = next[anchor[vehicle]]; node >= 0; node = next[node]) {
    const isDropoff = node >= n && node < 2 * n;
    if (!isDropoff && node !== end) continue;
    const first = isDropoff ? node - n : start;
    const bound = late[first] + (isDropoff ? service[first] + maxRideTime[first] : maxDuration[vehicle]);
    if (bound >= late[node]) continue;
    late[node] = bound;
    // May lower a pick-up whose drop-off this loop has passed: that one keeps a bound that is not the least
    lowerBackward(network, solution, anchor[vehicle], node, false);
  }
}

/** Lowers the times before a node: all of them, or up to the first one that is early enough. */
function lowerBackward(network: Network, solution: Solution, anchor: number, from: number, all: boolean): void {
  const { service, row, column, times } = network;
  const { late, previous } = solution;
  for (let b = from; b !== anchor; b = previous[b]) {
    const a = previous[b];
    const bound = late[b] - service[a] - times[row[a] + column[b]];
    if (bound < late[a]) late[a] = bound;
    else if (!all) return;
  }
}
