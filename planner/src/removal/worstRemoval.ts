import type { Network } from '../network/network';
import type { Solution } from '../route/solution';
import { type RemovalContext, removePlanned } from './removal';

/** Each request is the worst of a sample of this size. */
const SAMPLE = 6;

/**
 * Removes requests that cost much where they are (Ropke and Pisinger 2006, section 3.1.3). It compares random samples instead
 * of all requests, so that its time does not grow with the problem.
 */
export function removeWorst(context: RemovalContext, count: number): void {
  const { network, working, random } = context;
  for (let left = count; left > 0; left -= 1) {
    let worst = -1;
    let greatestSaving = -Infinity;
    for (let draw = 0; draw < SAMPLE; draw += 1) {
      const request = random.below(network.requestCount);
      if (working.solution.vehicleOf[request] < 0) continue;
      const saving = measureSaving(network, working.solution, request);
      if (saving <= greatestSaving) continue;
      worst = request;
      greatestSaving = saving;
    }
    if (worst >= 0) removePlanned(context, worst);
  }
}

/** How much shorter a route is without a request. */
function measureSaving(
  { requestCount, row, column, distances }: Network,
  { next, previous }: Solution,
  p: number,
): number {
  const d = p + requestCount;
  const [a, b] = [previous[p], next[p]];
  const [x, y] = [previous[d], next[d]];
  if (b === d) {
    return (
      distances[row[a] + column[p]] +
      distances[row[p] + column[d]] +
      distances[row[d] + column[y]] -
      distances[row[a] + column[y]]
    );
  }
  return (
    distances[row[a] + column[p]] +
    distances[row[p] + column[b]] -
    distances[row[a] + column[b]] +
    (distances[row[x] + column[d]] + distances[row[d] + column[y]] - distances[row[x] + column[y]])
  );
}
