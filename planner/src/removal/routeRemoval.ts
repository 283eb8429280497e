import { type RemovalContext, removePlanned, toRequest } from './removal';

/** Removes a stretch of one route, or all of it, beginning at a random stop: as many requests as asked for. */
export function removeRoute(context: RemovalContext, count: number): void {
  const { network, working, random } = context;
  const seed = random.below(network.requestCount);
  if (working.solution.vehicleOf[seed] < 0) return;
  let left = count;
  for (let node = seed; left > 0; ) {
    const request = toRequest(network, node);
    if (request < 0) return;
    let following = working.solution.next[node];
    if (toRequest(network, following) === request) following = working.solution.next[following];
    if (removePlanned(context, request)) left -= 1;
    node = following;
  }
}
