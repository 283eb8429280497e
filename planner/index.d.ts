import type { Together } from './src/parallel/searchThread';
import type { PlanRoutes } from './src/plan';

export type * from './src/parallel/searchThread';
export type * from './src/plan';
export type * from './src/problem';
export { ProblemError } from './src/problem';

export declare const planRoutes: PlanRoutes;

/**
 * Plans routes with several searches of different seeds at the same time, which pass on the routes they have seen. The same
 * problem, seed, number of iterations (of each search), and number of searches give the same plan. A plan with fewer
 * iterations than searches have between two exchanges is made on this thread alone.
 */
export declare function planTogether(together: Together): PlanRoutes;

/**
 * Runs the searches that another thread asks for with `planTogether`, one after the other.
 * @param answer sends a message to that thread
 * @returns what to call with each message from there
 */
export declare function serveSearch(answer: (message: unknown) => void): (message: unknown) => void;
