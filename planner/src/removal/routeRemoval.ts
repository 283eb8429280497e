import { drawNear, drawSeed, type RemovalContext, removePlanned, toRequest } from './removal';

/** Removes a stretch of one route, or all of it, beginning at a random pick-up or near a request that is left out. */
export function removeRoute(context: RemovalContext, count: number): void {
  const { network, working } = context;
  const seed = drawSeed(context);
  const first = isPlanned(context, seed) ? seed : drawPlannedNeighbor(context, seed);
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

function isPlanned({ working }: RemovalContext, request: number): boolean {
  return working.solution.vehicleOf[request] >= 0;
}

/** Not always the nearest: what makes room for a request may be the route of another neighbor. */
function drawPlannedNeighbor(context: RemovalContext, request: number): number | undefined {
  const near = context.neighborhoods[request];
  const planned = near.filter((each) => isPlanned(context, each));
  return planned[drawNear(context, planned)];
}
