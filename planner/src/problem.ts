/**
 * The input: a dial-a-ride problem (Cordeau and Laporte 2003) with several kinds of seats, several depots, breaks, and parts
 * that are already fixed. Times, distances, and durations are numbers in the caller's units, such as minutes and miles.
 */
export interface Problem {
  readonly requests: readonly Request[];
  readonly vehicles: readonly Vehicle[];
  readonly travel: Travel;
}

/** One client, or a group, who rides from a pick-up to a drop-off in one vehicle. */
export interface Request {
  readonly id: string;
  readonly pickup: Stop;
  readonly dropoff: Stop;
  /** Seats taken, by kind, in the same order as a vehicle's capacity. */
  readonly seats: readonly number[];
  /** The maximum time from the end of the service at the pick-up to the beginning of the service at the drop-off. */
  readonly maxRideTime: number;
  /** The vehicles that may serve it; all, if left out. One vehicle means that the request is locked to it. */
  readonly allowedVehicles?: readonly string[];
  /** The vehicle that has it now: giving it to another one counts as this much more distance. */
  readonly preferred?: { readonly vehicle: string; readonly price: number };
  /** Whether it is promised: leaving it out is worse than leaving out all others. */
  readonly isMandatory?: boolean;
}

export interface Stop {
  /** Index of the place in `Travel`. */
  readonly place: number;
  /** The time window in which the service begins. A vehicle that is early waits. */
  readonly earliest: number;
  readonly latest: number;
  /** The time it takes to get in or out. */
  readonly serviceTime: number;
}

export interface Vehicle {
  readonly id: string;
  readonly startPlace: number;
  /** Null if the route may end at its last stop, wherever that is. */
  readonly endPlace: number | null;
  /** When it did start, if it has committed stops. */
  readonly earliestStart: number;
  readonly latestEnd: number;
  readonly maxDuration?: number;
  /** Seats by kind. */
  readonly capacity: readonly number[];
  /** The driver does nothing in this span and nobody is on board. A drive without clients may be interrupted by it. */
  readonly break?: { readonly start: number; readonly end: number };
  /** The part of the route that has been driven or can't change any more: nothing is inserted before its last stop. */
  readonly committed?: readonly CommittedStop[];
}

export interface CommittedStop {
  readonly request: string;
  readonly kind: StopKind;
  /** When the service began or will begin. It is not checked against the window. */
  readonly time: number;
}

export type StopKind = 'pickup' | 'dropoff';

/** Times and distances between places, row by row: the entry from a to b is at `a * places + b`. */
export interface Travel {
  readonly places: number;
  /** The shortest travel time of the day. The search expects that no detour is quicker (the triangle inequality). */
  readonly times: Float64Array;
  readonly distances: Float64Array;
  /**
   * How much longer a drive takes that departs in the k-th interval of the day, counted from time 0: at least 1. Before and
   * after the day, the nearest interval counts. Departing later must never mean arriving earlier.
   */
  readonly slowdown?: { readonly interval: number; readonly factors: readonly number[] };
}

/** A problem that can't be planned as it is, such as an unknown place or a committed stop of an unknown request. */
export class ProblemError extends Error {}
