import type { Problem } from '@mtos/planner';
import { CheapestRouteFinder } from './cheapestRoute';

const STEPS = 250;
/** The step length is reduced after so many steps without a better bound, down to a share of the first one. */
const STEPS_PER_REDUCTION = 10;
const REDUCTION = 0.7;
const MIN_SCALE = 0.003;

/** No plan that leaves out at most so many requests drives fewer miles. @param miles those of a plan that does */
export const leastMiles = (problem: Problem, unserved: number, miles: number): number =>
  bound(problem, { aMile: 1, unserved: 0, maxUnserved: unserved }, miles, Infinity);

/** No plan leaves out fewer requests. @param unserved those that a plan leaves out */
export function leastUnserved(problem: Problem, unserved: number): number {
  if (unserved === 0) return 0;
  // Anything above the next whole number rounds up to the plan's
  const least = bound(problem, { aMile: 0, unserved: 1, maxUnserved: Infinity }, unserved, unserved - 0.999);
  return Math.max(0, Math.ceil(least - 1e-6));
}

interface Objective {
  readonly aMile: number;
  /** What it costs not to serve a request. */
  readonly unserved: number;
  readonly maxUnserved: number;
}

/**
 * A lower bound on what a plan costs, by Lagrangian relaxation (Fisher 1981): each request gets a worth, each vehicle takes the
 * route that is cheapest by these, whatever the others do, and requests are left out where that costs less than they are
 * worth. Whatever the worths are, no plan costs less. Subgradient steps raise the worth of requests that no vehicle takes
 * and lower that of those that several take.
 * @param goal the cost of a known plan
 * @param enough a bound that is high enough
 */
function bound(problem: Problem, objective: Objective, goal: number, enough: number): number {
  const finder = new CheapestRouteFinder(problem);
  // Serving a request is worth what it costs, and at most what it costs to leave it out
  let worth = new Float64Array(problem.requests.length).fill(
    objective.unserved > 0 ? objective.unserved / 2 : goal / problem.requests.length,
  );
  let bestWorth = worth;
  let best = -Infinity;
  let scale = 1;
  let stepsSinceBest = 0;
  for (let step = 0; step < STEPS && scale > MIN_SCALE && best < enough; step += 1) {
    const { value, missing } = relax(problem, objective, worth, finder);
    stepsSinceBest += 1;
    if (value > best) [best, bestWorth, stepsSinceBest] = [value, worth, 0];
    else if (stepsSinceBest % STEPS_PER_REDUCTION === 0) {
      scale *= REDUCTION;
      worth = bestWorth;
      continue;
    }
    const norm = missing.reduce((sum, each) => sum + each ** 2, 0);
    if (norm === 0) break;
    const length = (scale * Math.max(goal - value, goal / 100)) / norm;
    worth = worth.map((each, index) => Math.max(0, each + length * (missing[index] ?? 0)));
  }
  return best;
}

/** The value of the relaxed problem, and by request: 1 if it is not served and not left out, negative if it is both or twice. */
function relax(
  problem: Problem,
  { aMile, unserved, maxUnserved }: Objective,
  worth: Float64Array,
  finder: CheapestRouteFinder,
) {
  const missing = new Float64Array(worth.length).fill(1);
  let value = worth.reduce((sum, each) => sum + each, 0);
  const take = (index: number) => {
    missing[index] = (missing[index] ?? 0) - 1;
  };
  const leftOut = [...worth.entries()]
    .filter(([, each]) => each > unserved)
    .sort(([, a], [, b]) => b - a)
    .slice(0, maxUnserved);
  for (const [index, each] of leftOut) {
    value += unserved - each;
    take(index);
  }
  for (const vehicle of problem.vehicles) {
    const { cost, requests } = finder.find(vehicle, { aMile, worth });
    value += cost;
    for (const index of requests) take(index);
  }
  return { value, missing };
}
