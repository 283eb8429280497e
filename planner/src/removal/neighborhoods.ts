import type { Network } from '../network/network';

/** How many of the most related requests are kept for each request. */
const SIZE = 60;

/** By request: the other requests, the most related first, so that a removal need not look at all of them. */
export type Neighborhoods = readonly Int32Array[];

/**
 * Relatedness of requests i and j as Shaw (1998), with the weights of Ropke and Pisinger (2006, section 3.1.1): 9 for the
 * distances between the pick-ups and between the drop-offs, 3 for the differences of the times, which here are the middles
 * of the windows.
 */
export function buildNeighborhoods(network: Network): Neighborhoods {
  const { requestCount: n, earliest, latest, row, column, times } = network;
  const middle = (node: number) => (earliest[node] + latest[node]) / 2;
  const relatedness = (i: number, j: number) =>
    9 * (times[row[i] + column[j]] + times[row[i + n] + column[j + n]]) +
    3 * (Math.abs(middle(i) - middle(j)) + Math.abs(middle(i + n) - middle(j + n)));
  const others = Array.from({ length: n }, (_, request) => request);
  return others.map((i) => {
    const values = Float64Array.from(others, (j) => relatedness(i, j));
    const related = others.filter((j) => j !== i).sort((a, b) => values[a] - values[b]);
    return Int32Array.from(related.slice(0, SIZE));
  });
}
