import type { Plan, PlanOptions, PlanRoutes } from './plan';
import type { Problem } from './problem';
import { runSearch } from './search/runSearch';

export const planRoutes: PlanRoutes = async (problem: Problem, options?: PlanOptions): Promise<Plan> => {
  const { plan } = await runSearch(problem, options);
  return plan;
};
