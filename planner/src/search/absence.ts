import type { Network } from '../network/network';

/**
 * How often each request was left out (absence counts, Christiaens and Vanden Berghe 2020). Among plans that leave out as many,
 * the search prefers the one whose requests were left out less often: these are the easier ones to serve.
 */
export class Absence {
  private readonly counts: Float64Array;

  constructor({ requestCount }: Network) {
    this.counts = new Float64Array(requestCount);
  }

  /** Counts the requests that a plan leaves out. */
  count(unplanned: Int32Array, unplannedCount: number): void {
    for (let index = 0; index < unplannedCount; index += 1) this.counts[unplanned[index]] += 1;
  }

  /** How often the requests that a plan leaves out were left out so far. */
  sum(unplanned: Int32Array, unplannedCount: number): number {
    let sum = 0;
    for (let index = 0; index < unplannedCount; index += 1) sum += this.counts[unplanned[index]];
    return sum;
  }
}
