import type { TripStatus } from '@mtos/model';
import { tripsUrl } from '../../ui/tripsUrl';
import type { Days } from './reportUrl';

/** The list of the trips behind a figure. */
export type TripLink = (days: Days, status?: TripStatus) => ReturnType<typeof tripsUrl>;

/** Links to the trips behind a report's figures: those of one driver, if it shows only one. */
export const tripLink =
  (driver: string | undefined): TripLink =>
  ({ from, to }, status) =>
    tripsUrl({ from, to, status, driver });
