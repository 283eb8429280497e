import type { PlanOptions, Progress } from '../plan';
import type { Problem } from '../problem';
import type { SharedRoutes } from '../recombination/routePool';
import type { SearchResult } from '../search/runSearch';

/** To a search on another thread. */
export type SearchRequest =
  | { readonly kind: 'search'; readonly problem: Problem; readonly options: SearchOptions }
  /** What the other searches have passed on: the answer to `routes`. */
  | { readonly kind: 'routes'; readonly routes: readonly SharedRoutes[] }
  /** Ends the search with the best plan so far. */
  | { readonly kind: 'stop' };

/** Those options that can be sent to another thread. */
export type SearchOptions = Pick<PlanOptions, 'seed' | 'start' | 'iterations' | 'timeLimit' | 'operators'>;

/** From a search on another thread. */
export type SearchAnswer =
  | { readonly kind: 'progress'; readonly progress: Progress }
  /** Routes for the other searches; goes on when they have answered. */
  | { readonly kind: 'routes'; readonly routes: SharedRoutes }
  | { readonly kind: 'result'; readonly result: SearchResult }
  | { readonly kind: 'failed' };
