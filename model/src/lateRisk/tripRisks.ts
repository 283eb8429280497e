import type { Clock } from '../assignment/knownOfDriver';
import type { DrivingSettings } from '../travel/planSettings';
import type { TravelSettings } from '../travel/travel';
import { isOpen } from '../trip/tripStatus';
import { type ChainTrip, type DriverChain, planTrips, UNKNOWN_RIDE_MINUTES } from './driverChain';
import { after, type ExpectedTime, exactly } from './expectedTime';
import { DRIVING, type ExpectedTrip, expectedTimes, LOADING, UNKNOWN_MINUTES } from './expectedTimes';
import { type LateRisk, lateRisk } from './lateRisk';
import { travelEstimate } from './travelEstimate';

/** What is expected of a trip, and whether that is in time. */
export interface TripRisk {
  readonly expected: ExpectedTrip;
  readonly risk: LateRisk;
}

/** The driving of a company, which says how long things take and what is late. */
type Driving = Omit<DrivingSettings, 'maxDriveMinutes'> & TravelSettings;

/** The open trips of a driver with what is expected of each, by trip id. Will-calls that wait are left out. */
export function driverRisks(chain: DriverChain, clock: Clock, driving: Driving): ReadonlyMap<string, TripRisk> {
  const expected = expectedTimes(chain, clock, travelEstimate(driving, clock.timeZone));
  return new Map(
    chain.trips.flatMap((trip) => {
      const times = expected.get(trip.id);
      if (!times) return [];
      return [[trip.id, { expected: times, risk: lateRisk(trip, times, clock.timeZone, driving.pickupTolerance) }]];
    }),
  );
}

/** The risk of an open trip without a driver: someone who gets it now needs up to half an hour to the client. */
export function unassignedRisk(trip: ChainTrip, { timeZone, now }: Clock, driving: Driving): LateRisk {
  const travel = travelEstimate(driving, timeZone);
  const [planned] = planTrips([trip], timeZone, travel);
  if (!planned || !isOpen(trip.status)) return { kind: 'onTime' };
  const soonest = Math.max(now.getTime(), planned.pickUp);
  const latest = Math.max(now.getTime() + UNKNOWN_MINUTES * 60_000, planned.pickUp);
  const pickUp: ExpectedTime = { ...exactly(soonest), latest };
  const loading = travel.loadingMinutes(trip);
  const ride = after(after(pickUp, loading, LOADING), planned.rideMinutes ?? UNKNOWN_RIDE_MINUTES, DRIVING);
  return lateRisk(trip, { pickUp, dropOff: after(ride, loading, LOADING) }, timeZone, driving.pickupTolerance);
}
