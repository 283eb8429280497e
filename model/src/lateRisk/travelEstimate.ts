import type { LatLng } from '../documents/latLng';
import { type LoadedRide, loadingMinutes } from '../travel/loadingMinutes';
import type { PlanSettings } from '../travel/planSettings';
import { driveMinutes, roadMiles } from '../travel/travel';

/** How long drives and stops are estimated to take. All that expected times know about speeds. */
export interface TravelEstimate {
  /** Miles on the road. */
  readonly roadMiles: (from: LatLng, to: LatLng) => number;
  /** The minutes that a drive of so many road miles takes that departs at an instant, in milliseconds. */
  readonly driveMinutes: (miles: number, departure: number) => number;
  /** The minutes that getting in takes, and getting out again. */
  readonly loadingMinutes: (ride: LoadedRide) => number;
}

/** The estimate by what a company says about its driving. */
export const travelEstimate = (
  settings: Pick<PlanSettings, 'loadingMinutes' | 'roadFactor' | 'speed' | 'rushSpeed'>,
  timeZone: string,
): TravelEstimate => ({
  roadMiles: (from, to) => roadMiles(from, to, settings),
  driveMinutes: (miles, departure) => driveMinutes(miles, new Date(departure), timeZone, settings),
  loadingMinutes: (ride) => loadingMinutes(ride, settings),
});
