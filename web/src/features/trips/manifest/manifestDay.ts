import {
  type DriverSettings,
  type PlanSettings,
  type StoredTrip,
  stopOrder,
  type TravelSettings,
  travelEstimate,
} from '@mtos/model';
import { manifestTrips } from './manifestTrips';

/** A stop of a shared ride. */
export interface ManifestStop {
  readonly kind: 'pickUp' | 'dropOff';
  readonly trip: StoredTrip;
}

export interface ManifestLeg {
  readonly trip: StoredTrip;
  /** The stops of a shared ride that begins with this trip, in their order; none of a ride that is not shared. */
  readonly sharedStops: readonly ManifestStop[];
}

interface Driving {
  readonly timeZone: string;
  /** The driver's settings, with the seats of the vehicle. */
  readonly settings: DriverSettings | undefined;
  readonly driving: PlanSettings & TravelSettings;
}

/**
 * A driver's day as it is printed: the trips in the order of their pick-ups by the plan, as on the drivers' page at the start
 * of the day, and the stops of shared rides. Trips without a pick-up time come last.
 */
export function manifestDay(
  trips: readonly StoredTrip[],
  { timeZone, settings, driving }: Driving,
): readonly ManifestLeg[] {
  const driven = manifestTrips(trips);
  const byId = new Map(driven.map((trip) => [trip.id, trip]));
  const chain = driven.map((trip) => ({ ...trip, status: 'Pending' as const, progress: undefined }));
  const stops = stopOrder({ trips: chain, settings }, timeZone, travelEstimate(driving, timeZone)).flatMap(
    ({ kind, tripId }) => {
      const trip = byId.get(tripId);
      return trip ? [{ kind, trip }] : [];
    },
  );
  const legs = rides(stops).flatMap((ride) => {
    const shared = new Set(ride.map(({ trip }) => trip));
    return [...shared].map((trip, index) => ({ trip, sharedStops: index === 0 && shared.size > 1 ? ride : [] }));
  });
  const placed = new Set(legs.map(({ trip }) => trip));
  const rest = driven.filter((trip) => !placed.has(trip)).map((trip) => ({ trip, sharedStops: [] }));
  return [...legs, ...rest];
}

/** The stops from one moment without anyone on board to the next. */
function rides(stops: readonly ManifestStop[]): readonly (readonly ManifestStop[])[] {
  const rides: ManifestStop[][] = [];
  let onBoard = 0;
  for (const stop of stops) {
    const ride = onBoard === 0 ? undefined : rides.at(-1);
    if (ride) ride.push(stop);
    else rides.push([stop]);
    onBoard += stop.kind === 'pickUp' ? 1 : -1;
  }
  return rides;
}
