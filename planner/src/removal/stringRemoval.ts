import { drawSeed, type RemovalContext, removePlanned, toRequest } from './removal';

/** The longest string of stops. */
const MAX_STOPS = 12;

/**
 * Slack induction by string removals (Christiaens and Vanden Berghe 2020): removes strings of consecutive stops from routes
 * that pass near each other, so that each of the routes gains slack in the same area.
 */
export function removeStrings(context: RemovalContext, count: number): void {
  const { network, working, neighborhoods, random } = context;
  const seed = drawSeed(context);
  const near = neighborhoods[seed];
  const goal = working.unplannedCount + count;
  const strings = 1 + random.below(3);
  const length = Math.min(MAX_STOPS, Math.max(2, Math.ceil((2 * count) / strings)));
  for (let index = -1; index < near.length && working.unplannedCount < goal; index += 1) {
    const request = index < 0 ? seed : near[index];
    const vehicle = working.solution.vehicleOf[request];
    if (vehicle >= 0 && !working.lostStops(vehicle)) {
      removeString(context, random.below(2) ? request : request + network.requestCount, 1 + random.below(length), goal);
    }
  }
}

/** Removes the requests of up to `length` consecutive stops around a node. */
function removeString(context: RemovalContext, around: number, length: number, goal: number): void {
  const { network, working, random } = context;
  const { next, previous } = working.solution;
  let node = around;
  for (let back = random.below(length); back > 0 && toRequest(network, previous[node]) >= 0; back -= 1) {
    node = previous[node];
  }
  for (let step = 0; step < length && working.unplannedCount < goal; step += 1) {
    const request = toRequest(network, node);
    if (request < 0) return;
    let following = next[node];
    // Removing a request unlinks its other stop, too
    if (toRequest(network, following) === request) following = next[following];
    removePlanned(context, request);
    node = following;
  }
}
