import type { PlanRoutes } from './src/plan';

export type * from './src/plan';
export type * from './src/problem';
export { ProblemError } from './src/problem';

export declare const planRoutes: PlanRoutes;
