import type { StandingOrder } from '../documents';
import { type RepeatedRide, rideOf } from '../standingOrderInput';
import type { Stored } from './stored';

type Given = Partial<Omit<Stored<StandingOrder>, 'trip'>> &
  Pick<Stored<StandingOrder>, 'from' | 'until' | 'updatedBy' | 'createdAt'>;

/** A whole standing order that repeats a trip; every day, and not paused, unless told otherwise. */
export function buildStandingOrder(trip: RepeatedRide, given: Given): Stored<StandingOrder> {
  return {
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    leftOut: [],
    paused: false,
    updatedAt: given.createdAt,
    ...given,
    trip: rideOf(trip),
  };
}
