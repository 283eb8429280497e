import { type Network, priceFor } from '../network/network';
import type { Schedule } from '../route/schedule';
import type { Solution } from '../route/solution';

/** How many of the best insertions of a request into a route are kept: what a blink falls back on. */
export const KEPT_INSERTIONS = 2;

/**
 * Finds the shortest insertions of a request into a route. The route's earliest and latest times reject most positions in
 * constant time (as the forward time slack of Savelsbergh 1992), the distance most others. Only what is left goes through the
 * exact test of the schedule. Relies on the triangle inequality where it leaves out later positions.
 */
export class InsertionFinder {
  /** The shortest insertions found, ascending, in added distance and price; Infinity where there are fewer. */
  readonly added = new Float64Array(KEPT_INSERTIONS);
  /** The nodes after which the pick-up and the drop-off are inserted. */
  readonly afterPickup = new Int32Array(KEPT_INSERTIONS);
  readonly afterDropoff = new Int32Array(KEPT_INSERTIONS);
  private readonly network: Network;
  private readonly solution: Solution;
  private readonly schedule: Schedule;

  constructor(network: Network, solution: Solution, schedule: Schedule) {
    this.network = network;
    this.solution = solution;
    this.schedule = schedule;
  }

  find(request: number, vehicle: number): void {
    this.added.fill(Infinity);
    if (this.network.onBoardOf[request] >= 0) this.findDropoff(request, vehicle);
    else this.findBoth(request, vehicle);
    const price = priceFor(this.network, request, vehicle);
    for (let rank = 0; rank < KEPT_INSERTIONS; rank += 1) this.added[rank] += price;
  }

  private findBoth(p: number, vehicle: number): void {
    const { requestCount, anchor, earliest, latest, service, maxRideTime, row, column } = this.network;
    const { times, timesInto, distances, distancesInto } = this.network;
    const { next, early, late } = this.solution;
    const d = requestCount + p;
    const longestRide = service[p] + maxRideTime[p];
    for (let a = anchor[vehicle], b = next[a]; b >= 0; a = b, b = next[b]) {
      if (late[b] < earliest[p]) continue;
      const pickupTime = Math.max(earliest[p], early[a] + service[a] + timesInto[row[p] + column[a]]);
      if (pickupTime > latest[p]) return;
      const latestPickup = Math.min(latest[p], late[b] - service[p] - times[row[p] + column[b]]);
      if (pickupTime > latestPickup) continue;
      if (!this.fits(p, vehicle, a)) continue;
      const pickupDetour = distancesInto[row[p] + column[a]] - distances[row[a] + column[b]];
      const addedByPickup = pickupDetour + distances[row[p] + column[b]];
      if (addedByPickup >= this.added[KEPT_INSERTIONS - 1]) continue;
      const direct = Math.max(earliest[d], pickupTime + service[p] + times[row[p] + column[d]]);
      if (direct <= latest[d] && direct + service[d] + times[row[d] + column[b]] <= late[b]) {
        this.consider(p, vehicle, a, p, pickupDetour + distances[row[p] + column[d]] + distances[row[d] + column[b]]);
      }
      let time = pickupTime;
      for (let previous = p, x = b, y = next[x]; y >= 0; previous = x, x = y, y = next[x]) {
        time = Math.max(early[x], time + service[previous] + times[row[previous] + column[x]]);
        if (time > late[x] || !this.fits(p, vehicle, x)) break;
        const dropoffTime = Math.max(earliest[d], time + service[x] + timesInto[row[d] + column[x]]);
        if (dropoffTime > latest[d] || dropoffTime - latestPickup > longestRide) break;
        if (dropoffTime + service[d] + times[row[d] + column[y]] > late[y]) continue;
        const detour =
          distancesInto[row[d] + column[x]] + distances[row[d] + column[y]] - distances[row[x] + column[y]];
        this.consider(p, vehicle, a, x, addedByPickup + detour);
      }
    }
  }

  private findDropoff(request: number, vehicle: number): void {
    const { requestCount, anchor, earliest, latest, service, row, column } = this.network;
    const { times, timesInto, distances, distancesInto } = this.network;
    const { next, early, late } = this.solution;
    const d = requestCount + request;
    for (let x = anchor[vehicle], y = next[x]; y >= 0; x = y, y = next[y]) {
      // Without the drop-off, the stops that need the client's seats don't fit
      if (!this.fitsAlready(vehicle, x)) return;
      const time = Math.max(earliest[d], early[x] + service[x] + timesInto[row[d] + column[x]]);
      if (time > latest[d]) return;
      if (time + service[d] + times[row[d] + column[y]] > late[y]) continue;
      const detour = distancesInto[row[d] + column[x]] + distances[row[d] + column[y]] - distances[row[x] + column[y]];
      this.consider(request, vehicle, -1, x, detour);
    }
  }

  /** Keeps a position if it is among the shortest and feasible. */
  private consider(request: number, vehicle: number, afterPickup: number, afterDropoff: number, added: number): void {
    let rank = KEPT_INSERTIONS - 1;
    if (added >= this.added[rank]) return;
    if (!this.schedule.admits(vehicle, request, afterPickup, afterDropoff)) return;
    for (; rank > 0 && added < this.added[rank - 1]; rank -= 1) {
      this.added[rank] = this.added[rank - 1];
      this.afterPickup[rank] = this.afterPickup[rank - 1];
      this.afterDropoff[rank] = this.afterDropoff[rank - 1];
    }
    this.added[rank] = added;
    this.afterPickup[rank] = afterPickup;
    this.afterDropoff[rank] = afterDropoff;
  }

  /** Whether everyone who is on board when the vehicle leaves a node has a seat. */
  private fitsAlready(vehicle: number, node: number): boolean {
    const { kinds, capacity } = this.network;
    for (let kind = 0; kind < kinds; kind += 1) {
      if (this.solution.load[node * kinds + kind] > capacity[vehicle * kinds + kind]) return false;
    }
    return true;
  }

  /** Whether there are seats for a request when the vehicle leaves a node. */
  private fits(request: number, vehicle: number, node: number): boolean {
    const { kinds, seats, capacity } = this.network;
    const { load } = this.solution;
    for (let kind = 0; kind < kinds; kind += 1) {
      if (load[node * kinds + kind] + seats[request * kinds + kind] > capacity[vehicle * kinds + kind]) return false;
    }
    return true;
  }
}
