import {
  isAppointmentBeforePickUp,
  type RequestContentInput,
  type RequestLeg,
  type RequestTrip,
  type RideRequest,
} from '@mtos/model';
import { formatLegTime } from '../../../domain/requests/formatRequest';
import { formatDay } from '../../../domain/time/when';
import { zoneOf } from '../list/ridePlace';

type LegInput = RequestContentInput['legs'][number];
type Planned = Pick<RideRequest, 'repeat' | 'trips' | 'legs'>;

/** The ride of each leg as the company planned it; undefined for one without, and for rides that repeat. */
export const plannedTrips = ({ repeat, trips, legs }: Planned): readonly (RequestTrip | undefined)[] =>
  legs.map((_, index) =>
    repeat ? undefined : Object.values(trips).find(({ leg, canceled }) => leg === index && !canceled),
  );

/**
 * The legs of an accepted request as they are planned now: the company can have moved a ride, or know the time of a will-call.
 * A leg with only an appointment keeps to that, so that its pick-up follows when it changes.
 */
export function plannedLegs<Leg extends LegInput>(request: Planned, legs: readonly Leg[]): readonly Leg[] {
  const trips = plannedTrips(request);
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

/** What is planned, in words: 'Now planned: Tue, Jan 6, 8:30 AM'; empty if that is what was asked for. */
export function sayPlanned(leg: RequestLeg, trip: RequestTrip | undefined, today: string): string {
  if (!trip) return '';
  const willCall = trip.stage === 'willCall' || trip.puTime === '';
  const isSame = trip.day === leg.day && willCall === leg.willCall && (willCall || trip.puTime === leg.puTime);
  const time = formatLegTime({ ...leg, willCall, puTime: trip.puTime });
  const zone = zoneOf({ ...trip, trip });
  return isSame && !zone ? '' : `Now planned: ${formatDay(trip.day, today)}, ${time}${zone}`;
}

/**
 * What is asked for: a leg that the form left alone goes as it was asked for before. One that is put back to that, though the
 * company has moved its ride, differs from nothing, so words say it.
 */
export function askedLegs(
  asked: readonly LegInput[],
  { stored, planned, today }: AskedFacts,
): { readonly legs: readonly LegInput[]; readonly words: string } {
  const legs = asked.map((leg, index) => (isSame(leg, planned[index]) ? (stored[index] ?? leg) : leg));
  const back = asked.flatMap((leg, index) =>
    isSame(leg, stored[index]) && !isSame(leg, planned[index])
      ? [`Ride ${index + 1} at ${formatLegTime(leg)} on ${formatDay(leg.day, today)}, as asked for at first.`]
      : [],
  );
  return { legs, words: back.join(' ') };
}

interface AskedFacts {
  readonly stored: readonly LegInput[];
  /** As the form began. */
  readonly planned: readonly LegInput[];
  readonly today: string;
}

const isSame = (one: LegInput, other: LegInput | undefined): boolean =>
  (Object.keys(one) as (keyof LegInput)[]).every((field) => one[field] === other?.[field]);
