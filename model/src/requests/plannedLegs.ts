import { isAppointmentBeforePickUp } from '../trip/appointment';
import type { RequestLeg, RequestTrip, RideRequest } from './rideRequest';

type Timed = Pick<RequestLeg, 'day' | 'puTime' | 'willCall' | 'apptTime'>;
type Planned = Pick<RideRequest, 'repeat' | 'trips' | 'legs'>;

/** The ride of each leg as the company planned it; undefined for one without, and for rides that repeat. */
export const legRides = ({ repeat, trips, legs }: Planned): readonly (RequestTrip | undefined)[] =>
  legs.map((_, index) =>
    repeat ? undefined : Object.values(trips).find(({ leg, canceled }) => leg === index && !canceled),
  );

/**
 * The legs of an accepted request as they are planned now: the company can have moved a ride, or know the time of a will-call.
 * A leg with only an appointment keeps to that, so that its pick-up follows when it changes.
 */
export function plannedLegs<Leg extends Timed>(request: Planned, legs: readonly Leg[]): readonly Leg[] {
  const trips = legRides(request);
  return legs.map((leg, index) => {
    const trip = trips[index];
    // The form's times are by the company's clocks
    if (!trip || trip.timeZone) return leg;
    if (!leg.willCall && leg.puTime === '') return { ...leg, day: trip.day };
    const willCall = trip.stage === 'willCall' || trip.puTime === '';
    const planned = { ...leg, day: trip.day, willCall, puTime: willCall ? '' : trip.puTime };
    // Such times the form takes from nobody: a ride that is left alone must not keep others from changing
    return isAppointmentBeforePickUp(planned) ? leg : planned;
  });
}
