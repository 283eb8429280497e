import type { Candidates } from '../insertion/candidates';
import type { Network } from '../network/network';
import type { WorkingSolution } from '../route/workingSolution';
import type { Random } from '../search/random';
import type { Neighborhoods } from './neighborhoods';

/** Of the removals that begin at a request, one in so many begins at one that is left out, if any of these can be served. */
const REMOVALS_A_LEFT_OUT = 5;

/** What a removal works with. */
export interface RemovalContext {
  readonly network: Network;
  readonly working: WorkingSolution;
  readonly candidates: Candidates;
  readonly neighborhoods: Neighborhoods;
  readonly random: Random;
}

/** Removes about `count` requests from their routes. */
export type Removal = (context: RemovalContext, count: number) => void;

/**
 * The request around which a removal takes out others: a random one, and more often than the others one that is left out, so
 * that it gets room. No room helps one that no vehicle can serve.
 */
export function drawSeed(context: RemovalContext): number {
  const { network, working, random } = context;
  const { unplanned, unplannedCount } = working;
  const servable = unplanned.subarray(0, unplannedCount).filter((request) => isServable(context, request));
  if (servable.length > 0 && random.below(REMOVALS_A_LEFT_OUT) === 0) return servable[random.below(servable.length)];
  return random.below(network.requestCount);
}

function isServable({ candidates: { begin } }: RemovalContext, request: number): boolean {
  return begin[request + 1] > begin[request];
}

/** Removes a request unless it is unplanned or completed. Returns whether it did. */
export function removePlanned({ network, working }: RemovalContext, request: number): boolean {
  if (working.solution.vehicleOf[request] < 0 || network.completed[request]) return false;
  working.remove(request);
  return true;
}

/** The request of a node that is a stop, or -1 for the start and end of a route. */
export function toRequest({ requestCount }: Network, node: number): number {
  return node < requestCount ? node : node < 2 * requestCount ? node - requestCount : -1;
}
