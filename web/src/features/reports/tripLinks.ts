import { LISTED_FIGURES, type ListedFigure, type StatusFilter } from '@mtos/model';
import { tripsUrl } from '../../domain/trips/tripsUrl';
import type { Days } from './reportSpan';

/** Which trips of the days a figure counts; all of them without it. */
export type Counted = StatusFilter | ListedFigure;

/** The list of the trips behind a figure. */
export type TripLink = (days: Days, counted?: Counted) => ReturnType<typeof tripsUrl>;

/** Links to the trips behind a report's figures: those of one driver, if it shows only one. */
export const tripLink =
  (driver: string | undefined): TripLink =>
  ({ from, to }, counted) => {
    const figure = LISTED_FIGURES.find((known) => known === counted);
    return tripsUrl({ ...{ from, to, driver, figure }, status: figure ? undefined : counted });
  };
