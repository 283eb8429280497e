import type { LatLng } from '../documents/latLng';
import { driveFromNearby } from '../travel/approach';
import { findDrive } from '../travel/drives';
import { type LoadedRide, loadingMinutes } from '../travel/loadingMinutes';
import type { PlanSettings } from '../travel/planSettings';
import { driveMinutes, minutesBetween, type TravelSettings } from '../travel/travel';

/** How long drives and stops are estimated to take. All that expected times know about speeds. */
export interface TravelEstimate {
  /** The minutes that the drive between two places takes that departs at an instant, in milliseconds. */
  readonly minutesBetween: (from: LatLng, to: LatLng, departure: number) => number;
  /** Whether that is known, and not estimated. */
  readonly isKnown: (from: LatLng, to: LatLng) => boolean;
  /** The minutes that a drive of so many road miles takes that departs at an instant, in milliseconds. */
  readonly driveMinutes: (miles: number, departure: number) => number;
  /** The minutes that getting in takes, and getting out again. */
  readonly loadingMinutes: (ride: LoadedRide) => number;
}

/** The estimate by what a company says about its driving. */
export const travelEstimate = (
  settings: Pick<PlanSettings, 'loadingMinutes'> & TravelSettings,
  timeZone: string,
): TravelEstimate => ({
  minutesBetween: (from, to, departure) =>
    minutesBetween(from, to, new Date(departure), timeZone, settings, driveFromNearby),
  isKnown: (from, to) => findDrive(settings.drives, from, to) !== undefined,
  driveMinutes: (miles, departure) => driveMinutes(miles, new Date(departure), timeZone, settings),
  loadingMinutes: (ride) => loadingMinutes(ride, settings),
});
