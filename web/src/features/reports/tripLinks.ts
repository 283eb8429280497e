import type { TripStatus, Verdict } from '@mtos/model';
import { tripsUrl } from '../../ui/tripsUrl';
import type { Days } from './reportUrl';

/** Which trips of the days a figure counts; all of them without it. */
export type Counted = TripStatus | Verdict;

/** The list of the trips behind a figure. */
export type TripLink = (days: Days, counted?: Counted) => ReturnType<typeof tripsUrl>;

/** Links to the trips behind a report's figures: those of one driver, if it shows only one. */
export const tripLink =
  (driver: string | undefined): TripLink =>
  ({ from, to }, counted) =>
    tripsUrl({
      ...{ from, to, driver },
      ...(counted === 'onTime' || counted === 'late' ? { verdict: counted } : { status: counted }),
    });
