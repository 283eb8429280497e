import type { StandingOrder } from '../documents/standingOrder';
import type { Trip } from '../documents/trip';
import { isLikeOrdersRide } from '../import/compare/likeOrdersRide';
import { standingOrderTrip, type Way } from './standingOrderPlan';

type ClientTrip = Pick<
  Trip,
  'tripDate' | 'puTime' | 'fromAddress' | 'toAddress' | 'status' | 'standingOrderId' | 'importKey'
> & {
  readonly id: string;
};

/**
 * The imported trip that is the order's ride of a day already, so that the order needs no trip: of the same client
 * on the same day, the same way or at about the same time, and not cancelled.
 * @param trips the client's trips
 */
export function importedInstead(
  order: StandingOrder,
  day: string,
  way: Way,
  trips: readonly ClientTrip[],
  timeZone: string,
): string | undefined {
  const made = standingOrderTrip(order, day, timeZone, way);
  return trips.find(
    (trip) =>
      Boolean(trip.importKey) &&
      trip.standingOrderId === null &&
      trip.status !== 'Cancelled' &&
      trip.tripDate === made.tripDate &&
      isLikeOrdersRide(made, trip),
  )?.id;
}
