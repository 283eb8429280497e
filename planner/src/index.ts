export type * from './plan';
export { planRoutes } from './planRoutes';
export type * from './problem';
export { ProblemError } from './problem';
