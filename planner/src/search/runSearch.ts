import { describePlan, drivenDistance } from '../describePlan';
import { buildNetwork } from '../network/network';
import type { Plan, PlanOptions } from '../plan';
import type { Problem } from '../problem';
import type { SharedRoutes } from '../recombination/routePool';
import { LargeNeighborhoodSearch, RECOMBINATION } from './largeNeighborhoodSearch';
import { readSequences } from './warmStart';

const DEFAULT_TIME_LIMIT = 10_000;
/** How long the search runs before it gives way to other work, in milliseconds. */
const SLICE = 40;
/** How often the search looks at the clock. */
const ITERATIONS_PER_LOOK = 16;
/** How long a search goes on after it was stopped, to cool down, in milliseconds. */
const FINISH = 800;
/** After how many iterations searches exchange their routes: just before they combine them. */
export const EXCHANGE = RECOMBINATION;

/** Passes on routes to other searches for the same problem. Returns what these have passed on. */
export type Exchange = (routes: SharedRoutes) => Promise<readonly SharedRoutes[]>;

export interface SearchResult {
  readonly plan: Plan;
  /** What the search minimizes: first the weight of the requests left out, then the distance with prices. */
  readonly unservedWeight: number;
  readonly cost: number;
}

/** The limits of a search: 10 seconds if there are none. */
export function readLimits({ iterations = Infinity, timeLimit, signal }: PlanOptions) {
  const hasLimit = iterations < Infinity || signal !== undefined;
  return { iterations, timeLimit: timeLimit ?? (hasLimit ? Infinity : DEFAULT_TIME_LIMIT) };
}

/** Searches on this thread. @throws ProblemError */
export async function runSearch(
  problem: Problem,
  options: PlanOptions = {},
  exchange?: Exchange,
): Promise<SearchResult> {
  const { seed = 1, signal, onProgress, operators = 'all', clock = () => performance.now() } = options;
  const { iterations, timeLimit } = readLimits(options);
  const started = clock();
  const elapsed = () => clock() - started;
  const network = buildNetwork(problem);
  const search = new LargeNeighborhoodSearch(network, seed, operators, readSequences(problem, options.start));
  const hasWork = network.vehicleCount > 0 && network.completed.includes(0);
  let nextExchange = exchange ? EXCHANGE : Infinity;
  let timeEnd = timeLimit;
  let isStopped = false;
  while (hasWork && search.iterations < iterations && elapsed() < timeEnd) {
    const end = Math.min(iterations, nextExchange);
    const sliceEnd = Math.min(elapsed() + SLICE, timeEnd);
    while (search.iterations < end && elapsed() < sliceEnd) {
      const stop = Math.min(end, search.iterations + ITERATIONS_PER_LOOK);
      while (search.iterations < stop) search.iterate();
    }
    onProgress?.({
      iterations: search.iterations,
      elapsed: elapsed(),
      unserved: search.best.unplannedCount,
      distance: drivenDistance(network, search.best),
    });
    await new Promise((resolve) => setTimeout(resolve, 0));
    const speed = search.iterations / elapsed();
    if (signal?.aborted && !isStopped) {
      isStopped = true;
      nextExchange = Infinity;
      timeEnd = Math.min(timeLimit, elapsed() + FINISH);
      search.finish(speed * (timeEnd - elapsed()));
    } else if (timeEnd < Infinity) search.expectEnd(speed * (timeEnd - elapsed()));
    if (exchange && search.iterations === nextExchange) {
      search.receive(await exchange(search.share()));
      nextExchange += EXCHANGE;
    }
  }
  const { best } = search;
  return {
    plan: describePlan(problem, network, best, search.iterations),
    unservedWeight: best.unplannedWeight,
    cost: best.distance,
  };
}
