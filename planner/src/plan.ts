import type { Problem, StopKind } from './problem';

/** The output: serves as many requests as the search could, with as little distance as it could. */
export interface Plan {
  readonly routes: readonly Route[];
  readonly unserved: readonly UnservedRequest[];
  /** Of all routes together. */
  readonly distance: number;
  readonly iterations: number;
}

export interface Route {
  readonly vehicle: string;
  /** When the vehicle leaves its start and reaches its end. Both are its earliest start if the route has no stops. */
  readonly start: number;
  readonly end: number;
  readonly distance: number;
  readonly stops: readonly PlannedStop[];
}

export interface PlannedStop {
  readonly request: string;
  readonly kind: StopKind;
  readonly place: number;
  readonly arrival: number;
  /** When the service begins: after the arrival if the vehicle has to wait. */
  readonly begin: number;
  readonly departure: number;
}

/** A vehicle's stops in their order; a `Route` is one. */
export interface StopSequence {
  readonly vehicle: string;
  readonly stops: readonly { readonly request: string; readonly kind: StopKind }[];
}

export interface UnservedRequest {
  readonly request: string;
  readonly reason: UnservedReason;
}

/**
 * - `windows`: the windows and the ride limit contradict each other, whatever the vehicle.
 * - `seats`: no vehicle that may serve it has the seats.
 * - `hours`: no vehicle with the seats can serve it even with nothing else to do, because of its hours, its break, or where it is.
 * - `busy`: a vehicle could serve it alone, but not together with the other requests.
 */
export type UnservedReason = 'windows' | 'seats' | 'hours' | 'busy';

export interface PlanOptions {
  /** The same problem, seed, and number of iterations give the same plan. The default is 1. */
  readonly seed?: number;
  /**
   * Routes to start from, such as those of an earlier plan: the plan is never worse than they are. A request whose stops are
   * not possible any more gets the best place in the route of its vehicle, or else in any.
   */
  readonly start?: readonly StopSequence[];
  /** Stops after so many iterations; 0 gives the plan of the insertion heuristic alone. */
  readonly iterations?: number;
  /** Stops after so many milliseconds. */
  readonly timeLimit?: number;
  /** What counts the milliseconds, such as the processor time of a bench; `performance.now` if left out. For one search only. */
  readonly clock?: () => number;
  /** Stops with the best plan so far, after at most another second in which the search cools down. */
  readonly signal?: { readonly aborted: boolean };
  readonly onProgress?: (progress: Progress) => void;
  /** `basic` leaves out everything but random removal and greedy insertion, to measure what the rest is worth. */
  readonly operators?: 'all' | 'basic';
}

export interface Progress {
  readonly iterations: number;
  /** Milliseconds since the start. */
  readonly elapsed: number;
  readonly unserved: number;
  readonly distance: number;
}

/**
 * Plans routes. Gives way to other work every few milliseconds, so that a worker can receive the message that aborts it.
 * Without any limit it stops after 10 seconds.
 * @throws ProblemError if the problem contradicts itself.
 */
export type PlanRoutes = (problem: Problem, options?: PlanOptions) => Promise<Plan>;
