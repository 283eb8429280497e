import type { Network } from '../network/network';
import type { WorkingSolution } from '../route/workingSolution';
import type { Random } from '../search/random';
import type { Neighborhoods } from './neighborhoods';

/** What a removal works with. */
export interface RemovalContext {
  readonly network: Network;
  readonly working: WorkingSolution;
  readonly neighborhoods: Neighborhoods;
  readonly random: Random;
}

/** Removes about `count` requests from their routes. */
export type Removal = (context: RemovalContext, count: number) => void;

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
