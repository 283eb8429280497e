import type { Network } from '../network/network';
import type { WorkingSolution } from '../route/workingSolution';
import type { Random } from '../search/random';
import type { Neighborhoods } from './neighborhoods';

/** One in so many removals begins at a request that the plan leaves out, if it leaves out any. */
const REMOVALS_A_LEFT_OUT = 5;

/** What a removal works with. */
export interface RemovalContext {
  readonly network: Network;
  readonly working: WorkingSolution;
  readonly neighborhoods: Neighborhoods;
  readonly random: Random;
}

/** Removes about `count` requests from their routes. */
export type Removal = (context: RemovalContext, count: number) => void;

/**
 * The request around which a removal takes out others: a random one, and more often than the others one that is left out, so
 * that it gets room.
 */
export function drawSeed({ network, working, random }: RemovalContext): number {
  const { unplanned, unplannedCount } = working;
  if (unplannedCount > 0 && random.below(REMOVALS_A_LEFT_OUT) === 0) return unplanned[random.below(unplannedCount)];
  return random.below(network.requestCount);
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
