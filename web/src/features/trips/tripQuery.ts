import { type Direction, isDay, type QuerySpec, queries, TRIP_STATUSES, type Trip, type TripFilter } from '@mtos/model';

/** Parts of the list that are looked at again and again. */
export const TRIP_VIEWS = ['all', 'today', 'unassigned', 'will-call'] as const;
export type TripView = (typeof TRIP_VIEWS)[number];

/** What the filter dialog sets. */
export type ChosenFilter = Pick<TripFilter, 'status' | 'from' | 'to'>;

/** Which trips are listed. */
export interface TripQuery {
  readonly view: TripView;
  readonly filter: ChosenFilter;
  readonly search: string;
}

/** What can be filtered by in each view: some settle the status or the days themselves. */
export const FILTERS_OF: Readonly<Record<TripView, readonly ('status' | 'days')[]>> = {
  all: ['status', 'days'],
  today: ['status'],
  unassigned: [],
  'will-call': [],
};

/** The view and the filter that an address asks for; what makes no sense is left out. */
export function readTripQuery(parameters: Readonly<Record<string, string>>, search: string): TripQuery {
  const view = TRIP_VIEWS.find((known) => known === parameters.view) ?? 'all';
  const may = FILTERS_OF[view];
  const dayIn = (name: string) => (isDay(parameters[name] ?? '') ? parameters[name] : undefined);
  const status = may.includes('status') ? TRIP_STATUSES.find((known) => known === parameters.status) : undefined;
  const days = may.includes('days') ? { from: dayIn('from'), to: dayIn('to') } : {};
  return { view, filter: { status, ...days }, search };
}

export const hasFilter = ({ status, from, to }: ChosenFilter): boolean => Boolean(status || from || to);

/** How each view is sorted by day if not told otherwise: who waits comes soonest first. Of one day there is one order. */
export const USUAL_SORT: Readonly<Record<TripView, Direction | undefined>> = {
  all: 'desc',
  today: undefined,
  unassigned: 'asc',
  'will-call': 'asc',
};

/** How the database is asked. It may find more than contains the search. */
export function tripSpec(
  account: string,
  { view, filter, search }: TripQuery,
  today: string,
  sort?: Direction,
): QuerySpec<Trip> {
  switch (view) {
    case 'will-call':
      return queries.pendingTrips(account, today, 'willCall', sort);
    case 'unassigned':
      return queries.pendingTrips(account, today, 'unassigned', sort);
    case 'today':
      return queries.trips(account, { ...filter, search, from: today, to: today });
    default:
      return queries.trips(account, { ...filter, search }, sort);
  }
}
