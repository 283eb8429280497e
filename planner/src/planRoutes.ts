import { describePlan, drivenDistance } from './describePlan';
import { buildNetwork } from './network/network';
import type { Plan, PlanOptions, PlanRoutes } from './plan';
import type { Problem } from './problem';
import { LargeNeighborhoodSearch } from './search/largeNeighborhoodSearch';
import { readSequences } from './search/warmStart';

const DEFAULT_TIME_LIMIT = 10_000;
/** How long the search runs before it gives way to other work, in milliseconds. */
const SLICE = 40;
/** How often the search looks at the clock. */
const ITERATIONS_PER_LOOK = 16;

export const planRoutes: PlanRoutes = async (problem: Problem, options: PlanOptions = {}): Promise<Plan> => {
  const { seed = 1, iterations = Infinity, signal, onProgress, operators = 'all' } = options;
  const hasLimit = options.iterations !== undefined || signal !== undefined;
  const timeLimit = options.timeLimit ?? (hasLimit ? Infinity : DEFAULT_TIME_LIMIT);
  const started = performance.now();
  const elapsed = () => performance.now() - started;
  const network = buildNetwork(problem);
  const search = new LargeNeighborhoodSearch(network, seed, operators, readSequences(problem, options.start));
  const hasWork = network.vehicleCount > 0 && network.completed.includes(0);
  while (hasWork && search.iterations < iterations && elapsed() < timeLimit && !signal?.aborted) {
    const sliceEnd = Math.min(elapsed() + SLICE, timeLimit);
    while (search.iterations < iterations && elapsed() < sliceEnd) {
      const stop = Math.min(iterations, search.iterations + ITERATIONS_PER_LOOK);
      while (search.iterations < stop) search.iterate();
    }
    onProgress?.({
      iterations: search.iterations,
      elapsed: elapsed(),
      unserved: search.best.unplannedCount,
      distance: drivenDistance(network, search.best),
    });
    if (timeLimit < Infinity) search.expectEnd((search.iterations / elapsed()) * (timeLimit - elapsed()));
    await new Promise((resolve) => setTimeout(resolve, 0));
  }
  return describePlan(problem, network, search.best, search.iterations);
};
