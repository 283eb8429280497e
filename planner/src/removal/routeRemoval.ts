import { drawSeed, type RemovalContext, removePlanned, toRequest } from './removal';

/** Removes a stretch of one route, or all of it, beginning at a random pick-up or near a request that is left out. */
export function removeRoute(context: RemovalContext, count: number): void {
  const { network, working, neighborhoods } = context;
  const isPlanned = (request: number) => working.solution.vehicleOf[request] >= 0;
  const seed = drawSeed(context);
  const first = isPlanned(seed) ? seed : neighborhoods[seed].find(isPlanned);
  if (first === undefined) return;
  let left = count;
  for (let node = first; left > 0; ) {
    const request = toRequest(network, node);
    if (request < 0) return;
    let following = working.solution.next[node];
    if (toRequest(network, following) === request) following = working.solution.next[following];
    if (removePlanned(context, request)) left -= 1;
    node = following;
  }
}
