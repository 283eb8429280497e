export { planTogether } from './parallel/planTogether';
export type * from './parallel/searchThread';
export { serveSearch } from './parallel/serveSearch';
export type * from './plan';
export { planRoutes } from './planRoutes';
export type * from './problem';
export { ProblemError } from './problem';
