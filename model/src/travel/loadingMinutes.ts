import type { MobilityNeed } from '../trip/mobility';
import type { RideNeeds } from '../trip/rideNeeds';
import type { PlanSettings } from './planSettings';

/** What of a ride says how long loading takes. */
export interface LoadedRide {
  readonly clientDis: MobilityNeed;
  readonly needs?: Pick<RideNeeds, 'loadingMinutes'> | null | undefined;
}

/** How long getting in takes, and getting out again, in minutes: as the ride itself says, or else the company for the mobility need. */
export const loadingMinutes = (
  { clientDis, needs }: LoadedRide,
  settings: Pick<PlanSettings, 'loadingMinutes'>,
): number => needs?.loadingMinutes ?? settings.loadingMinutes[clientDis];
