import type { Network } from '../network/network';
import { Solution } from './solution';

/** A solution that is kept to go back to. */
export class Snapshot {
  readonly solution: Solution;
  readonly unplanned: Int32Array;
  unplannedCount = 0;
  /** The sum of the weights of the unplanned requests. */
  unplannedWeight = 0;
  distance = Infinity;

  constructor(network: Network) {
    this.solution = new Solution(network);
    this.unplanned = new Int32Array(network.requestCount);
  }
}
