import type { Network } from '../network/network';
import type { WorkingSolution } from '../route/workingSolution';
import { InsertionMemo } from './insertionMemo';

/**
 * By request and vehicle, in one table that is read row by row: what the shortest insertions into the vehicle's route add. An
 * entry is valid as long as the route is the same, and comes from the memo of routes seen before if it is not.
 */
export class BestInsertions {
  /** At `request * vehicleCount + vehicle`: the added distance of the best insertion and of the next best one, or Infinity. */
  readonly best: Float64Array;
  readonly nextBest: Float64Array;
  private readonly network: Network;
  private readonly working: WorkingSolution;
  private readonly memo: InsertionMemo;
  /** The fingerprints of the routes that the entries are for. */
  private readonly key: Int32Array;
  private readonly key2: Int32Array;

  constructor(network: Network, working: WorkingSolution) {
    this.network = network;
    this.working = working;
    this.memo = new InsertionMemo(network, working);
    const size = network.requestCount * network.vehicleCount;
    this.best = new Float64Array(size).fill(Infinity);
    this.nextBest = new Float64Array(size).fill(Infinity);
    this.key = new Int32Array(size);
    this.key2 = new Int32Array(size);
  }

  /** Brings the entry of a request and a vehicle up to date. Returns where it is. */
  lookUp(request: number, vehicle: number): number {
    const { fingerprint, fingerprint2 } = this.working.solution;
    const cell = request * this.network.vehicleCount + vehicle;
    if (this.key[cell] === fingerprint[vehicle] && this.key2[cell] === fingerprint2[vehicle]) return cell;
    const entry = this.memo.lookUp(request, vehicle);
    this.key[cell] = fingerprint[vehicle];
    this.key2[cell] = fingerprint2[vehicle];
    this.best[cell] = this.memo.added[entry];
    this.nextBest[cell] = this.memo.added[entry + 1];
    return cell;
  }

  /** Carries out the best insertion (rank 0) or the next best one (rank 1). Returns false if it is not possible after all. */
  insert(request: number, vehicle: number, rank: number): boolean {
    return this.memo.insert(request, vehicle, rank);
  }
}
