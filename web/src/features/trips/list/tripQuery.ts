import {
  isDay,
  isPlainId,
  LISTED_FIGURES,
  MOBILITY_NEEDS,
  TRIP_STATUSES,
  TRIP_VIEW_FILTERS,
  TRIP_VIEWS,
  type TripFilterPart,
  type TripListFilter,
  type TripListQuery,
  UNFINISHED,
} from '@mtos/model';

const STATUSES = [...TRIP_STATUSES, UNFINISHED] as const;

/** The view and the filter in the URL; invalid values are ignored. */
export function readTripQuery(parameters: Readonly<Record<string, string>>, search: string): TripListQuery {
  const view = TRIP_VIEWS.find((known) => known === parameters.view) ?? TRIP_VIEWS[0];
  const has = (part: TripFilterPart) => TRIP_VIEW_FILTERS[view].includes(part);
  const readDay = (name: string) => (has('days') && isDay(parameters[name] ?? '') ? parameters[name] : undefined);
  const [from, to] = [readDay('from'), readDay('to')];
  const driver = parameters.driver ?? '';
  return {
    view,
    filter: {
      status: has('status') ? STATUSES.find((known) => known === parameters.status) : undefined,
      from,
      to: from && to && to < from ? undefined : to,
      driver: has('driver') && isPlainId(driver) ? driver : undefined,
      mobility: has('mobility') ? MOBILITY_NEEDS.find((known) => known === parameters.mobility) : undefined,
      figure:
        has('figure') && from && to && from <= to
          ? LISTED_FIGURES.find((known) => known === parameters.figure)
          : undefined,
    },
    search,
  };
}

export const hasFilter = (filter: TripListFilter): boolean =>
  Object.values(filter).some((value) => value !== undefined);
